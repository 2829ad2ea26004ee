/** Builds the whole server from its parts; the one place that knows them all. */
import { mkdir } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { BotKinds } from './players/bot.ts';
import { BotDriver } from './players/botDriver.ts';
import { createIdentities, loadSecret } from './players/identity.ts';
import { Exhibition } from './rooms/exhibition.ts';
import { byServer, type DrawCard } from './rooms/liveRoom.ts';
import { newSeed } from './rooms/names.ts';
import { Presence } from './rooms/presence.ts';
import { RoomRegistry } from './rooms/registry.ts';
import { Sweeper } from './rooms/sweep.ts';
import { createSqliteRoomLog } from './store/sqliteRoomLog.ts';
import { createHttpApp } from './transport/http.ts';
import { startSockets } from './transport/sockets.ts';

export type AppParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly bots: BotKinds;
  readonly drawCard: DrawCard;
};

export type App = {
  readonly port: number;
  /** Stops taking commands, lets those under way finish, and closes the log. */
  stop(): Promise<void>;
};

const listen = (http: HttpServer, { PORT, HOST }: Config): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port: PORT, ...(HOST === undefined ? {} : { host: HOST }) }, () => {
      const address = http.address() as AddressInfo;
      resolve(address.port);
    });
  });

export const startApp = async (parts: AppParts): Promise<App> => {
  const { config, clock, logger, bots, drawCard } = parts;
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = await createSqliteRoomLog(join(config.DATA_DIR, 'rooms.db'), config.LOG_SYNC);
  const identities = createIdentities(await loadSecret(config.DATA_DIR));

  const registry = new RoomRegistry({
    log,
    clock,
    drawCard,
    newSeed,
    onFault: (fault, { room, code }) => {
      logger.error({ fault, room, code }, 'the log of a room failed');
    },
  });
  const presence = new Presence();
  const driver = new BotDriver(registry, bots, clock, { thinkMs: config.BOT_THINK_SECONDS * 1000 });
  const sweeper = new Sweeper(registry, presence, clock, config.ROOM_IDLE_MINUTES * 60_000);
  const exhibition = new Exhibition(registry, presence, clock);

  const http = createServer(createHttpApp(logger));
  const io = startSockets({ http, registry, presence, exhibition, identities, clock, logger });

  const restored = await registry.restore();
  if (!restored.ok) throw new Error(`The rooms can’t be restored: ${restored.error.message}`);
  for (const live of restored.value) {
    if (live.state.visibility === 'exhibition') await live.submit({ type: 'closeRoom' }, byServer);
    else sweeper.watch(live);
    driver.attend(live);
  }

  const port = await listen(http, config);
  logger.info({ port, rooms: registry.all().length }, 'Taboo Arena is open');

  return {
    port,
    async stop() {
      sweeper.stop();
      exhibition.stop();
      driver.stop();
      await io.close();
      await registry.stop();
      await log.close();
    },
  };
};
