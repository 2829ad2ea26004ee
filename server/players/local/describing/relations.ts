/** Clues by what the word is a kind of, consists of, means the same as, is opposed to. */
import type { SenseFacts } from '../clueFacts.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ClueCandidate, ClueFamily } from './clueCandidate.ts';
import { capitalised, withArticle } from './english.ts';

type Say = (family: ClueFamily, appeal: number, ...texts: readonly string[]) => void;

const sayNoun = (lexicon: Lexicon, { kinds, has, within }: SenseFacts, say: Say): void => {
  const one = (noun: string): string => withArticle(lexicon, noun);
  for (const [distance, kind] of kinds.slice(0, 2).entries()) {
    const nearer = 1 - 0.2 * distance;
    for (const part of has.slice(0, 3)) {
      say('part', 0.95 * nearer, `${capitalised(one(kind))} with ${one(part)}.`);
    }
    for (const whole of within.slice(0, 2)) {
      say('part', 0.7 * nearer, `${capitalised(one(kind))} that is part of ${one(whole)}.`);
    }
    say('kind', 0.5 * nearer, `It’s a kind of ${kind}.`);
  }
  for (const part of has.slice(0, 3)) say('part', 0.6, `${capitalised(one(part))} is part of it.`);
  for (const whole of within.slice(0, 2)) say('part', 0.65, `It’s part of ${one(whole)}.`);
};

export const relationClues = (lexicon: Lexicon, sense: SenseFacts): readonly ClueCandidate[] => {
  const found: ClueCandidate[] = [];
  const say: Say = (family, appeal, ...texts) => {
    for (const text of texts) found.push({ family, appeal, text });
  };
  const { part, kinds, synonyms, opposites, members } = sense;
  if (part === 'noun') sayNoun(lexicon, sense, say);
  if (part === 'verb') {
    for (const kind of kinds.slice(0, 2)) say('kind', 0.4, `It’s one way to ${kind}.`);
  }
  const [one, two] = synonyms;
  if (one !== undefined && two !== undefined) {
    say('synonym', 0.75, `Much the same as “${one}” or “${two}”.`);
  }
  for (const synonym of synonyms.slice(0, 2)) {
    say('synonym', 0.65, `Another word for “${synonym}”.`, `You could say “${synonym}” instead.`);
  }
  for (const opposite of opposites.slice(0, 2)) {
    say('opposite', 0.85, `The opposite of “${opposite}”.`, `It’s the contrary of “${opposite}”.`);
  }
  if (part === 'noun') {
    for (const member of members.slice(0, 2)) {
      say('kind', 0.5, `${capitalised(withArticle(lexicon, member))} is one example.`);
    }
  }
  return found;
};
