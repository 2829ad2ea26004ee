/** An episode with its scores: what every table, file and rating is made from, wherever it was played. */
import type { Level } from '#shared/game/level';
import type { AllScores } from '#shared/game/metrics/scoreEpisode';
import type { RulesetName } from '#shared/game/rulesets';
import type { EpisodePlace } from './record.ts';

/** What an episode's calls added up to; null where no server counted. */
export type Usage = {
  readonly calls: number;
  readonly retries: number;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  /** US dollars. */
  readonly cost: number | null;
};

export type ScoredEpisode = EpisodePlace &
  AllScores & {
    readonly level: Level | null;
    readonly target: string;
    readonly ruleset: RulesetName;
    readonly usage: Usage;
  };
