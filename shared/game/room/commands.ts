/** What can be asked of a room, in the imperative. Identity and rights are checked by `decideRoom`. */
import type { Card } from '../card.ts';
import type { EpisodeCommand } from '../episode/commands.ts';
import type { Player, Role, SeatId } from '../seat.ts';
import type { DeckEntry, OpenVisibility, RoomSettings, Visibility } from './settings.ts';

/** Chance enters as data: a fresh seed and a card drawn with it. */
export type Draw = { readonly seed: string; readonly card: Card };

/** Presence isn't part of the log, so it enters as data too: the seats whose players are away. */
export type Absent = { readonly absent: readonly SeatId[] };

/** Commands of somebody at the table; null is the server itself in a room of bots. */
export type HostCommand =
  | {
      readonly type: 'addBot';
      readonly by: SeatId;
      readonly player: Player;
      readonly role: Role;
    }
  | { readonly type: 'removeBot'; readonly by: SeatId; readonly seat: SeatId }
  | { readonly type: 'changeSettings'; readonly by: SeatId; readonly settings: RoomSettings }
  | { readonly type: 'changeVisibility'; readonly by: SeatId; readonly visibility: OpenVisibility }
  | {
      readonly type: 'chooseDeck';
      readonly by: SeatId;
      readonly deck: { readonly name: string; readonly entries: readonly DeckEntry[] } | null;
    }
  | ({ readonly type: 'startMatch'; readonly by: SeatId | null } & Draw & Absent)
  | ({ readonly type: 'startRematch'; readonly by: SeatId | null } & Draw & Absent)
  | { readonly type: 'openLobby'; readonly by: SeatId };

export type RoomCommand =
  | {
      readonly type: 'createRoom';
      readonly room: string;
      readonly code: string;
      readonly visibility: Visibility;
      readonly settings: RoomSettings;
    }
  | { readonly type: 'takeSeat'; readonly player: Player; readonly role: Role }
  | ({ readonly type: 'leaveSeat'; readonly seat: SeatId } & Absent)
  | ({ readonly type: 'kickPlayer'; readonly by: SeatId; readonly seat: SeatId } & Absent)
  | ({ readonly type: 'voteKick'; readonly by: SeatId; readonly seat: SeatId } & Absent)
  | { readonly type: 'setReady'; readonly seat: SeatId; readonly ready: boolean }
  | { readonly type: 'setWish'; readonly seat: SeatId; readonly describes: boolean }
  | HostCommand
  /** The reveal is over: the next episode, or the end of the match. */
  | ({ readonly type: 'endReveal'; readonly until: number; readonly card: Card } & Absent)
  | { readonly type: 'closeRoom' }
  /** `episode` is the room's count of episodes started: an answer can't reach a later one. */
  | { readonly type: 'play'; readonly episode: number; readonly command: EpisodeCommand };
