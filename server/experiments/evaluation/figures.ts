/** What a group of episodes adds up to: the figures of one row, whatever the table. */
import { millisecondsPerTurn, sumTurns } from '#shared/game/metrics/turnScores';
import type { EpisodePlace } from '../record.ts';
import type { ScoredEpisode, Usage } from '../scoredEpisode.ts';
import { intervalsOf, type Bootstrap } from './bootstrap.ts';
import type { Interval } from './interval.ts';
import { meanOf, sumOf } from './mean.ts';

/** Both null for no episodes; a mean may stand without an interval. */
export type Estimate = { readonly mean: number | null; readonly interval: Interval | null };

export type Figures = {
  /** Episodes that the means run over: all but errors. */
  readonly n: number;
  readonly instances: number;
  readonly errors: number;
  /** Episodes that the run asked for and nobody has played. */
  readonly missing: number;
  /** Rates from 0 to 1. */
  readonly success: Estimate;
  readonly abort: Estimate;
  /** 0 to 100, over the `n` successes. */
  readonly speed: Estimate & { readonly n: number };
  readonly repetitionGuesser: number | null;
  readonly repetitionDescriber: number | null;
  readonly turns: number | null;
  /** Mean an episode: guesses that the same Guesser had made in any earlier turn. */
  readonly repeatedGuesses: number | null;
  /** Mean over all turns whose time is known. */
  readonly turnMilliseconds: number | null;
  /** Totals, those of errors too: they were paid for. null where no server counted. */
  readonly usage: Usage;
};

const total = (
  episodes: readonly ScoredEpisode[],
  of: (usage: Usage) => number | null,
): number | null => {
  const counted = episodes.flatMap(({ usage }) => of(usage) ?? []);
  return counted.length === 0 ? null : sumOf(counted);
};

const usageOf = (episodes: readonly ScoredEpisode[]): Usage => ({
  calls: total(episodes, ({ calls }) => calls) ?? 0,
  retries: total(episodes, ({ retries }) => retries) ?? 0,
  promptTokens: total(episodes, ({ promptTokens }) => promptTokens),
  completionTokens: total(episodes, ({ completionTokens }) => completionTokens),
  cost: total(episodes, ({ cost }) => cost),
});

export const figuresOf = (
  episodes: readonly ScoredEpisode[],
  missing: readonly EpisodePlace[],
  bootstrap: Bootstrap,
): Figures => {
  const scored = episodes.filter(({ score }) => score.outcome !== 'error');
  const speeds = scored.flatMap(({ score }) => score.speed ?? []);
  const intervals = intervalsOf(scored, bootstrap);
  const inTurns = sumTurns(scored.flatMap(({ turnScores }) => turnScores));
  const mean = (of: (score: ScoredEpisode['score']) => number): number | null =>
    meanOf(scored.map(({ score }) => of(score)));
  return {
    n: scored.length,
    instances: new Set(scored.map(({ experiment, instance }) => `${instance} ${experiment}`)).size,
    errors: episodes.length - scored.length,
    missing: missing.length,
    success: { mean: mean(({ success }) => success), interval: intervals?.success ?? null },
    abort: { mean: mean(({ abort }) => abort), interval: intervals?.abort ?? null },
    speed: { mean: meanOf(speeds), interval: intervals?.speed ?? null, n: speeds.length },
    repetitionGuesser: mean(({ repetitionGuesser }) => repetitionGuesser),
    repetitionDescriber: mean(({ repetitionDescriber }) => repetitionDescriber),
    turns: mean(({ turns }) => turns),
    repeatedGuesses: scored.length === 0 ? null : inTurns.repeatedGuesses / scored.length,
    turnMilliseconds: millisecondsPerTurn(inTurns),
    usage: usageOf(episodes),
  };
};
