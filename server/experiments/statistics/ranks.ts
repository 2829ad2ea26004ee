/** Who is better than whom, and which ranks that leaves open. */
import { differenceEstimate, type Estimate } from './estimate.ts';

/** A player's skill with its value in every draw. */
export type DrawnSkill = {
  readonly name: string;
  readonly skill: Estimate;
  readonly drawn: Float64Array;
};

export type Difference = {
  /** The better one, by its value. */
  readonly first: string;
  readonly second: string;
  /** Log-odds, from the same draws for both. */
  readonly difference: Estimate;
};

/** Best first; equal skills by name. */
export const bestFirst = <P extends DrawnSkill>(players: readonly P[]): readonly P[] =>
  players.toSorted((a, b) => b.skill.value - a.skill.value || (a.name < b.name ? -1 : 1));

/** Every two players once, given best first. */
export const differencesOf = (players: readonly DrawnSkill[]): readonly Difference[] =>
  players.flatMap((first, at) =>
    players.slice(at + 1).map((second) => ({
      first: first.name,
      second: second.name,
      difference: differenceEstimate(
        first.drawn.map((value, draw) => value - (second.drawn[draw] ?? 0)),
        first.skill,
        second.skill,
      ),
    })),
  );

export type Rank = {
  readonly rank: number;
  /** The ranks that the intervals of the differences leave open. */
  readonly best: number;
  readonly worst: number;
};

/** `players` is how many there are; somebody is better for certain if the interval leaves out 0. */
export const rankOf = (
  name: string,
  rank: number,
  players: number,
  differences: readonly Difference[],
): Rank => {
  const certain = differences.filter(({ difference }) => difference.low > 0);
  return {
    rank,
    best: 1 + certain.filter(({ second }) => second === name).length,
    worst: players - certain.filter(({ first }) => first === name).length,
  };
};
