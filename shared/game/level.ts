/** The frequency levels of target words; "high" holds the most frequent ones. */

export const levels = ['high', 'medium', 'low'] as const;
export type Level = (typeof levels)[number];
