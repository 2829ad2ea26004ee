/** Words that a person looked at: kept out of the decks, or kept in against a rule; each with the reason. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../packageRoot.ts';

/** Lower-case word -> reason. */
export type ReviewedList = ReadonlyMap<string, string>;

/** Lines "word,reason" below a header. Throws on a line without a reason and on a word that stands twice. */
export const parseReviewedList = (csv: string): ReviewedList => {
  const [, ...lines] = csv.trim().split(/\r?\n/);
  const list = new Map<string, string>();
  for (const line of lines) {
    const [word = '', reason = ''] = line.split(/,(.*)/s).map((cell) => cell.trim());
    if (!/^[a-z]+$/.test(word) || reason === '') throw new Error(`not "word,reason": ${line}`);
    if (list.has(word)) throw new Error(`twice in the list: ${word}`);
    list.set(word, reason);
  }
  return list;
};

const read = (file: string): ReviewedList =>
  parseReviewedList(readFileSync(join(packageRoot, 'server/words/build/reviewed', file), 'utf8'));

export const readExclusions = (): ReviewedList => read('exclusions.csv');

/** Lemmas that WordNet's capitals would take for proper names. */
export const readNotNames = (): ReviewedList => read('notNames.csv');
