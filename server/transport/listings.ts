/** The rooms that strangers may find: public ones, and the bots' exhibition. */
import { identityOf, type Room } from '#shared/game/room/room';
import { guesserSeatsOf } from '#shared/game/room/settings';
import type { Role } from '#shared/game/seat';
import type { RoomListing } from '#shared/protocol/messages';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';

const namesOf = (room: Room, role: Role): readonly string[] =>
  room.seats.filter((seat) => seat.role === role).map(({ player }) => player.name);

const freeSeats = (room: Room): number => {
  if (room.visibility === 'exhibition') return 0;
  const taken = (role: Role): number => room.seats.filter((seat) => seat.role === role).length;
  return 1 + guesserSeatsOf(room.settings) - taken('describer') - taken('guesser');
};

const listingOf = (room: Room, presence: Presence): readonly RoomListing[] => {
  const { code, visibility, phase } = room;
  if (visibility === 'private' || phase.kind === 'closed') return [];
  const present = presence.players(code);
  const seated = room.seats.filter((seat) => present.has(identityOf(seat) ?? ''));
  if (visibility === 'public' && seated.length === 0) return [];
  return [
    {
      code,
      visibility,
      phase: phase.kind,
      describer: namesOf(room, 'describer')[0] ?? null,
      guessers: namesOf(room, 'guesser'),
      free: freeSeats(room),
      watchers: present.size - seated.length,
    },
  ];
};

/** A public room is shown while one of its players is there: nobody wants to enter a dead room. */
export const listRooms = (registry: RoomRegistry, presence: Presence): readonly RoomListing[] =>
  registry.all().flatMap(({ state }) => listingOf(state, presence));
