/** The design of the ratings: named players and instances become positions. */
import type { Role } from '#shared/game/seat';
import { instanceKey, type Bootstrap } from '../evaluation/bootstrap.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';
import { designOf, type Design } from './design.ts';

export type PlayerDesign = {
  /** In the order of the design's skills. */
  readonly names: Readonly<Record<Role, readonly string[]>>;
  readonly design: Design;
};

/** `positions`: every instance's place in the draws, which is its word's place in the design. */
export const playerDesign = (
  episodes: readonly ScoredEpisode[],
  positions: Bootstrap['positions'],
): PlayerDesign => {
  const namesOf = (role: Role): readonly string[] =>
    [...new Set(episodes.map((episode) => episode[role]))].sort();
  const names = { describer: namesOf('describer'), guesser: namesOf('guesser') };
  const cells = names.describer.flatMap((_, describer) =>
    names.guesser.map((__, guesser) => ({ describer, guesser })),
  );
  const skills = {
    describer: new Map(names.describer.map((name, at) => [name, at])),
    guesser: new Map(names.guesser.map((name, at) => [name, at])),
  };
  const counts = Array.from({ length: positions.size }, () => ({
    episodes: cells.map(() => 0),
    successes: cells.map(() => 0),
  }));
  for (const episode of episodes) {
    const describer = skills.describer.get(episode.describer) ?? 0;
    const guesser = skills.guesser.get(episode.guesser) ?? 0;
    const cell = describer * names.guesser.length + guesser;
    const word = counts[positions.get(instanceKey(episode)) ?? -1];
    if (word === undefined) throw new Error('The episode’s instance has no place.');
    word.episodes[cell] = (word.episodes[cell] ?? 0) + 1;
    word.successes[cell] = (word.successes[cell] ?? 0) + episode.score.success;
  }
  const size = { describers: names.describer.length, guessers: names.guesser.length };
  return { names, design: designOf(size, cells, counts) };
};
