/** Played episodes as every command gets them, whichever kind of folder they were read from. */
import type { EpisodeEvent } from '#shared/game/episode/events';
import type { Parsing } from '#shared/game/rulesets';
import type { ModelCall } from '../../players/modelCall.ts';
import type { Prompts } from '../../players/model/prompts.ts';
import type { Instance } from '../instance.ts';
import type { EpisodePlace } from '../record.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';

/** A player of a run, by the name that it has in every place. */
export type LoadedBot = {
  readonly name: string;
  /** 0 for bots that have none. */
  readonly temperature: number;
  /** What the backend calls it; null for bots without one, or where a folder doesn't say. */
  readonly model: string | null;
  /** Its own templates, for instances that bring none; null if it plays with ours. */
  readonly prompts: Prompts | null;
};

export type LoadedEpisode = ScoredEpisode & {
  /** Made or read anew at each call, so that thousands of logs need not lie in memory. */
  readonly readLog: () => readonly EpisodeEvent[];
  /** Every attempt at calling a model, in order; empty where the folder doesn't say. */
  readonly readCalls: () => readonly ModelCall[];
};

export type LoadedRun = {
  readonly source: 'run' | 'clembench';
  readonly bots: readonly LoadedBot[];
  readonly instances: readonly Instance[];
  /** Those that a backend failed are among them, with the outcome `error`. */
  readonly episodes: readonly LoadedEpisode[];
  /** Planned or begun, and without a usable record. */
  readonly missing: readonly EpisodePlace[];
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null;
  readonly seed: string | null;
  /** How replies were read; null where the folder doesn't say. */
  readonly parsing: Parsing | null;
  /** What was wrong with the folder, a sentence each; the rest was read all the same. */
  readonly faults: readonly string[];
};
