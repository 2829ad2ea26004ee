/** Makes this node's rooms reachable from every node, and every node's rooms from here. */
import type { Logger } from 'pino';
import { systemClock } from '../clock.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import { roomsHeard } from '../transport/audiences.ts';
import { keepSecret } from '../store/redisSecret.ts';
import { refuse } from '../transport/refusals.ts';
import type { Reach } from '../transport/sockets.ts';
import type { ArenaServer, LocalVoice } from '../transport/voice.ts';
import { answerOthers, createCarrier, servedElsewhere, type Connections } from './carrier.ts';
import { Crowd } from './crowd.ts';
import { Directory } from './directory.ts';
import { drain } from './drain.ts';
import { createFarVoice } from './farVoice.ts';
import { Health, troubleSentence } from './health.ts';
import { Listings } from './listings.ts';
import type { ClusterNode } from './node.ts';
import { createSharedOnce } from './sharedOnce.ts';
import { createRouter, type Router } from './router.ts';
import { Takeover } from './takeover.ts';

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
    void keepSecret(redis, node.secret);
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
  // At once, or a node that starts now would give everybody a secret of its own.
  redis.onReady(() => void keepSecret(redis, node.secret));
  registry.onGivenUp(({ state }) => {
    directory.forget(state.code);
  });

  bus.on('released', () => {
    void takeover.nudge();
  });

  const connections: Connections = {
    isHere: (connection) => io?.sockets.sockets.has(connection) === true,
    rooms: (connection) => roomsHeard(io?.sockets.sockets.get(connection)?.rooms ?? []),
    admit: (connection, room, player) => voice?.admit(connection, room, player),
    dismiss: (connection, room, player) => voice?.dismiss(connection, room, player),
    gone(connection, rooms) {
      presence.drop(connection);
      crowd?.leaving(connection, rooms);
    },
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
      answerOthers({ bus, registry, membership, own, meet });
      return createCarrier({ own, route, directory, connections });
    },
    neighbours: {
      list: () => listings.rooms(),
      once: createSharedOnce(redis, membership.self),
      async seat(visitor, { id, name }) {
        for (const code of await listings.awaiting()) {
          const payload = { code, id, name, role: 'guesser' };
          const seated = await route({
            code,
            here: () => refuse('NO_SUCH_ROOM'),
            there: servedElsewhere('seat:take', visitor, payload),
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

  return {
    reach,
    route,
    trouble: () => (isWell() ? null : 'Redis can’t be reached, or does not answer.'),
    start() {
      health.start();
      listings.start();
      takeover.start();
    },
    async drain() {
      await takeover.stop();
      await drain({ node, registry, logger, sockets: () => io?.sockets.sockets.values() ?? [] });
    },
    async stop() {
      await takeover.stop();
      health.stop();
      await listings.stop();
      await membership.leave();
    },
  };
};
