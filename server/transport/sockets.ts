/** Socket.IO: who connects, what they hear, and when they are gone. */
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { seatOfPlayer } from '#shared/game/room/room';
import { doorSentences, type ClientToServer, type ServerToClient } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import type { Served } from '../metrics.ts';
import type { Guest, Identities } from '../players/identity.ts';
import type { BotTroubles } from '../rooms/botTroubles.ts';
import type { Chat } from '../rooms/chat.ts';
import type { Exhibition } from '../rooms/exhibition.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { Addresses } from './addresses.ts';
import { audienceOf } from './audiences.ts';
import { dropSlowReaders } from './backpressure.ts';
import { createDoor } from './door.ts';
import { createHandlers } from './handlers/handlers.ts';
import type { HandlerParts, TalkParts } from './handlers/handler.ts';
import type { Limits } from './limits.ts';
import {
  publish,
  publishPresence,
  stepBack,
  type ArenaServer,
  type SocketData,
} from './publish.ts';
import { presenceIn, snapshotFor } from './snapshot.ts';
import { sayIn, showTroubleIn, showTypingIn } from './talk.ts';
import type { Visitor } from './visitor.ts';

export type SocketParts = Pick<TalkParts, 'report' | 'isMuted'> & {
  readonly http: HttpServer;
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  readonly exhibition: Exhibition;
  readonly models: HandlerParts['models'];
  readonly modelsPerRoom: number;
  readonly troubles: BotTroubles;
  readonly chat: Chat;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly addresses: Addresses;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly isBanned: (player: string) => boolean;
  readonly isStopping: () => boolean;
  readonly onServed: (served: Served) => void;
};

type ArenaSocket = Socket<ClientToServer, ServerToClient, object, SocketData>;

/** Far above any honest message: a clue is at most 500 characters. */
const maxMessageBytes = 16_384;

const handshake = z.object({ token: z.string().max(4_096).optional() });

/** Steps back the older connections of the same player, who goes on with this one. */
const takeOver = (
  io: ArenaServer,
  { presence }: SocketParts,
  socket: ArenaSocket,
  live: LiveRoom,
) => {
  const { player } = socket.data.guest;
  const { code } = live.state;
  if (seatOfPlayer(live.state, player) === null) return;
  for (const connection of presence.connectionsOf(code, player)) {
    if (connection === socket.id) continue;
    stepBack({ io, presence }, connection, audienceOf(live.state, player), code);
  }
};

const visitorOf = (io: ArenaServer, parts: SocketParts, socket: ArenaSocket): Visitor => {
  const { presence, registry, chat, clock } = parts;
  const { guest, address, takenOver } = socket.data;
  const { player } = guest;
  return {
    guest,
    address,
    connection: socket.id,
    enter(live) {
      const { code } = live.state;
      takenOver.delete(code);
      void socket.join(audienceOf(live.state, player).name);
      presence.enter(code, socket.id, player);
      takeOver(io, parts, socket, live);
      socket.emit('room:presence', presenceIn(live, presence));
      const lines = chat.linesFor(live.state, seatOfPlayer(live.state, player));
      if (lines.length > 0) socket.emit('room:chat', { code, lines });
      return snapshotFor(live, player, clock.now());
    },
    exit(code) {
      const live = registry.find(code);
      if (live !== undefined) void socket.leave(audienceOf(live.state, player).name);
      presence.exit(code, socket.id);
    },
    isTakenOver: (code) => takenOver.has(code),
  };
};

/** Says to the one who stays outside why. */
class KeptOut extends Error {}

/** Rejects with a sentence for the one who is kept out. */
const welcome = async (parts: SocketParts, socket: ArenaSocket): Promise<Guest> => {
  const { limits, identities, addresses, isBanned } = parts;
  const address = addresses.of(socket.request);
  const auth = handshake.safeParse(socket.handshake.auth);
  const token = auth.success ? auth.data.token : undefined;
  const guest = await identities.recognise(token);
  const admitted = await limits.admitConnection(
    address,
    guest.token === token ? guest.player : null,
  );
  if (!admitted) throw new KeptOut(doorSentences.RATE_LIMITED);
  if (isBanned(guest.player)) throw new KeptOut(doorSentences.BANNED);
  socket.data.guest = guest;
  socket.data.address = address;
  socket.data.takenOver = new Set();
  return guest;
};

export const startSockets = (parts: SocketParts): ArenaServer => {
  const { http, addresses, limits, clock, logger, presence, registry, chat } = parts;
  const io: ArenaServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
    allowRequest: (request, answer) => {
      if (!addresses.isOurOrigin(request)) {
        answer('This page belongs to another site.', false);
        return;
      }
      void limits.admitHandshake(addresses.of(request)).then((admitted) => {
        answer(admitted ? null : doorSentences.RATE_LIMITED, admitted);
      });
    },
  });
  const say = sayIn(io, chat, clock);
  const handlers = createHandlers({ ...parts, say, showTyping: showTypingIn(io) });
  const door = createDoor({ ...parts, handlers });

  io.use((socket, next) => {
    welcome(parts, socket).then(
      ({ player, token }) => {
        socket.once('disconnect', () => {
          presence.drop(socket.id);
        });
        next();
        socket.emit('session:welcome', { token, player, now: clock.now() });
      },
      (error: unknown) => {
        const isOurs = error instanceof KeptOut;
        if (!isOurs) logger.error({ err: error }, 'a guest could not be recognised');
        next(isOurs ? error : new Error(doorSentences.UNAVAILABLE));
      },
    );
  });

  io.on('connection', (socket) => {
    const visitor = visitorOf(io, parts, socket);
    const complain = (refusal: Parameters<ServerToClient['door:refused']>[0]): void => {
      socket.emit('door:refused', refusal);
    };
    /** One message after the other, in the order of their arrival. */
    let tail: Promise<void> = Promise.resolve();
    const serve = async (name: string, args: readonly unknown[]): Promise<void> => {
      if (socket.disconnected || (await door(name, args, visitor, complain)) === 'stay') return;
      logger.warn({ player: visitor.guest.player }, 'a flooding connection was closed');
      socket.disconnect(true);
    };
    socket.onAny((name: string, ...args: unknown[]) => {
      if (socket.disconnected) return;
      tail = tail
        .then(() => serve(name, args))
        .catch((error: unknown) => {
          // Or every later message of this connection would wait behind it for ever.
          logger.error(
            { err: error, player: visitor.guest.player },
            'a message could not be served',
          );
        });
    });
  });

  registry.onChange((change) => {
    publish({ io, presence, clock }, change);
    if (change.live.isClosed) chat.forget(change.after.code);
  });
  presence.onChange((code) => {
    const live = registry.find(code);
    if (live !== undefined) publishPresence(io, live, presence);
  });
  parts.troubles.onTrouble(showTroubleIn(io));
  http.once('close', dropSlowReaders(io, clock, logger));
  return io;
};
