/** How well each level plays. */
import type { BotLevel } from '#shared/game/seat';

export type Skill = {
  /** How many clues the Describer tries on an imagined Guesser before it speaks. */
  readonly trials: number;
  /** How many clues of two sentences it tries if no single one worked. */
  readonly pairTrials: number;
  /** From 0 to 1: how much chance has to say in the choice of a clue. */
  readonly whim: number;
  /** From 0 to 1: how much of what there is to know the Guesser knows. */
  readonly memory: number;
  /** Standard deviation of the noise in the Guesser's judgement; the best word leads by about 0.1. */
  readonly noise: number;
};

export const skills: Readonly<Record<BotLevel, Skill>> = {
  easy: { trials: 0, pairTrials: 0, whim: 0.6, memory: 0.6, noise: 0.12 },
  normal: { trials: 3, pairTrials: 0, whim: 0.4, memory: 0.8, noise: 0.075 },
  hard: { trials: 40, pairTrials: 15, whim: 0.25, memory: 1, noise: 0 },
};
