/** Builds the whole server from its parts; the one place that knows them all. */
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createMetrics } from './metrics.ts';
import type { BotKinds } from './players/bot.ts';
import { BotDriver } from './players/botDriver.ts';
import { botForIn, type RoomModels } from './players/roomBots.ts';
import { BotTroubles } from './rooms/botTroubles.ts';
import { Chat } from './rooms/chat.ts';
import { Exhibition } from './rooms/exhibition.ts';
import { byServer, type DrawCard, type LiveRoom } from './rooms/liveRoom.ts';
import { newSeed } from './rooms/names.ts';
import { Presence } from './rooms/presence.ts';
import { RoomRegistry } from './rooms/registry.ts';
import { keepOnlyRecent } from './rooms/retention.ts';
import { SeatGrace } from './rooms/seatGrace.ts';
import { Sweeper } from './rooms/sweep.ts';
import type { LogFault } from './store/roomLog.ts';
import type { Spending } from './store/spending.ts';
import { createAddresses } from './transport/addresses.ts';
import { createAdmin, endRoomOf, summariesOf } from './transport/admin.ts';
import { chooseDeckIn, createDecks, type ReadDeck } from './transport/decks.ts';
import { createHttpApp, type Readiness } from './transport/http.ts';
import { Limits } from './transport/limits.ts';
import { startSockets } from './transport/sockets.ts';
import { openStores } from './stores.ts';
import { createCluster } from './cluster/cluster.ts';
import { carryDecks, endRooms, gatherSummaries } from './cluster/errands.ts';

export type AppParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly bots: BotKinds;
  /** Language models that may sit in rooms, paid from this account; none by default. */
  readonly openModels?: (spending: Spending) => RoomModels;
  readonly drawCard: DrawCard;
  readonly readDeck: ReadDeck;
  /** Called when the server must not go on, after it has stopped by itself. */
  readonly quit?: (reason: string) => void;
};

export type App = {
  readonly port: number;
  roomCount(): number;
  /** Stops taking commands, lets those under way finish, and closes the log. */
  stop(): Promise<void>;
};

const listen = (http: HttpServer, { PORT, HOST }: Config): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port: PORT, ...(HOST === undefined ? {} : { host: HOST }) }, () => {
      const address = http.address();
      resolve(typeof address === 'object' && address !== null ? address.port : PORT);
    });
  });

/** Somebody who doesn't read, or sends half a request, must not keep the server from stopping. */
const politeMs = 2_000;

const after = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.schedule(clock.now() + ms, resolve);
  });

/** Answers while the server waits for what it can't start without. */
const waitingRoom =
  (why: () => string): RequestListener =>
  (request, response) => {
    const isAlive = request.url === '/healthz';
    response.writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isAlive ? { ok: true } : { ready: false, state: 'starting', why: why() }),
    );
  };

export const startApp = async (parts: AppParts): Promise<App> => {
  const { config, logger, bots, drawCard, readDeck } = parts;
  const http = createServer();
  let why = 'The server has just begun to start.';
  const wait = waitingRoom(() => why);
  http.on('request', wait);
  const isAmongNodes = config.REDIS_URL !== undefined;
  // Alone, nobody is let in before all rooms are back.
  let port = isAmongNodes ? await listen(http, config) : 0;
  let onSanctions: () => void = () => undefined;
  const stores = await openStores({
    config,
    clock: parts.clock,
    logger,
    onWait(reason) {
      why = reason;
      logger.error({ why }, 'the server waits for Redis');
      process.stderr.write(`Taboo Arena waits: ${reason} Trying again.\n`);
    },
    onSanctions: () => {
      onSanctions();
    },
  }).catch((error: unknown) => {
    http.close();
    throw error;
  });
  const { moderation, identities, clock, node } = stores;
  const metrics = createMetrics();
  const log = metrics.timed(stores.log);
  const models: RoomModels = parts.openModels?.(stores.spending) ?? new Map();
  const onFault = (fault: LogFault, where: object): void => {
    logger.error({ fault, ...where }, 'the log of a room failed');
  };
  let readiness: Readiness = 'starting';

  const presence = new Presence(clock);
  const registry = new RoomRegistry({
    log,
    clock,
    drawCard,
    newSeed,
    absentSeats: (room) => presence.absentSeats(room),
    onFault: (fault, { room, code }) => {
      onFault(fault, { room, code });
    },
    ...(node === null ? {} : { mayAct: node.membership.isCurrent }),
  });
  const goOn = (live: LiveRoom): void => {
    sweeper.watch(live);
    grace.watch(live);
    driver.attend(live);
    if (live.state.visibility === 'exhibition') exhibition.inherit(live);
  };
  const cluster =
    node === null
      ? null
      : createCluster({
          node,
          registry,
          presence,
          logger,
          onBroughtBack: goOn,
          quit(reason) {
            logger.fatal({ reason }, 'the server stops');
            process.stderr.write(`Taboo Arena stops: ${reason}.\n`);
            void stop().finally(() => parts.quit?.(reason));
          },
        });

  const troubles = new BotTroubles(registry, presence);
  const driver = new BotDriver({
    registry,
    clock,
    botFor: botForIn(bots, models),
    pace: { thinkMs: config.BOT_THINK_SECONDS * 1000, replyMs: config.BOT_REPLY_SECONDS * 1000 },
    onTrouble(live, trouble) {
      troubles.tell(live, trouble);
    },
    onFailure(error, { state }) {
      logger.warn({ err: error, room: state.room }, 'a bot gave no answer');
    },
  });
  const exhibition = new Exhibition(registry, presence, clock);
  const stopRetention = keepOnlyRecent(log, clock, stores.retentionDays, (fault) => {
    onFault(fault, {});
  });

  const limits = new Limits(config.RATE_LIMIT_SCALE, stores.countTogether);
  const summariesHere = () => summariesOf(registry, presence);
  const disconnectHere = (isOut: (player: string) => boolean): void => {
    for (const socket of io.sockets.sockets.values()) {
      if (isOut(socket.data.guest.player)) socket.disconnect(true);
    }
  };
  onSanctions = () => {
    disconnectHere((player) => moderation.isBanned(player));
  };
  const admin = createAdmin({
    token: config.ADMIN_TOKEN,
    rooms: gatherSummaries(node, summariesHere),
    endRoom: endRooms(cluster, node, (code) => endRoomOf(registry, code)),
    moderation,
    log,
    bots: [...bots.keys()],
    models: [...models.keys()],
    disconnect(player) {
      disconnectHere((each) => each === player);
    },
  });
  const app = createHttpApp({
    logger,
    admin,
    decks: createDecks({
      choose: carryDecks(cluster, node, (code, player, upload) =>
        chooseDeckIn(registry, readDeck, code, player, upload),
      ),
      identities,
      limits,
      readDeck,
      isBanned: (player) => moderation.isBanned(player),
    }),
    adminToken: config.ADMIN_TOKEN,
    metrics,
    readiness: () => readiness,
    trouble: () => cluster?.trouble() ?? null,
  });
  http.off('request', wait);
  http.on('request', app);
  const io = startSockets({
    http,
    registry,
    presence,
    exhibition,
    models,
    modelsPerRoom: config.MODELS_PER_ROOM,
    troubles,
    chat: new Chat(),
    identities,
    limits,
    addresses: createAddresses(config.TRUST_PROXY, config.PUBLIC_ORIGIN),
    clock,
    logger,
    isBanned: (player) => moderation.isBanned(player),
    isMuted: (player) => moderation.isMuted(player),
    isStopping: () => readiness === 'stopping',
    onServed: metrics.onServed,
    reach: cluster?.reach ?? null,
    async report(report) {
      try {
        await moderation.file({ ...report, at: clock.now() });
      } catch (error) {
        logger.error({ err: error }, 'a report could not be stored');
        return false;
      }
      const { room, by, player } = report;
      logger.warn({ room, by, player }, 'a player was reported');
      return true;
    },
  });
  metrics.watch({
    rooms: () => registry.all().map(({ state }) => state),
    sockets: () => io.engine.clientsCount,
  });

  // After the sockets, which tell who is there that a room is over before it is forgotten.
  const sweeper = new Sweeper(registry, presence, clock, config.ROOM_IDLE_MINUTES * 60_000);
  const grace = new SeatGrace(registry, presence, clock, config.SEAT_GRACE_SECONDS * 1000);

  const restore = async (): Promise<void> => {
    const restored = await registry.restore();
    if (!restored.ok) throw new Error(`The rooms can’t be restored: ${restored.error.message}`);
    for (const live of restored.value) {
      if (live.state.visibility === 'exhibition')
        await live.submit({ type: 'closeRoom' }, byServer);
      else sweeper.watch(live);
      driver.attend(live);
    }
  };
  if (cluster === null) {
    await restore();
    port = await listen(http, config);
  } else cluster.start();
  readiness = 'ready';
  logger.info({ port, rooms: registry.all().length }, 'Taboo Arena is open');

  const halt = async (): Promise<void> => {
    readiness = 'stopping';
    io.emit('server:stopping', { message: 'The server restarts. Your game goes on after it.' });
    exhibition.stop();
    stopRetention();
    if (cluster !== null) {
      await Promise.race([cluster.drain(), after(systemClock, config.DRAIN_SECONDS * 1000)]);
    }
    sweeper.stop();
    grace.stop();
    driver.stop();
    await registry.stop();
    await Promise.race([io.close(), after(systemClock, politeMs)]);
    http.closeAllConnections();
    await cluster?.stop();
    await stores.close();
  };
  let halting: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    halting ??= halt();
    return halting;
  };

  return { port, roomCount: () => registry.all().length, stop };
};
