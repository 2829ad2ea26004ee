/** What can happen in an episode, in the past tense; the log of an episode is a list of these. */
import type { Card } from '../card.ts';
import type { GuessMark } from '../guessMark.ts';
import type { Breach } from '../judge/verdict.ts';
import type { Level } from '../level.ts';
import type { Reading } from '../reply.ts';
import type { Parsing, RulesetName } from '../rulesets.ts';
import type { Role, SeatId } from '../seat.ts';

/** Why a reply that was due is not there. */
export const missReasons = ['late', 'unreadable', 'failed', 'left'] as const;
export type MissReason = (typeof missReasons)[number];

export const abortReasons = ['illegalClue', 'unreadableReply', 'noReply', 'left'] as const;
export type AbortReason = (typeof abortReasons)[number];

export type Ending =
  | { readonly outcome: 'success'; readonly seat: SeatId; readonly turn: number }
  | { readonly outcome: 'failure' }
  | { readonly outcome: 'aborted'; readonly abortedBy: Role; readonly reason: AbortReason }
  /** The backend of a bot failed: nobody's fault in the game, left out of every mean. */
  | { readonly outcome: 'error'; readonly role: Role; readonly message: string };

/** An illegal clue that nobody but the Describer saw; `text` is null in a view that may not know it. */
export type Refusal = {
  readonly turn: number;
  readonly text: string | null;
  readonly breaches: readonly Breach[];
};

/** What everybody may know once the episode is over. */
export type Reveal = { readonly card: Card; readonly refusals: readonly Refusal[] };

/** Times are milliseconds since the epoch on the server's clock; a null deadline means no clock. */
type InTurn = { readonly turn: number; readonly at: number };

/** `C` is `Card` in the log and on the server, `Card | null` in what a viewer gets. */
export type EpisodeStarted<C extends Card | null> = {
  readonly type: 'episodeStarted';
  readonly ruleset: RulesetName;
  readonly level: Level | null;
  readonly card: C;
  readonly maxTurns: number;
  readonly describer: SeatId;
  readonly guessers: readonly SeatId[];
  readonly clueSeconds: number | null;
  readonly guessSeconds: number | null;
  /** True where no human plays, so that everybody may see the card. */
  readonly open: boolean;
  /** Given where a run reads replies otherwise than its ruleset does. */
  readonly parsing?: Parsing | undefined;
};

export type EpisodeEvent<C extends Card | null = Card> =
  | EpisodeStarted<C>
  | (InTurn & { readonly type: 'turnStarted'; readonly deadline: number | null })
  | (InTurn & {
      readonly type: 'clueGiven';
      readonly seat: SeatId;
      readonly text: string;
      readonly reading: Reading | null;
      readonly deadline: number | null;
    })
  | (InTurn & {
      readonly type: 'clueRefused';
      readonly seat: SeatId;
      readonly text: string | null;
      readonly breaches: readonly Breach[];
      readonly reading: Reading | null;
    })
  | (InTurn & {
      readonly type: 'guessMade';
      readonly seat: SeatId;
      readonly text: string;
      readonly reading: Reading | null;
      readonly mark: GuessMark;
    })
  | (InTurn & {
      readonly type: 'replyMissed';
      readonly seat: SeatId;
      readonly role: Role;
      readonly why: MissReason;
      readonly reading: Reading | null;
    })
  | (InTurn & { readonly type: 'turnResumed'; readonly deadline: number | null })
  | { readonly type: 'guesserDropped'; readonly seat: SeatId }
  | {
      readonly type: 'episodeEnded';
      readonly ending: Ending;
      readonly at: number;
      /** Filled in by `redact` for the viewers; the log need not repeat the card. */
      readonly reveal: Reveal | null;
    };
