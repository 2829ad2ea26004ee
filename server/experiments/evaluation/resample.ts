/** The bootstrap's draws: instances with replacement, as many from each level as there are. */
import { seededRandom } from '#shared/game/random';
import type { Instance } from '../instance.ts';

export type Resampled = Pick<Instance, 'experiment' | 'id' | 'level'>;

/** How many draws an interval rests on. */
export const usualDraws = 2000;

const order = (a: Resampled, b: Resampled): number =>
  a.experiment < b.experiment ? -1 : a.experiment > b.experiment ? 1 : a.id - b.id;

/** The level; an instance of a user's own deck has none and is drawn within its experiment. */
const stratumOf = ({ level, experiment }: Resampled): string =>
  level === null ? `experiment ${experiment}` : `level ${level}`;

/** Positions of each stratum's instances, both in an order that the input's order can't change. */
const strataOf = (instances: readonly Resampled[]): readonly (readonly number[])[] => {
  const strata = new Map<string, { instance: Resampled; at: number }[]>();
  instances.forEach((instance, at) => {
    const name = stratumOf(instance);
    const stratum = strata.get(name);
    if (stratum === undefined) strata.set(name, [{ instance, at }]);
    else stratum.push({ instance, at });
  });
  return [...strata]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) =>
      members.sort((a, b) => order(a.instance, b.instance)).map(({ at }) => at),
    );
};

/**
 * Each draw holds as many positions in `instances` as there are instances, some of them several
 * times. Use one set of draws for all that is compared: an instance comes with all its episodes.
 * The same instances and seed give the same draws, in whatever order the instances stand.
 */
export const resampleInstances = (
  instances: readonly Resampled[],
  seed: string,
  draws: number = usualDraws,
): readonly Uint32Array[] => {
  const random = seededRandom(`bootstrap:${seed}`);
  const strata = strataOf(instances);
  return Array.from({ length: draws }, () => {
    const drawn = new Uint32Array(instances.length);
    let next = 0;
    for (const stratum of strata) {
      for (let n = 0; n < stratum.length; n++) {
        drawn[next++] = stratum[random.below(stratum.length)] ?? 0;
      }
    }
    return drawn;
  });
};
