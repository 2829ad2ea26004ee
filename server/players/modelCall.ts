/** What calling a language model cost: one account for each attempt, whatever came of it. */
import type { Role } from '#shared/game/seat';

/** Why an attempt gave no reply that a player could be judged by. */
export const callFaults = [
  /** No whole answer before the deadline. */
  'timeout',
  /** The server could not be reached, or hung up. */
  'connection',
  /** 429, or a 200 that says so. */
  'rateLimited',
  /** 5xx, or an error inside a 200. */
  'serverError',
  /** 4xx: the same request would be refused again. */
  'refused',
  /** A body that is no chat completion. */
  'unusable',
  /** A budget was used up, so nothing was sent. */
  'budget',
] as const;
export type CallFault = (typeof callFaults)[number];

export type ModelCall = {
  readonly role: Role;
  /** 1 is the episode's first turn. */
  readonly turn: number;
  /** 1 is the first try of this reply. */
  readonly attempt: number;
  readonly model: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** null: a reply came (perhaps an empty one). */
  readonly fault: CallFault | null;
  /** The fault in a sentence without keys, or null. */
  readonly message: string | null;
  /** As the server counted them; null where it said nothing. */
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  /** In US dollars, by the prices of the bots file; null where it names none. */
  readonly cost: number | null;
  /** As the server said: stop, length, content_filter, … */
  readonly finishReason: string | null;
};
