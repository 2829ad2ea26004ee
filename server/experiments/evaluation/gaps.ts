/** What stands between a run and a clean score: episodes with errors, and episodes not played. */
import type { EpisodePlace } from '../record.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';

export type PairGaps = {
  readonly describer: string;
  readonly guesser: string;
  readonly errors: number;
  readonly missing: number;
};

export const gapsOf = (
  episodes: readonly ScoredEpisode[],
  missing: readonly EpisodePlace[],
): readonly PairGaps[] => {
  const pairs = new Map<string, { -readonly [Name in keyof PairGaps]: PairGaps[Name] }>();
  const count = ({ describer, guesser }: EpisodePlace, what: 'errors' | 'missing'): void => {
    const key = JSON.stringify([describer, guesser]);
    const gaps = pairs.get(key) ?? { describer, guesser, errors: 0, missing: 0 };
    gaps[what]++;
    pairs.set(key, gaps);
  };
  for (const episode of episodes) if (episode.score.outcome === 'error') count(episode, 'errors');
  for (const place of missing) count(place, 'missing');
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, gaps]) => gaps);
};

const counted = ({ errors, missing }: Pick<PairGaps, 'errors' | 'missing'>): string =>
  [
    ...(errors === 0 ? [] : [errors === 1 ? '1 error' : `${errors} errors`]),
    ...(missing === 0 ? [] : [`${missing} missing`]),
  ].join(', ');

/** "3 errors, 2 missing", then a line a pair; null where nothing is amiss. */
export const gapsSentence = (gaps: readonly PairGaps[]): string | null => {
  if (gaps.length === 0) return null;
  const total = {
    errors: gaps.reduce((sum, { errors }) => sum + errors, 0),
    missing: gaps.reduce((sum, { missing }) => sum + missing, 0),
  };
  const lines = gaps.map((each) => `  ${each.describer} → ${each.guesser}: ${counted(each)}`);
  return [`${counted(total)}:`, ...lines].join('\n');
};
