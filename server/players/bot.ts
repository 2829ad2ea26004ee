/** What a bot is: somebody who is shown the redacted view of a seat and answers with a raw reply. */
import type { EpisodeView } from '#shared/game/episode/episode';
import type { BotLevel, Role, SeatId } from '#shared/game/seat';
import type { ModelCall } from './modelCall.ts';

/** All that a bot gets to see when it is its turn. */
export type BotTurn = {
  readonly seat: SeatId;
  readonly role: Role;
  /** Redacted for this seat: a Guesser's has no card. */
  readonly episode: EpisodeView;
};

export type BotRetry = {
  /** The attempt that comes next; 2 is the first retry. */
  readonly attempt: number;
  readonly of: number;
  readonly waitMs: number;
  /** A sentence that may be shown to everybody at the table. */
  readonly why: string;
};

/** What whoever waits for a reply may want to know meanwhile. */
export type BotWatch = {
  /** An attempt is over; bots without a backend make none. */
  readonly onCall?: (call: ModelCall) => void;
  readonly onRetry?: (retry: BotRetry) => void;
};

export type Bot = {
  /**
   * The reply as a model would send it ("CLUE: …" or "GUESS: …"). Rejects when the bot's backend
   * failed; nobody waits for the answer once the signal aborts.
   */
  reply(turn: BotTurn, signal: AbortSignal, watch?: BotWatch): Promise<string>;
};

/** `seed` makes the bot's choices repeatable. */
export type MakeBot = (level: BotLevel, seed: string) => Bot;

/** The bots by the name under which they sit. */
export type BotKinds = ReadonlyMap<string, MakeBot>;
