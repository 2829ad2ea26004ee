/** Which parts of speech a form bears in running text, the commonest first. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

/** Lower-case form -> Penn Treebank tags ("building" -> NN, VBG), 13,462 frequent forms. */
export type Tags = ReadonlyMap<string, readonly string[]>;

const table = z.record(z.string(), z.array(z.string()));

export const readTags = (cacheFolder: string): Tags => {
  const require = createRequire(join(cacheFolder, 'package.json'));
  return new Map(Object.entries(table.parse(require('wink-lexicon/src/lexicon.js'))));
};
