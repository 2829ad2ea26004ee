/** What a bot is: somebody who is shown the redacted view of a seat and answers with a raw reply. */
import type { EpisodeView } from '#shared/game/episode/episode';
import type { BotLevel, Role, SeatId } from '#shared/game/seat';

/** All that a bot gets to see when it is its turn. */
export type BotTurn = {
  readonly seat: SeatId;
  readonly role: Role;
  /** Redacted for this seat: a Guesser's has no card. */
  readonly episode: EpisodeView;
};

export type Bot = {
  /**
   * The reply as a model would send it ("CLUE: …" or "GUESS: …"). Rejects when the bot's backend
   * failed; nobody waits for the answer once the signal aborts.
   */
  reply(turn: BotTurn, signal: AbortSignal): Promise<string>;
};

/** `seed` makes the bot's choices repeatable. */
export type MakeBot = (level: BotLevel, seed: string) => Bot;

/** The bots by the name under which they sit. */
export type BotKinds = ReadonlyMap<string, MakeBot>;
