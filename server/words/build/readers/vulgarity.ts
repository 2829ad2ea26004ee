/** How sure one can be that a word is used as profanity. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Lower-case word or phrase -> 0 (unlikely), 1 (maybe) or 2 (likely profane). */
export type Vulgarity = ReadonlyMap<string, number>;

const cussModule = z.object({ cuss: z.record(z.string(), z.number()) });

export const readVulgarity = async (cacheFolder: string): Promise<Vulgarity> => {
  const file = pathToFileURL(join(cacheFolder, 'node_modules/cuss/index.js'));
  const loaded: unknown = await import(file.href);
  return new Map(Object.entries(cussModule.parse(loaded).cuss));
};
