/** The ratings of one role, best first, with the differences between every two players. */
import { rateEstimate, skillEstimate, type Estimate } from './estimate.ts';
import type { PlayerRecord } from './playerRecord.ts';
import { bestFirst, differencesOf, rankOf, type Difference, type Rank } from './ranks.ts';
import type { DrawnPlayer } from './ratingDraws.ts';

export type RatedPlayer = Rank & {
  readonly name: string;
  /** Log-odds beside the mean player of the role. */
  readonly skill: Estimate;
  /** The chance of success over all words and, each counting the same, all rated partners. */
  readonly adjusted: Estimate;
  readonly record: PlayerRecord;
};

export type RoleRatings = {
  readonly players: readonly RatedPlayer[];
  readonly differences: readonly Difference[];
};

export const roleRatings = (
  drawn: readonly DrawnPlayer[],
  recordOf: (name: string) => PlayerRecord,
): RoleRatings => {
  const players = bestFirst(
    drawn.map(({ name, skill, adjusted }) => {
      const record = recordOf(name);
      return {
        name,
        record,
        adjusted: rateEstimate(adjusted, record.instances),
        skill: skillEstimate(skill, adjusted.value, record.instances),
        drawn: skill.drawn,
      };
    }),
  );
  const differences = differencesOf(players);
  return {
    players: players.map(({ name, skill, adjusted, record }, at) => ({
      name,
      skill,
      adjusted,
      record,
      ...rankOf(name, at + 1, players.length, differences),
    })),
    differences,
  };
};
