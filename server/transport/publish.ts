/** Tells every audience of a room what happened, each no more than it may know. */
import type { Server } from 'socket.io';
import { identityOf, seatOfPlayer, type Room } from '#shared/game/room/room';
import { redactAll } from '#shared/game/view';
import type { ClientToServer, ServerToClient } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import type { Change, LiveRoom } from '../rooms/liveRoom.ts';
import type { Guest } from '../players/identity.ts';
import type { Presence } from '../rooms/presence.ts';
import { audienceOf, audiencesOf, type Audience } from './audiences.ts';
import { presenceIn, snapshotFor } from './snapshot.ts';

/** What the server keeps with each connection. */
export type SocketData = {
  guest: Guest;
  address: string;
  /** Codes of rooms in which a newer connection of the same player took over. */
  takenOver: Set<string>;
};

export type ArenaServer = Server<ClientToServer, ServerToClient, object, SocketData>;

export type PublishParts = {
  readonly io: ArenaServer;
  readonly presence: Presence;
  readonly clock: Clock;
};

const seatsByPlayer = ({ seats }: Room): ReadonlyMap<string, string> =>
  new Map(
    seats.flatMap((seat) => {
      const player = identityOf(seat);
      return player === null ? [] : [[player, seat.id]];
    }),
  );

/** Players whose seat is another than before: their eyes change, so they need a fresh view. */
const movedPlayers = (before: Room, after: Room): readonly string[] => {
  const was = seatsByPlayer(before);
  const is = seatsByPlayer(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (player) => was.get(player) !== is.get(player),
  );
};

/** The same player goes on with a newer connection; this one hears no more of the room. */
export const stepBack = (
  { io, presence }: Pick<PublishParts, 'io' | 'presence'>,
  connection: string,
  audience: Audience,
  code: string,
): void => {
  const socket = io.sockets.sockets.get(connection);
  socket?.data.takenOver.add(code);
  void socket?.leave(audience.name);
  socket?.emit('room:takenOver', { code });
  presence.exit(code, connection);
};

const moveAudience = (parts: PublishParts, change: Change, player: string): void => {
  const { io, presence, clock } = parts;
  const { live, before, after } = change;
  const connections = presence.connectionsOf(after.code, player);
  // Whoever sits plays with one connection, the newest.
  const older = seatOfPlayer(after, player) === null ? [] : connections.slice(0, -1);
  for (const connection of older)
    stepBack(parts, connection, audienceOf(before, player), after.code);
  for (const connection of connections.slice(older.length)) {
    io.in(connection).socketsLeave(audienceOf(before, player).name);
    io.in(connection).socketsJoin(audienceOf(after, player).name);
    io.to(connection).emit('room:view', snapshotFor(live, player, clock.now()));
  }
};

export const publish = (parts: PublishParts, change: Change): void => {
  const { io, clock, presence } = parts;
  const { live, before, after, events, version } = change;
  const message = { code: after.code, version, now: clock.now() };
  for (const { name, viewer } of audiencesOf(before)) {
    io.to(name).emit('room:events', { ...message, events: redactAll(before, events, viewer) });
  }
  const moved = movedPlayers(before, after);
  for (const player of moved) moveAudience(parts, change, player);
  if (moved.length > 0) publishPresence(io, live, presence);
  if (live.isClosed) for (const { name } of audiencesOf(before)) io.in(name).socketsLeave(name);
};

export const publishPresence = (io: ArenaServer, live: LiveRoom, presence: Presence): void => {
  const message = presenceIn(live, presence);
  for (const { name } of audiencesOf(live.state)) io.to(name).emit('room:presence', message);
};
