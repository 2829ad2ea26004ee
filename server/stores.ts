/** What the server keeps: in a folder of its own where it is alone, in Redis where there are several nodes. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { joinCluster, openRedisPatiently, type ClusterNode } from './cluster/node.ts';
import type { Config } from './config.ts';
import { createIdentities, loadSecret, type Identities } from './players/identity.ts';
import { lockFolder } from './store/folderLock.ts';
import { createModeration, type Moderation } from './store/moderation.ts';
import { redisLimiter } from './store/redisLimiter.ts';
import { createRedisModeration } from './store/redisModeration.ts';
import { sharedSecret } from './store/redisSecret.ts';
import { createRedisSpending } from './store/redisSpending.ts';
import type { RoomLog } from './store/roomLog.ts';
import type { Spending } from './store/spending.ts';
import { createSqliteRoomLog } from './store/sqliteRoomLog.ts';
import { createSqliteSpending } from './store/sqliteSpending.ts';
import { countHere, type MakeLimiter } from './transport/limits.ts';

export type Stores = {
  readonly log: RoomLog;
  readonly moderation: Moderation;
  readonly spending: Spending;
  readonly identities: Identities;
  readonly countTogether: MakeLimiter;
  readonly clock: Clock;
  /** Days for which the logs of ended rooms are kept. */
  readonly retentionDays: number;
  /** Null for a node that is alone. */
  readonly node: ClusterNode | null;
  close(): Promise<void>;
};

export type StoreParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Says why the server does not start yet. */
  readonly onWait: (why: string) => void;
  /** Sanctions may be others than before, decided elsewhere. */
  readonly onSanctions: () => void;
};

const dayMs = 86_400_000;
/** Redis keeps its logs in memory. */
const retentionDays = { alone: 30, amongNodes: 1 } as const;

const openAlone = async ({ config, clock }: StoreParts): Promise<Stores> => {
  const unlock = lockFolder(config.DATA_DIR);
  const file = join(config.DATA_DIR, 'rooms.db');
  const log = await createSqliteRoomLog(file, config.LOG_SYNC);
  const moderation = await createModeration(file);
  const spending = await createSqliteSpending(file, () => clock.now());
  return {
    log,
    moderation,
    spending,
    identities: createIdentities(await loadSecret(config.DATA_DIR)),
    countTogether: countHere,
    clock,
    retentionDays: config.LOG_RETENTION ?? retentionDays.alone,
    node: null,
    async close() {
      await moderation.close();
      await spending.close();
      await log.close();
      unlock();
    },
  };
};

const openAmongNodes = async (url: string, parts: StoreParts): Promise<Stores> => {
  const { config, logger, onWait, onSanctions } = parts;
  const redis = await openRedisPatiently(url, onWait);
  try {
    const days = config.LOG_RETENTION ?? retentionDays.amongNodes;
    const secret = await sharedSecret(redis, await loadSecret(config.DATA_DIR));
    const moderation = await createRedisModeration(redis, onSanctions);
    const node = await joinCluster(redis, config.NODE_ID, secret, days * dayMs, logger);
    return {
      log: node.log,
      moderation,
      spending: createRedisSpending(redis),
      identities: createIdentities(secret),
      countTogether: (name, allowance) => redisLimiter(redis, name, allowance),
      clock: node.clock,
      retentionDays: days,
      node,
      close: () => redis.close(),
    };
  } catch (error) {
    await redis.close();
    throw error;
  }
};

export const openStores = async (parts: StoreParts): Promise<Stores> => {
  await mkdir(parts.config.DATA_DIR, { recursive: true });
  const { REDIS_URL: url } = parts.config;
  return url === undefined ? openAlone(parts) : openAmongNodes(url, parts);
};
