/** Which of the possible clues one would rather give now, after all that has been said. */
import type { Random } from '#shared/game/random';
import type { Heard } from '../guessing/heard.ts';
import { readClue } from '../guessing/readClue.ts';
import { wordsIn } from '../knowledgeIndex.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ClueCandidate } from './clueCandidate.ts';

/** A clue that is no news is no clue: this share of its words, at least, has to be new. */
const leastNew = 0.6;
/** A family that was used before in the episode is less welcome. */
const usedFamily = 0.7;

const rootsSaid = (lexicon: Lexicon, { clues, guesses }: Heard): ReadonlySet<string> =>
  new Set([...clues, ...guesses].flatMap(wordsIn).map((word) => lexicon.rootOf(word)));

/** From 0 to 1: the share of the clue's telling words that haven't been heard yet. */
const noveltyOf = (lexicon: Lexicon, said: ReadonlySet<string>, text: string): number => {
  const terms = readClue(text);
  const fresh = terms.filter(({ form }) => !said.has(lexicon.rootOf(form)));
  return terms.length === 0 ? 1 : fresh.length / terms.length;
};

/** The most welcome first, as far as `whim` (0 to 1) lets it; what has been heard is left out. */
export const rankClues = (
  lexicon: Lexicon,
  candidates: readonly ClueCandidate[],
  heard: Heard,
  whim: number,
  random: Random,
): readonly ClueCandidate[] => {
  const wasSaid = ({ text }: ClueCandidate): boolean =>
    heard.clues.some((clue) => clue.includes(text));
  const said = rootsSaid(lexicon, heard);
  const used = new Set(candidates.filter(wasSaid).map(({ family }) => family));
  return candidates
    .filter((candidate) => !wasSaid(candidate))
    .map((candidate) => ({ candidate, novelty: noveltyOf(lexicon, said, candidate.text) }))
    .filter(({ novelty }) => novelty >= leastNew)
    .map(({ candidate, novelty }) => {
      const welcome = candidate.appeal * novelty * (used.has(candidate.family) ? usedFamily : 1);
      return { candidate, key: welcome * (1 - whim) + whim * random.next() };
    })
    .sort((a, b) => b.key - a.key)
    .map(({ candidate }) => candidate);
};
