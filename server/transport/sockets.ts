/** Socket.IO: who connects, what they hear, and when they are gone. */
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { ClientToServer, ServerToClient } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import type { Identities } from '../players/identity.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import { audienceOf } from './audiences.ts';
import { createDoor } from './door.ts';
import { createHandlers, type HandlerParts, type Visitor } from './handlers.ts';
import { publish, publishPresence, type ArenaServer } from './publish.ts';
import { presenceIn, snapshotFor } from './snapshot.ts';

export type SocketParts = HandlerParts & {
  readonly http: HttpServer;
  readonly identities: Identities;
  readonly clock: Clock;
  readonly logger: Logger;
};

type ArenaSocket = Socket<ClientToServer, ServerToClient, object, { player: string }>;

/** Far above any honest message: a clue is at most 500 characters. */
const maxMessageBytes = 16_384;

const handshake = z.object({ token: z.string().max(4_096).optional() });

export const startSockets = (parts: SocketParts): ArenaServer => {
  const { http, identities, clock, logger, presence, registry } = parts;
  const io: ArenaServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
  });
  const door = createDoor(createHandlers(parts), logger);

  const visitorOf = (socket: ArenaSocket): Visitor => {
    const { player } = socket.data;
    return {
      player,
      enter(live: LiveRoom) {
        void socket.join(audienceOf(live.state, player).name);
        presence.enter(live.state.code, socket.id, player);
        socket.emit('room:presence', presenceIn(live, presence));
        return snapshotFor(live, player, clock.now());
      },
      exit(code: string) {
        const live = registry.find(code);
        if (live !== undefined) void socket.leave(audienceOf(live.state, player).name);
        presence.exit(code, socket.id);
      },
    };
  };

  io.use((socket, next) => {
    const auth = handshake.safeParse(socket.handshake.auth);
    identities.recognise(auth.success ? auth.data.token : undefined).then(
      ({ player, token }) => {
        socket.data.player = player;
        socket.once('disconnect', () => {
          presence.drop(socket.id);
        });
        next();
        socket.emit('session:welcome', { token, player, now: clock.now() });
      },
      (error: unknown) => {
        logger.error({ err: error }, 'a guest could not be recognised');
        next(new Error('The server could not tell who you are. Try again.'));
      },
    );
  });

  io.on('connection', (socket) => {
    const visitor = visitorOf(socket);
    socket.onAny((name: string, ...args: unknown[]) => {
      void door(name, args, visitor, (refusal) => {
        socket.emit('door:refused', refusal);
      });
    });
  });

  registry.onChange((change) => {
    publish({ io, presence, clock }, change);
  });
  presence.onChange((code) => {
    const live = registry.find(code);
    if (live !== undefined) publishPresence(io, live, presence);
  });
  return io;
};
