/** A place where a run can be played. */
import type { Executor } from '../../experiments/executor.ts';
import type { Players } from '../../experiments/progress.ts';
import type { Keeping } from './keeping.ts';

/** What earlier starts of the run cost: US dollars, and the tokens of bots without a price. */
export type Spent = { readonly usd: number; readonly tokens: number };

export type Stage = Players & {
  readonly executor: (keeping: Keeping, spent: Spent) => Promise<Executor>;
  readonly close: () => Promise<void>;
};
