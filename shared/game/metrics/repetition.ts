/** How often players say the same again, under both conventions. */
import type { Turn } from '../episode/episode.ts';

export type Texts = readonly (string | null)[];

/** The longest run of equal texts in consecutive turns, minus 1: a,a,a is 2; a,b,a is 0; a,a,b,b is 1. */
export const longestRun = (texts: Texts): number => {
  let longest = 0;
  let run = 0;
  texts.forEach((text, at) => {
    run = text !== null && at > 0 && texts[at - 1] === text ? run + 1 : 0;
    longest = Math.max(longest, run);
  });
  return longest;
};

/** How often a text equals the one before it: a,a,b,b is 2. */
export const adjacentPairs = (texts: Texts): number =>
  texts.filter((text, at) => text !== null && at > 0 && texts[at - 1] === text).length;

export const clueTexts = (turns: readonly Turn[], fold: (text: string) => string): Texts =>
  turns.map(({ clue }) => (clue === null ? null : fold(clue)));

const guesses = (turns: readonly Turn[], seat: string, fold: (text: string) => string): Texts =>
  turns.map(({ guesses: made }) => {
    const guess = made.find((each) => each.seat === seat);
    return guess === undefined ? null : fold(guess.text);
  });

/** With several Guessers the largest of the seats' values counts. */
export const repetitionOfGuessers = (
  turns: readonly Turn[],
  fold: (text: string) => string,
  count: (texts: Texts) => number,
): number => {
  const seats = new Set(turns.flatMap((turn) => turn.guesses.map(({ seat }) => seat)));
  return Math.max(0, ...[...seats].map((seat) => count(guesses(turns, seat, fold))));
};
