/** Which describers meet which guessers. */
export const pairings = ['all', 'self', 'cross'] as const;
export type Pairing = (typeof pairings)[number];
