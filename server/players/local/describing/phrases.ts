/** Clues by set phrases in which the word is missing. */
import type { WordFacts } from '../clueFacts.ts';
import type { ClueCandidate } from './clueCandidate.ts';
import { listed } from './english.ts';

const gap = '____';
const fewest = 2;
const most = 3;

const templates: readonly ((list: readonly string[]) => string)[] = [
  (list) => `The same word is missing each time: ${listed(list)}.`,
  (list) => `One word completes them all: ${listed(list)}.`,
];

/** `isSayable` tells which phrases may be used: the rest of one may be forbidden. */
export const phraseClues = (
  { phrases }: WordFacts,
  isSayable: (text: string) => boolean,
): readonly ClueCandidate[] => {
  const usable = phrases
    .map((phrase) => `“${phrase.replace('~', gap)}”`)
    .filter((phrase) => isSayable(phrase));
  const clues: ClueCandidate[] = [];
  for (let from = 0; from + fewest <= usable.length; from++) {
    const list = usable.slice(from, from + most);
    const appeal = (list.length === most ? 0.75 : 0.55) * 0.9 ** from;
    for (const say of templates) clues.push({ family: 'phrase', text: say(list), appeal });
  }
  return clues;
};
