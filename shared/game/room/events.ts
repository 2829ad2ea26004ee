/** What can happen in a room. The room's log holds these and the events of its episodes. */
import type { Card } from '../card.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import type { Seat, SeatId } from '../seat.ts';
import type { OwnDeck, RoomSettings, Visibility } from './settings.ts';

export type RoomEvent<C extends Card | null = Card> =
  | {
      readonly type: 'roomCreated';
      readonly room: string;
      /** What people type to join. */
      readonly code: string;
      readonly visibility: Visibility;
      readonly settings: RoomSettings;
    }
  | { readonly type: 'seatTaken'; readonly seat: Seat }
  | { readonly type: 'seatLeft'; readonly seat: SeatId }
  | { readonly type: 'hostChanged'; readonly seat: SeatId | null }
  | { readonly type: 'settingsChanged'; readonly settings: RoomSettings }
  | { readonly type: 'visibilityChanged'; readonly visibility: Visibility }
  /** null: back to the built-in cards of the level. */
  | { readonly type: 'deckChosen'; readonly deck: OwnDeck | null }
  | { readonly type: 'readinessChanged'; readonly seat: SeatId; readonly ready: boolean }
  | { readonly type: 'wishChanged'; readonly seat: SeatId; readonly describes: boolean }
  | { readonly type: 'kickVoted'; readonly seat: SeatId; readonly by: SeatId }
  /** The player may not sit in this room again; `seatLeft` follows. */
  | { readonly type: 'playerKicked'; readonly player: string }
  /** The seed tells the words to come, so only the log holds it: it is null in a view. */
  | { readonly type: 'matchStarted'; readonly seed: string | null }
  /** Time to look at the word, in milliseconds since the epoch. */
  | { readonly type: 'revealStarted'; readonly until: number }
  | { readonly type: 'matchEnded' }
  | { readonly type: 'lobbyOpened' }
  | { readonly type: 'roomClosed' }
  | EpisodeEvent<C>;
