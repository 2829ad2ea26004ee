/** Where the committed word data lies. */
import { join } from 'node:path';
import { packageRoot } from '../packageRoot.ts';

/** Absolute path of a committed data file, e.g. `dataFile('deck.json')`. */
export const dataFile = (name: string): string => join(packageRoot, 'server/words/data', name);
