/** A fresh view of a room, complete in itself. */
import { identityOf, seatOfPlayer } from '#shared/game/room/room';
import type { Seat } from '#shared/game/seat';
import { viewFor } from '#shared/game/view';
import type { Presence as PresenceMessage, Snapshot } from '#shared/protocol/messages';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import { viewerOf } from './audiences.ts';

export const snapshotFor = (
  { state, version }: LiveRoom,
  player: string,
  now: number,
): Snapshot => ({
  code: state.code,
  version,
  now,
  you: seatOfPlayer(state, player)?.id ?? null,
  view: viewFor(state, viewerOf(state, player)),
});

export const presenceIn = ({ state }: LiveRoom, presence: Presence): PresenceMessage => {
  const present = presence.players(state.code);
  const isHere = (seat: Seat): boolean => {
    const player = identityOf(seat);
    return player === null || present.has(player);
  };
  const online = state.seats.filter(isHere).map(({ id }) => id);
  const seated = state.seats.filter((seat) => identityOf(seat) !== null && isHere(seat));
  return { code: state.code, online, watchers: present.size - seated.length };
};
