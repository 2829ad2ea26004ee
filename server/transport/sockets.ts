/** Socket.IO: who connects, what they hear, and when they are gone. */
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { z } from 'zod';
import { doorSentences, type ServerToClient } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import type { Served } from '../metrics.ts';
import type { Guest, Identities } from '../players/identity.ts';
import type { BotTroubles } from '../rooms/botTroubles.ts';
import type { Chat } from '../rooms/chat.ts';
import type { Exhibition } from '../rooms/exhibition.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { Addresses } from './addresses.ts';
import { dropSlowReaders } from './backpressure.ts';
import { createDoor, createServe, type Serve } from './door.ts';
import { createHandlers } from './handlers/handlers.ts';
import type { HandlerParts, Neighbours, TalkParts } from './handlers/handler.ts';
import { giveLifeSigns } from './lifeSigns.ts';
import type { Limits } from './limits.ts';
import { publish, publishPresence } from './publish.ts';
import { sayIn, showTroubleIn, showTypingIn } from './talk.ts';
import { sayWhileWorking } from './working.ts';
import { visitorOf, type Caller, type Visitor } from './visitor.ts';
import {
  createLocalVoice,
  nearVoice,
  type ArenaServer,
  type ArenaSocket,
  type LocalVoice,
  type Voice,
} from './voice.ts';

/** How several nodes join in: they hear each other's rooms, and serve each other's requests. */
export type Reach = {
  voice(local: LocalVoice, io: ArenaServer): Voice;
  /** `meet` makes a caller from another node a visitor here. */
  serve(own: Serve, meet: (caller: Caller) => Visitor): Serve;
  readonly neighbours: Neighbours;
  /** What to tell somebody who comes while something is wrong; null when all is well. */
  trouble(): string | null;
  /** The connection is going, and was in these audiences. */
  leaving(caller: Caller, audiences: Iterable<string>): void;
};

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
  /** Null for a node that is alone. */
  readonly reach: Reach | null;
};

/** Far above any honest message: a clue is at most 500 characters. */
const maxMessageBytes = 16_384;

const handshake = z.object({ token: z.string().max(4_096).optional() });

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
  return guest;
};

const callerOf = ({ id, data }: ArenaSocket): Caller => ({
  guest: data.guest,
  connection: id,
  address: data.address,
});

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
  const { reach } = parts;
  const local = createLocalVoice(io);
  const voice = reach?.voice(local, io) ?? nearVoice(local);
  const meet = (caller: Caller): Visitor => visitorOf({ ...parts, voice }, caller);
  const own = createServe(
    createHandlers({
      ...parts,
      neighbours: reach?.neighbours ?? null,
      say: sayIn(voice, chat, clock),
      showTyping: showTypingIn(voice),
    }),
  );
  const door = createDoor({ ...parts, serve: reach?.serve(own, meet) ?? own });

  io.use((socket, next) => {
    welcome(parts, socket).then(
      ({ player, token }) => {
        socket.once('disconnecting', () => {
          reach?.leaving(callerOf(socket), socket.rooms);
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
    const visitor = meet(callerOf(socket));
    const trouble = reach?.trouble() ?? null;
    if (trouble !== null) socket.emit('server:trouble', { message: trouble });
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
      const endWork = sayWhileWorking(clock, () => socket.emit('server:working', {}));
      tail = tail
        .then(() => serve(name, args))
        .catch((error: unknown) => {
          // Or every later message of this connection would wait behind it for ever.
          logger.error(
            { err: error, player: visitor.guest.player },
            'a message could not be served',
          );
        })
        .finally(endWork);
    });
  });

  registry.onChange((change) => {
    publish({ voice, presence, clock }, change);
    if (change.live.isClosed) chat.forget(change.after.code);
  });
  presence.onChange((code) => {
    const live = registry.find(code);
    if (live !== undefined) publishPresence(voice, live, presence);
  });
  registry.onGivenUp(({ state }) => {
    chat.forget(state.code);
  });
  parts.troubles.onTrouble(showTroubleIn(voice));
  http.once('close', dropSlowReaders(io, clock, logger));
  if (reach !== null) http.once('close', giveLifeSigns(io, clock));
  return io;
};
