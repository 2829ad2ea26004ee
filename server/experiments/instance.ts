/** An instance: a card with its place in an experiment, as every pair of players gets it. */
import type { Card } from '#shared/game/card';
import type { Level } from '#shared/game/level';
import type { Prompts } from '../players/model/prompts.ts';

export type Instance = {
  /** Such as "high_en"; unique with `id`. */
  readonly experiment: string;
  /** clembench's game_id: numbered from 0 in each experiment. */
  readonly id: number;
  readonly level: Level | null;
  readonly card: Card;
  readonly maxTurns: number;
  /** An imported file's own prompts; null plays with ours. */
  readonly prompts: Prompts | null;
};
