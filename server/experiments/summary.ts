/** Sums up the scores of many episodes. */
import type { Score } from '#shared/game/metrics/score';

/** Rates run from 0 to 1 over all episodes but errors; `speed` is the mean over successes, or null. */
export type Summary = {
  /** Episodes that the means run over. */
  readonly n: number;
  readonly success: number | null;
  readonly abort: number | null;
  readonly speed: number | null;
  readonly repetitionGuesser: number | null;
  readonly repetitionDescriber: number | null;
  /** Episodes that a backend failed: counted, and in no mean. */
  readonly error: number;
};

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export const summarise = (scores: readonly Score[]): Summary => {
  const scored = scores.filter(({ outcome }) => outcome !== 'error');
  const meanOf = (value: (score: Score) => number): number | null => mean(scored.map(value));
  return {
    n: scored.length,
    success: meanOf(({ success }) => success),
    abort: meanOf(({ abort }) => abort),
    speed: mean(scored.flatMap(({ speed }) => (speed === null ? [] : [speed]))),
    repetitionGuesser: meanOf(({ repetitionGuesser }) => repetitionGuesser),
    repetitionDescriber: meanOf(({ repetitionDescriber }) => repetitionDescriber),
    error: scores.length - scored.length,
  };
};
