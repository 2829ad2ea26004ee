/** What a player did in a role, whether it can be rated or not: plain rates with their intervals. */
import type { Role } from '#shared/game/seat';
import type { Bootstrap } from '../evaluation/bootstrap.ts';
import { figuresOf, type Figures } from '../evaluation/figures.ts';
import type { EpisodePlace } from '../record.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';

export type PlayerRecord = Pick<
  Figures,
  'n' | 'instances' | 'errors' | 'missing' | 'success' | 'abort'
> & {
  readonly partners: number;
  /** null where over 5 % of the draws hold no success, which says too little about speed. */
  readonly speed: Figures['speed'] | null;
};

const otherRole = { describer: 'guesser', guesser: 'describer' } as const;

/** Of the player's own episodes, errors among them. */
export const playerRecord = (
  role: Role,
  episodes: readonly ScoredEpisode[],
  unplayed: readonly EpisodePlace[],
  bootstrap: Bootstrap,
): PlayerRecord => {
  const figures = figuresOf(episodes, unplayed, bootstrap);
  const { n, instances, errors, missing, success, abort, speed } = figures;
  const partner = otherRole[role];
  const played = episodes.filter(({ score }) => score.outcome !== 'error');
  return {
    n,
    instances,
    errors,
    missing,
    success,
    abort,
    partners: new Set(played.map((episode) => episode[partner])).size,
    speed: speed.interval === null ? null : speed,
  };
};
