/** Bootstrap by instance: how far a mean would move had other words been drawn. */
import type { ScoredEpisode } from '../scoredEpisode.ts';
import { percentileInterval, wilsonInterval, type Interval } from './interval.ts';
import { resampleInstances, usualDraws, type Resampled } from './resample.ts';

export type Bootstrap = {
  /** Position of an instance in every draw's weights. */
  readonly positions: ReadonlyMap<string, number>;
  /** For each draw, how often each instance was drawn. */
  readonly weights: readonly Uint16Array[];
};

export type Intervals = {
  readonly success: Interval;
  readonly abort: Interval;
  /** null where too few draws hold a success. */
  readonly speed: Interval | null;
};

type Place = Pick<ScoredEpisode, 'experiment' | 'instance'>;

/** The key of an instance in `positions`. */
export const instanceKey = ({ experiment, instance }: Place): string => `${instance} ${experiment}`;

/** One set of draws over the instances of all episodes, for every group of them that is compared. */
export const prepareBootstrap = (
  episodes: readonly ScoredEpisode[],
  seed: string,
  draws: number = usualDraws,
): Bootstrap => {
  const instances: Resampled[] = [];
  const positions = new Map<string, number>();
  for (const episode of episodes) {
    const key = instanceKey(episode);
    if (positions.has(key)) continue;
    positions.set(key, instances.length);
    const { experiment, instance: id, level } = episode;
    instances.push({ experiment, id, level });
  }
  const weights = resampleInstances(instances, seed, draws).map((draw) => {
    const weight = new Uint16Array(instances.length);
    for (const at of draw) weight[at] = (weight[at] ?? 0) + 1;
    return weight;
  });
  return { positions, weights };
};

/** What an instance's episodes in a group add up to. */
type Sums = { at: number; n: number; success: number; abort: number; speed: number };

const sumsOf = (episodes: readonly ScoredEpisode[], { positions }: Bootstrap): readonly Sums[] => {
  const sums = new Map<number, Sums>();
  for (const episode of episodes) {
    const at = positions.get(instanceKey(episode));
    if (at === undefined) throw new Error('The episode’s instance is not among those drawn from.');
    const sum = sums.get(at) ?? { at, n: 0, success: 0, abort: 0, speed: 0 };
    sum.n++;
    sum.success += episode.score.success;
    sum.abort += episode.score.abort;
    sum.speed += episode.score.speed ?? 0;
    sums.set(at, sum);
  }
  return [...sums.values()].sort((a, b) => a.at - b.at);
};

/** A rate whose draws all agree has no width to show, which would claim too much. */
const rateInterval = (drawn: Float64Array, rate: number, instances: number): Interval => {
  const interval = percentileInterval(drawn);
  return interval === null || interval.low === interval.high
    ? wilsonInterval(rate, instances)
    : interval;
};

/** Of episodes without errors; null for none. */
export const intervalsOf = (
  episodes: readonly ScoredEpisode[],
  bootstrap: Bootstrap,
): Intervals | null => {
  const sums = sumsOf(episodes, bootstrap);
  if (sums.length === 0) return null;
  const draws = bootstrap.weights.length;
  const success = new Float64Array(draws);
  const abort = new Float64Array(draws);
  const speed = new Float64Array(draws);
  const total = { n: 0, success: 0, abort: 0 };
  for (const sum of sums) {
    total.n += sum.n;
    total.success += sum.success;
    total.abort += sum.abort;
  }
  bootstrap.weights.forEach((weights, draw) => {
    let n = 0;
    let successes = 0;
    let aborts = 0;
    let speeds = 0;
    for (const sum of sums) {
      const weight = weights[sum.at] ?? 0;
      n += weight * sum.n;
      successes += weight * sum.success;
      aborts += weight * sum.abort;
      speeds += weight * sum.speed;
    }
    // 0 / 0 is NaN: a draw without these episodes, or without a success, says nothing.
    success[draw] = successes / n;
    abort[draw] = aborts / n;
    speed[draw] = speeds / successes;
  });
  return {
    success: rateInterval(success, total.success / total.n, sums.length),
    abort: rateInterval(abort, total.abort / total.n, sums.length),
    speed: percentileInterval(speed),
  };
};
