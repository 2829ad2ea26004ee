/** What a guess was worth. */

/** `close` is told to the guesser alone. */
export const guessMarks = ['right', 'close', 'wrong'] as const;
export type GuessMark = (typeof guessMarks)[number];
