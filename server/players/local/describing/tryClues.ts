/** Tries clues on an imagined Guesser before one is said aloud. */
import { foldGuess } from '#shared/game/normalise';
import { rivalsOf } from '../guessing/guessWord.ts';
import type { Heard } from '../guessing/heard.ts';
import { scoreTargets } from '../guessing/scoreTargets.ts';
import type { Skill } from '../levels.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ClueCandidate } from './clueCandidate.ts';

type Tried = { readonly text: string; readonly rivals: number };

/** Where no single clue works, two short ones (in characters) of the most welcome ones may do it in one breath. */
const longestInPair = 90;
const tellersInPair = 6;

/** How many words the imagined Guesser, who hears all, would rather say than the target. */
const rivalsAfter = (lexicon: Lexicon, target: string, heard: Heard, clue: string): number => {
  const next = { ...heard, clues: [...heard.clues, clue] };
  return rivalsOf(lexicon, next, scoreTargets(lexicon, next), foldGuess(target));
};

/** The first that works; else the one that comes closest. */
const tryAll = (
  texts: readonly string[],
  rivalsOf: (text: string) => number,
): Tried | undefined => {
  let best: Tried | undefined;
  for (const text of texts) {
    const rivals = rivalsOf(text);
    if (best === undefined || rivals < best.rivals) best = { text, rivals };
    if (rivals === 0) break;
  }
  return best;
};

const pairsOf = (candidates: readonly ClueCandidate[]): readonly string[] => {
  const short = candidates
    .filter(({ text }) => text.length <= longestInPair)
    .slice(0, tellersInPair);
  return short.flatMap((one, place) =>
    short
      .slice(place + 1)
      .filter(({ family }) => family !== one.family)
      .map((other) => `${one.text} ${other.text}`),
  );
};

/**
 * The text to say: the most welcome of those that work, as far as the skill's trials reach; undefined if there are none.
 * `isFine` is asked about texts that are made here.
 */
export const pickClue = (
  lexicon: Lexicon,
  { trials, pairTrials }: Skill,
  { target, heard }: { readonly target: string; readonly heard: Heard },
  candidates: readonly ClueCandidate[],
  isFine: (text: string) => boolean,
): string | undefined => {
  const texts = candidates.map(({ text }) => text);
  const rivals = (text: string): number => rivalsAfter(lexicon, target, heard, text);
  const single = tryAll(texts.slice(0, trials), rivals);
  if (single === undefined) return texts[0];
  if (single.rivals === 0) return single.text;
  const pair = tryAll(pairsOf(candidates).filter(isFine).slice(0, pairTrials), rivals);
  return pair !== undefined && pair.rivals < single.rivals ? pair.text : single.text;
};
