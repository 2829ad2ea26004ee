/** Who has played enough to be rated. */
import type { Role } from '#shared/game/seat';
import { instanceKey } from '../evaluation/bootstrap.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';

const fewest = { partners: 2, instances: 20, episodes: 30 } as const;

export type Unrated = {
  readonly role: Role;
  readonly name: string;
  /** Each a phrase such as "12 instances of at least 20". */
  readonly reasons: readonly string[];
};

const otherRole = { describer: 'guesser', guesser: 'describer' } as const;

const reasonsAgainst = (role: Role, episodes: readonly ScoredEpisode[]): readonly string[] => {
  const partner = otherRole[role];
  const partners = new Set(episodes.map((episode) => episode[partner])).size;
  const instances = new Set(episodes.map(instanceKey)).size;
  const successes = episodes.filter(({ score }) => score.success === 1).length;
  return [
    ...(partners < fewest.partners
      ? [`${partners} ${partner}(s) of at least ${fewest.partners}`]
      : []),
    ...(instances < fewest.instances
      ? [`${instances} instances of at least ${fewest.instances}`]
      : []),
    ...(episodes.length < fewest.episodes
      ? [`${episodes.length} episodes of at least ${fewest.episodes}`]
      : []),
    ...(successes === 0 ? ['no success'] : []),
    ...(successes === episodes.length ? ['no failure'] : []),
  ];
};

export type Eligible = {
  /** Those between rated players. */
  readonly episodes: readonly ScoredEpisode[];
  readonly unrated: readonly Unrated[];
};

/**
 * Whoever can't be rated is left out with all episodes, which may leave others with too few: so on
 * until nothing changes. What is left is the same in whatever order players go.
 */
export const eligible = (episodes: readonly ScoredEpisode[]): Eligible => {
  const unrated: Unrated[] = [];
  let left = episodes;
  for (;;) {
    const found = (['describer', 'guesser'] as const).flatMap((role) =>
      [...new Set(left.map((episode) => episode[role]))].sort().flatMap((name) => {
        const reasons = reasonsAgainst(
          role,
          left.filter((episode) => episode[role] === name),
        );
        return reasons.length === 0 ? [] : [{ role, name, reasons }];
      }),
    );
    if (found.length === 0) return { episodes: left, unrated };
    /** Players who fell only because others did so in the round before. */
    const late = unrated.length > 0;
    for (const { reasons, ...player } of found) {
      const among = reasons.map((reason) => (late ? `${reason} among rated players` : reason));
      unrated.push({ ...player, reasons: among });
    }
    left = left.filter((episode) => !found.some(({ role, name }) => episode[role] === name));
  }
};
