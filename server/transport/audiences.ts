/** Who hears what: one audience for each seat and one for the watchers; each message is made once for each. */
import type { Room } from '#shared/game/room/room';
import { identityOf, seatOfPlayer } from '#shared/game/room/room';
import type { SeatId, Viewer } from '#shared/game/seat';

export type Audience = { readonly name: string; readonly viewer: Viewer };

export const watchersOf = (room: string): Audience => ({
  name: `${room}/watch`,
  viewer: { kind: 'spectator' },
});

export const audienceOfSeat = (room: string, seat: SeatId): Audience => ({
  name: `${room}/${seat}`,
  viewer: { kind: 'seat', seat },
});

/** Everybody who may be listening; the server's own bots are shown their view elsewhere. */
export const audiencesOf = ({ room, seats }: Room): readonly Audience[] => [
  watchersOf(room),
  ...seats.filter((seat) => identityOf(seat) !== null).map(({ id }) => audienceOfSeat(room, id)),
];

export const audienceOf = (room: Room, player: string): Audience => {
  const seat = seatOfPlayer(room, player);
  return seat === null ? watchersOf(room.room) : audienceOfSeat(room.room, seat.id);
};
