/** What a client holds of a room, and how the server's messages change it: pure, and no rule of its own. */
import { evolveRoom, type RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import type { RoomEvents, Snapshot } from '#shared/protocol/messages';

export type HeldRoom = {
  readonly code: string;
  readonly version: number;
  /** The seat of this guest; null while watching. */
  readonly you: SeatId | null;
  readonly view: RoomView;
};

export const hold = ({ code, version, you, view }: Snapshot): HeldRoom => ({
  code,
  version,
  you,
  view,
});

export type Received =
  | { readonly kind: 'evolved'; readonly room: HeldRoom }
  /** Already known: a message sent twice changes nothing. */
  | { readonly kind: 'old' }
  /** Something was missed or can't be applied: only a fresh view helps. */
  | { readonly kind: 'gap' };

export const receiveEvents = (room: HeldRoom, message: RoomEvents): Received => {
  if (message.version <= room.version) return { kind: 'old' };
  if (message.version !== room.version + 1) return { kind: 'gap' };
  try {
    const view = message.events.reduce<RoomView>(evolveRoom, room.view);
    return { kind: 'evolved', room: { ...room, version: message.version, view } };
  } catch {
    return { kind: 'gap' };
  }
};
