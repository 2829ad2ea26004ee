/** Where the episodes of a run are played: in this process, or by workers on any machines. */
import type { BotWatch } from '../players/bot.ts';
import type { Instance } from './instance.ts';
import type { EpisodeRecord } from './record.ts';
import type { PlannedEpisode } from './runDefinition.ts';

export type ExecutorParts = {
  /** Nothing new is begun after this. */
  readonly stop: AbortSignal;
  /** What is under way is given up. */
  readonly giveUp: AbortSignal;
  readonly watch: BotWatch;
  /** Puts the record into the journal; the run stops when it can't. Once for each episode that was asked for. */
  readonly keep: (record: EpisodeRecord, instance: Instance) => Promise<void>;
};

export type RunnerEnd = 'done' | 'stopped' | 'budget';

/**
 * Hands each episode on as soon as it is over. Rejects with the first failure to keep a record. An
 * episode that was given up is not recorded, so that it is played when the run goes on.
 */
export type Executor = (
  episodes: Iterable<PlannedEpisode>,
  parts: ExecutorParts,
) => Promise<RunnerEnd>;
