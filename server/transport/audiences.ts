/** Who hears what: one audience for each seat and one for the watchers; each message is made once for each. */
import type { Room } from '#shared/game/room/room';
import { seatOfHuman } from '#shared/game/room/room';
import type { SeatId, Viewer } from '#shared/game/seat';

export type Audience = { readonly name: string; readonly viewer: Viewer };

const watchers = (room: string): Audience => ({
  name: `${room}/watch`,
  viewer: { kind: 'spectator' },
});

const ofSeat = (room: string, seat: SeatId): Audience => ({
  name: `${room}/${seat}`,
  viewer: { kind: 'seat', seat },
});

/** Everybody who may be listening; bots are shown their view elsewhere. */
export const audiencesOf = ({ room, seats }: Room): readonly Audience[] => [
  watchers(room),
  ...seats.filter(({ player }) => player.kind === 'human').map(({ id }) => ofSeat(room, id)),
];

export const audienceOf = (room: Room, player: string): Audience => {
  const seat = seatOfHuman(room, player);
  return seat === null ? watchers(room.room) : ofSeat(room.room, seat.id);
};
