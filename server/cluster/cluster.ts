/** Makes this node's rooms reachable from every node, and every node's rooms from here. */
import type { Logger } from 'pino';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { RoomName } from '../store/roomLog.ts';
import { roomsHeard } from '../transport/audiences.ts';
import { isMisread, isRequestName, type Serve } from '../transport/door.ts';
import { refuse } from '../transport/refusals.ts';
import type { Reach } from '../transport/sockets.ts';
import type { Caller, Visitor } from '../transport/visitor.ts';
import type { ArenaServer, LocalVoice } from '../transport/voice.ts';
import { Crowd } from './crowd.ts';
import { Directory } from './directory.ts';
import { createFarVoice } from './farVoice.ts';
import { Health, troubleSentence } from './health.ts';
import { Listings } from './listings.ts';
import { farConnection } from './names.ts';
import type { ClusterNode } from './node.ts';
import { createRouter, type Outcome, type Router } from './router.ts';
import { Takeover } from './takeover.ts';

const guest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('human'), player: z.string() }),
  z.object({ kind: z.literal('bot'), player: z.string(), name: z.string() }),
]);
const served = z.object({
  name: z.string(),
  payload: z.unknown(),
  caller: z.object({ guest, connection: z.string(), address: z.string() }),
});
const inRoom = z.looseObject({ code: z.string() });
const ofPlayer = z.object({ player: z.string() });

/** What is about to stop doesn't ask all clients back at the same moment. */
const spreadMs = 2_000;

export type ClusterParts = {
  readonly node: ClusterNode;
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  readonly logger: Logger;
  /** The clocks and watchers of rooms that now go on here. */
  readonly onBroughtBack: (live: LiveRoom) => void;
  /** This node has to stop, for the reason given. */
  readonly quit: (reason: string) => void;
};

export type Cluster = {
  readonly reach: Reach;
  readonly route: Router;
  /** Why this node can't serve just now; null when all is well. */
  trouble(): string | null;
  start(): void;
  /** Closes the connections of a player on every node. */
  disconnect(player: string): void;
  /** Hands the rooms over to the other nodes, and sends the clients after them. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

export const createCluster = (parts: ClusterParts): Cluster => {
  const { node, registry, presence, logger } = parts;
  const { redis, bus, membership, log } = node;
  const directory = new Directory(log);
  const listings = new Listings({ redis, registry, presence, membership });
  let crowd: Crowd | null = null;
  let io: ArenaServer | null = null;
  let voice: LocalVoice | null = null;

  const health = new Health({
    redis,
    membership,
    onTrouble() {
      logger.error('Redis is away; the rooms wait');
      io?.emit('server:trouble', { message: troubleSentence });
    },
    onWell() {
      crowd?.announce();
      io?.emit('server:recovered', {});
    },
  });
  const isWell = (): boolean => redis.isReady() && !health.isTroubled;
  const route = createRouter({ registry, bus, directory, membership, isWell });

  const takeover = new Takeover({
    registry,
    ownership: log,
    membership,
    onFault(fault, room) {
      logger.error({ fault, room }, 'a room could not be claimed');
    },
    onTaken: (rooms) => crowd?.expect(rooms),
    onMissing: (room) => crowd?.forgetRoom(room),
    onBroughtBack(lives) {
      crowd?.gather(lives);
      for (const live of lives) {
        logger.info({ room: live.state.room }, 'a room goes on here');
        directory.wake(live.state.code);
        parts.onBroughtBack(live);
      }
    },
  });

  /** Others may have gone on with rooms that this node took for its own. */
  const checkOwnRooms = async (): Promise<void> => {
    for (;;) {
      const owned = await log.owned();
      if (owned.ok) {
        const own = new Set(owned.value.map(({ room }) => room));
        for (const live of registry.all()) if (!own.has(live.state.room)) registry.giveUp(live);
        takeover.recover(owned.value.filter(({ room }) => registry.byId(room) === undefined));
        return;
      }
      await new Promise<void>((resolve) => {
        systemClock.schedule(Date.now() + 200, resolve);
      });
    }
  };

  membership.watch({
    onTwin() {
      parts.quit('another node with the same NODE_ID is running');
    },
    onReturn: checkOwnRooms,
    onReturned() {
      // Time that nobody could play in doesn't count.
      for (const live of registry.all()) void live.resume();
      health.noteGap();
    },
    onGone(run) {
      logger.warn({ run }, 'a node is gone');
      crowd?.forget(run);
    },
  });
  bus.onGap(() => {
    health.noteGap();
  });
  registry.onGivenUp(({ state }) => {
    directory.forget(state.code);
  });

  bus.on('released', () => {
    void takeover.nudge();
  });

  const disconnectHere = (player: string): void => {
    for (const socket of io?.sockets.sockets.values() ?? []) {
      if (socket.data.guest.player === player) socket.disconnect(true);
    }
  };
  bus.on('disconnect', (body) => {
    disconnectHere(ofPlayer.parse(body).player);
  });

  /** A request of somebody on another node, whose room is here. */
  const answerOthers = (own: Serve, meet: (caller: Caller) => Visitor): void => {
    bus.on('serve', async (body, from): Promise<Outcome> => {
      const { name, payload, caller } = served.parse(body);
      const { code } = inRoom.parse(payload);
      if (!isRequestName(name) || registry.find(code) === undefined || !membership.isCurrent()) {
        return refuse('MOVED');
      }
      const connection = farConnection(from, caller.connection);
      return own(name, meet({ ...caller, connection }), payload);
    });
  };

  const carrying =
    (own: Serve): Serve =>
    async (name, visitor, payload) => {
      const named = inRoom.safeParse(payload);
      const isCarried = named.success && name !== 'exhibition:enter';
      if (!isCarried || isMisread(name, payload)) return own(name, visitor, payload);
      const { code } = named.data;
      const { connection, address } = visitor;
      const { player } = visitor.guest;
      const caller = { guest: guest.parse(visitor.guest), connection, address };
      if (name === 'room:exit') {
        const found = await directory.find(code);
        if (found.ok && found.value !== null) voice?.dismiss(connection, found.value, player);
      }
      const before = roomsHeard(io?.sockets.sockets.get(connection)?.rooms ?? []);
      const letInto: RoomName[] = [];
      const answer = await route({
        code,
        here: () => own(name, visitor, payload),
        there: { name: 'serve', body: { name, payload, caller } },
        beforeAsking(place) {
          if (name !== 'room:enter') return;
          // Or what the room says right after its answer would be missed.
          voice?.admit(connection, place, player);
          if (!before.some(({ room }) => room === place.room)) letInto.push(place);
        },
      });
      if (!answer.ok) for (const place of letInto) voice?.dismiss(connection, place, player);
      if (name === 'room:enter' && io?.sockets.sockets.has(connection) === false) {
        // Gone while the room was looked for: the owner may have heard of it in the wrong order.
        presence.drop(connection);
        crowd?.leaving(connection, letInto);
      }
      return answer;
    };

  const reach: Reach = {
    voice(local, server) {
      io = server;
      voice = local;
      crowd = new Crowd({ io: server, registry, presence, bus, directory, membership, route });
      const made = crowd;
      return createFarVoice({ local, bus, presence, unheard: (code) => made.unheard(code) });
    },
    serve(own, meet) {
      answerOthers(own, meet);
      return carrying(own);
    },
    neighbours: {
      list: () => listings.rooms(),
      async seat(visitor, { id, name }) {
        for (const code of await listings.awaiting()) {
          const { connection, address } = visitor;
          const payload = { code, id, name, role: 'guesser' };
          const caller = { guest: guest.parse(visitor.guest), connection, address };
          const seated = await route({
            code,
            here: () => Promise.resolve(refuse('NO_SUCH_ROOM')),
            there: { name: 'serve', body: { name: 'seat:take', payload, caller } },
            patienceMs: 1_500,
          });
          if (seated.ok) return code;
        }
        return null;
      },
    },
    trouble: () => (health.isTroubled ? troubleSentence : null),
    leaving({ connection }, audiences) {
      crowd?.leaving(connection, roomsHeard(audiences));
    },
  };

  const handOver = async (live: LiveRoom): Promise<void> => {
    await live.handOver();
    const released = await log.release(live.state.room);
    if (!released.ok) logger.error({ fault: released.error }, 'a room could not be released');
    registry.giveUp(live);
  };

  /** Each connection at a moment of its own; the library's clients come back by themselves. */
  const sendAway = async (): Promise<void> => {
    const sockets = [...(io?.sockets.sockets.values() ?? [])];
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            systemClock.schedule(Date.now() + Math.random() * spreadMs, () => {
              socket.conn.close();
              resolve();
            });
          }),
      ),
    );
  };

  return {
    reach,
    route,
    trouble: () => (isWell() ? null : 'Redis can’t be reached, or does not answer.'),
    start() {
      health.start();
      listings.start();
      takeover.start();
    },
    disconnect(player) {
      disconnectHere(player);
      bus.tell(membership.others(), 'disconnect', { player });
    },
    async drain() {
      await membership.retire();
      await takeover.stop();
      await Promise.all(registry.all().map(handOver));
      bus.tell(membership.others(), 'released', null);
      await sendAway();
    },
    async stop() {
      await takeover.stop();
      health.stop();
      await listings.stop();
      await membership.leave();
    },
  };
};
