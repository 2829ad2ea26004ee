/** A fresh view of a room, complete in itself. */
import { seatOfHuman } from '#shared/game/room/room';
import { viewFor } from '#shared/game/view';
import type { Presence as PresenceMessage, Snapshot } from '#shared/protocol/messages';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import { audienceOf } from './audiences.ts';

export const snapshotFor = (
  { state, version }: LiveRoom,
  player: string,
  now: number,
): Snapshot => ({
  code: state.code,
  version,
  now,
  you: seatOfHuman(state, player)?.id ?? null,
  view: viewFor(state, audienceOf(state, player).viewer),
});

export const presenceIn = ({ state }: LiveRoom, presence: Presence): PresenceMessage => {
  const present = presence.players(state.code);
  const online = state.seats
    .filter(({ player }) => player.kind === 'bot' || present.has(player.id))
    .map(({ id }) => id);
  const seated = state.seats.filter(
    ({ player }) => player.kind === 'human' && present.has(player.id),
  );
  return { code: state.code, online, watchers: present.size - seated.length };
};
