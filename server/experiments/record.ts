/** One episode of a run as the journal holds it: everything that tables and files are made from. */
import type { Card } from '#shared/game/card';
import type { EpisodeEvent } from '#shared/game/episode/events';
import type { ModelCall } from '../players/modelCall.ts';
import type { Instance } from './instance.ts';

/** What defines an episode; two with the same place are the same episode, played once. */
export type EpisodePlace = {
  /** The players' names in the run: path-safe, unique among its bots. */
  readonly describer: string;
  readonly guesser: string;
  readonly experiment: string;
  /** The instance's id within its experiment. */
  readonly instance: number;
  /** From 0. */
  readonly repeat: number;
};

/** An episode's log without its card, which the run's instance holds once for all. */
export type CardlessEvent = EpisodeEvent<Card | null>;

export type EpisodeRecord = EpisodePlace & {
  /** Hash of the place and of everything else that could change the result (rules, prompts, bots, seed). */
  readonly key: string;
  readonly events: readonly CardlessEvent[];
  /** Every attempt at calling a model, in order; empty for bots without a backend. */
  readonly calls: readonly ModelCall[];
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
};

/** The whole log again: the card goes back to where it was. */
export const logOf = (
  { events }: Pick<EpisodeRecord, 'events'>,
  { card }: Pick<Instance, 'card'>,
): readonly EpisodeEvent[] =>
  events.map((event) => (event.type === 'episodeStarted' ? { ...event, card } : event));
