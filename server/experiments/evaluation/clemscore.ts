/**
 * clembench's evaluation: % Played, Quality and clemscore of each pair, rounded where its evaluator rounds.
 * Errors have no place in it: there an episode that crashed has no scores at all.
 */
import type { ScoredEpisode } from '../scoredEpisode.ts';
import { meanOf, sampleDeviation } from './mean.ts';

/** What an episode gives to the evaluation; `pair` is the name of the pair's folder, D-t0.0--G-t0.0. */
export type ClembenchResult = { readonly pair: string; readonly episode: ScoredEpisode };

export type Clemscore = {
  readonly pair: string;
  /** Percent of episodes that were not aborted. */
  readonly played: number;
  /** Mean Main Score of the episodes that were played, 0 to 100; null where none was. */
  readonly quality: number | null;
  readonly qualityDeviation: number | null;
  readonly clemscore: number | null;
};

/** numpy's rounding: scale, to the nearest whole number, ties to the even one, scale back. */
export const roundToCents = (value: number): number => {
  const scaled = value * 100;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const isUp = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  return (isUp ? floor + 1 : floor) / 100;
};

const rounded = (value: number | null): number | null =>
  value === null ? null : roundToCents(value);

const clemscoreOf = (pair: string, episodes: readonly ScoredEpisode[]): Clemscore => {
  const scores = episodes.flatMap(({ clembench: { mainScore } }) =>
    mainScore === null ? [] : [mainScore],
  );
  const played = 100 * (meanOf(episodes.map(({ clembench }) => 1 - clembench.aborted)) ?? 0);
  const quality = rounded(meanOf(scores));
  return {
    pair,
    played: roundToCents(played),
    quality,
    qualityDeviation: rounded(sampleDeviation(scores)),
    clemscore: quality === null ? null : roundToCents((roundToCents(played) / 100) * quality),
  };
};

/** One row a pair, in the order of the pairs' names. */
export const clemscores = (results: readonly ClembenchResult[]): readonly Clemscore[] => {
  const byPair = new Map<string, ScoredEpisode[]>();
  for (const { pair, episode } of results) {
    if (episode.score.outcome === 'error') continue;
    const episodes = byPair.get(pair);
    if (episodes === undefined) byPair.set(pair, [episode]);
    else episodes.push(episode);
  }
  return [...byPair]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([pair, episodes]) => clemscoreOf(pair, episodes));
};
