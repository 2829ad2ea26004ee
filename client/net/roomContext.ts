/** The room that the components below are in. */
import { createContext, use } from 'react';
import type { Presence } from '#shared/protocol/messages';
import type { SeatId } from '#shared/game/seat';
import { newCommandId } from './commandId.ts';
import type { HeldRoom } from './roomState.ts';
import type { RoomStore } from './roomStore.ts';

export type Here = {
  readonly store: RoomStore;
  readonly room: HeldRoom;
  readonly presence: Presence | null;
};

export const RoomContext = createContext<Here | null>(null);

export const useHere = (): Here => {
  const here = use(RoomContext);
  if (here === null) throw new Error('A component outside of RoomContext asked for the room.');
  return here;
};

export const useIsOnline = (): ((seat: SeatId) => boolean) => {
  const { presence, room } = useHere();
  return (seat) => {
    const isBot = room.view.seats.some(({ id, player }) => id === seat && player.kind === 'bot');
    return isBot || presence === null || presence.online.includes(seat);
  };
};

/** What every command in a room begins with: whose room, and the command's own name. */
export const useCommandHead = (): (() => { readonly code: string; readonly id: string }) => {
  const { room } = useHere();
  return () => ({ code: room.code, id: newCommandId() });
};
