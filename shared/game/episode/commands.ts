/** What can be asked of an episode, in the imperative. */
import type { SeatId } from '../seat.ts';

export type EpisodeCommand =
  | {
      readonly type: 'giveClue';
      readonly seat: SeatId;
      readonly turn: number;
      readonly text: string;
    }
  | {
      readonly type: 'makeGuess';
      readonly seat: SeatId;
      readonly turn: number;
      readonly text: string;
    }
  /** A bot's reply as it came, read as the ruleset says. */
  | {
      readonly type: 'sendReply';
      readonly seat: SeatId;
      readonly turn: number;
      readonly raw: string;
    }
  /** A bot's backend gave no usable answer after all retries. */
  | {
      readonly type: 'reportFailure';
      readonly seat: SeatId;
      readonly turn: number;
      readonly message: string;
    }
  /** The clock has reached this deadline, in milliseconds since the epoch. */
  | { readonly type: 'expireTurn'; readonly deadline: number }
  /** The process was down; its down-time must not eat the turn. */
  | { readonly type: 'resumeTurn' }
  | { readonly type: 'dropPlayer'; readonly seat: SeatId };
