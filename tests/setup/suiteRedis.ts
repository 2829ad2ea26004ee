/** A Redis for the tests of one file: started before the first, stopped after the last. */
import { afterAll, beforeAll } from 'vitest';
import { openRedis, type Redis } from '../../server/store/redis.ts';
import { startRedis, type RedisServer } from './redis.ts';

export type SuiteRedis = {
  /** The open connection; throws before the first test. */
  readonly redis: () => Redis;
  readonly empty: () => Promise<Redis>;
  /** A further connection, which the caller closes. */
  readonly connect: () => Promise<Redis>;
};

export const redisForSuite = (): SuiteRedis => {
  let server: RedisServer | undefined;
  let open: Redis | undefined;
  const redis = (): Redis => {
    if (open === undefined) throw new Error('Redis is not started yet.');
    return open;
  };
  const connect = async (): Promise<Redis> => {
    const opened = await openRedis(server?.url ?? '');
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  };
  beforeAll(async () => {
    server = await startRedis();
    open = await connect();
  }, 60_000);
  afterAll(async () => {
    await open?.close();
    await server?.stop();
  });
  return {
    redis,
    connect,
    async empty() {
      await redis().client.flushAll();
      return redis();
    },
  };
};
