/** What can be asked of a room, in the imperative. Identity and rights are checked by `decideRoom`. */
import type { Card } from '../card.ts';
import type { EpisodeCommand } from '../episode/commands.ts';
import type { Player, Role, SeatId } from '../seat.ts';
import type { RoomSettings, Visibility } from './settings.ts';

/** Chance enters as data: a fresh seed and a card drawn with it. */
export type Draw = { readonly seed: string; readonly card: Card };

export type RoomCommand =
  | {
      readonly type: 'createRoom';
      readonly room: string;
      readonly code: string;
      readonly visibility: Visibility;
      readonly settings: RoomSettings;
    }
  | { readonly type: 'takeSeat'; readonly player: Player; readonly role: Role }
  | { readonly type: 'leaveSeat'; readonly seat: SeatId }
  | {
      readonly type: 'removeBot';
      readonly by: SeatId;
      readonly seat: SeatId;
    }
  | {
      readonly type: 'addBot';
      readonly by: SeatId;
      readonly player: Player;
      readonly role: Role;
    }
  | { readonly type: 'changeSettings'; readonly by: SeatId; readonly settings: RoomSettings }
  /** `by` null: the server starts its own exhibition. */
  | ({ readonly type: 'startMatch'; readonly by: SeatId | null } & Draw)
  | ({ readonly type: 'startRematch'; readonly by: SeatId | null } & Draw)
  | { readonly type: 'openLobby'; readonly by: SeatId }
  /** The reveal is over: the next episode, or the end of the match. */
  | { readonly type: 'endReveal'; readonly until: number; readonly card: Card }
  | { readonly type: 'closeRoom' }
  /** `episode` is the room's count of episodes started: an answer can't reach a later one. */
  | { readonly type: 'play'; readonly episode: number; readonly command: EpisodeCommand };
