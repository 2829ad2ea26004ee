/**
 * Who hears what: one audience for each player who sits and one for the watchers; each message is
 * made once for each. A player's audience is named by who they are, not by the seat, so that no
 * change of seats depends on somebody leaving an audience in time: whoever is in one is that player.
 */
import type { Room } from '#shared/game/room/room';
import { identityOf, seatOfPlayer } from '#shared/game/room/room';
import type { Viewer } from '#shared/game/seat';
import type { RoomName } from '../store/roomLog.ts';

export type Audience = {
  readonly name: string;
  /** Audiences that hear something else instead. */
  readonly except: readonly string[];
  readonly viewer: Viewer;
};

const watching = '/watch';

/** Everybody who has entered, whether seated or not. */
export const everybodyIn = ({ room, code }: RoomName): string => `${room}/${code}${watching}`;

export const audienceOfPlayer = (room: string, player: string): string =>
  `${room}/player/${player}`;

/** What a connection of this player listens to in this room, whatever the seat. */
export const audiencesFor = (name: RoomName, player: string): string[] => [
  everybodyIn(name),
  audienceOfPlayer(name.room, player),
];

/** The rooms that somebody with these audiences has entered. */
export const roomsHeard = (audiences: Iterable<string>): readonly RoomName[] =>
  [...audiences].flatMap((audience) => {
    if (!audience.endsWith(watching)) return [];
    const [room, code] = audience.split('/');
    return room === undefined || code === undefined ? [] : [{ room, code }];
  });

const seatedAudiences = ({ room, seats }: Room): readonly Audience[] =>
  seats.flatMap((seat) => {
    const player = identityOf(seat);
    if (player === null) return [];
    const viewer = { kind: 'seat', seat: seat.id } as const;
    return [{ name: audienceOfPlayer(room, player), except: [], viewer }];
  });

const watchersOf = (room: Room): Audience => ({
  name: everybodyIn(room),
  except: seatedAudiences(room).map(({ name }) => name),
  viewer: { kind: 'spectator' },
});

/** Everybody who may be listening; the server's own bots are shown their view elsewhere. */
export const audiencesOf = (room: Room): readonly Audience[] => [
  watchersOf(room),
  ...seatedAudiences(room),
];

export const viewerOf = (room: Room, player: string): Viewer => {
  const seat = seatOfPlayer(room, player);
  return seat === null ? { kind: 'spectator' } : { kind: 'seat', seat: seat.id };
};
