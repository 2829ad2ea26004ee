/** Builds the whole server from its parts; the one place that knows them all. */
import { mkdir } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createMetrics } from './metrics.ts';
import type { BotKinds } from './players/bot.ts';
import { BotDriver } from './players/botDriver.ts';
import { createIdentities, loadSecret } from './players/identity.ts';
import { botForIn, type RoomModels } from './players/roomBots.ts';
import { BotTroubles } from './rooms/botTroubles.ts';
import { Chat } from './rooms/chat.ts';
import { Exhibition } from './rooms/exhibition.ts';
import { byServer, type DrawCard } from './rooms/liveRoom.ts';
import { newSeed } from './rooms/names.ts';
import { Presence } from './rooms/presence.ts';
import { RoomRegistry } from './rooms/registry.ts';
import { keepOnlyRecent } from './rooms/retention.ts';
import { SeatGrace } from './rooms/seatGrace.ts';
import { Sweeper } from './rooms/sweep.ts';
import { lockFolder } from './store/folderLock.ts';
import { createModeration } from './store/moderation.ts';
import type { LogFault } from './store/roomLog.ts';
import type { Spending } from './store/spending.ts';
import { createSqliteRoomLog } from './store/sqliteRoomLog.ts';
import { createSqliteSpending } from './store/sqliteSpending.ts';
import { createAddresses } from './transport/addresses.ts';
import { createAdmin } from './transport/admin.ts';
import { createDecks, type ReadDeck } from './transport/decks.ts';
import { createHttpApp, type Readiness } from './transport/http.ts';
import { Limits } from './transport/limits.ts';
import { startSockets } from './transport/sockets.ts';

export type AppParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly bots: BotKinds;
  /** Language models that may sit in rooms, paid from this account; none by default. */
  readonly openModels?: (spending: Spending) => RoomModels;
  readonly drawCard: DrawCard;
  readonly readDeck: ReadDeck;
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

export const startApp = async (parts: AppParts): Promise<App> => {
  const { config, clock, logger, bots, drawCard, readDeck } = parts;
  await mkdir(config.DATA_DIR, { recursive: true });
  const unlock = lockFolder(config.DATA_DIR);
  const file = join(config.DATA_DIR, 'rooms.db');
  const metrics = createMetrics();
  const log = metrics.timed(await createSqliteRoomLog(file, config.LOG_SYNC));
  const moderation = await createModeration(file);
  const spending = await createSqliteSpending(file, () => clock.now());
  const models: RoomModels = parts.openModels?.(spending) ?? new Map();
  const identities = createIdentities(await loadSecret(config.DATA_DIR));
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
  const sweeper = new Sweeper(registry, presence, clock, config.ROOM_IDLE_MINUTES * 60_000);
  const grace = new SeatGrace(registry, presence, clock, config.SEAT_GRACE_SECONDS * 1000);
  const exhibition = new Exhibition(registry, presence, clock);
  const stopRetention = keepOnlyRecent(log, clock, config.LOG_RETENTION, (fault) => {
    onFault(fault, {});
  });

  const limits = new Limits(config.RATE_LIMIT_SCALE);
  const admin = createAdmin({
    token: config.ADMIN_TOKEN,
    registry,
    presence,
    moderation,
    log,
    bots: [...bots.keys()],
    models: [...models.keys()],
    disconnect(player) {
      for (const socket of io.sockets.sockets.values()) {
        if (socket.data.guest.player === player) socket.disconnect(true);
      }
    },
  });
  const http = createServer(
    createHttpApp({
      logger,
      admin,
      decks: createDecks({
        registry,
        identities,
        limits,
        readDeck,
        isBanned: (player) => moderation.isBanned(player),
      }),
      adminToken: config.ADMIN_TOKEN,
      metrics,
      readiness: () => readiness,
    }),
  );
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

  const restored = await registry.restore();
  if (!restored.ok) throw new Error(`The rooms can’t be restored: ${restored.error.message}`);
  for (const live of restored.value) {
    if (live.state.visibility === 'exhibition') await live.submit({ type: 'closeRoom' }, byServer);
    else sweeper.watch(live);
    driver.attend(live);
  }

  const port = await listen(http, config);
  readiness = 'ready';
  logger.info({ port, rooms: registry.all().length }, 'Taboo Arena is open');

  return {
    port,
    roomCount: () => registry.all().length,
    async stop() {
      readiness = 'stopping';
      io.emit('server:stopping', { message: 'The server restarts. Your game goes on after it.' });
      sweeper.stop();
      grace.stop();
      exhibition.stop();
      driver.stop();
      stopRetention();
      await registry.stop();
      await Promise.race([io.close(), after(clock, politeMs)]);
      http.closeAllConnections();
      await moderation.close();
      await spending.close();
      await log.close();
      unlock();
    },
  };
};
