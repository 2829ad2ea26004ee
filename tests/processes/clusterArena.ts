/** Several real nodes in this process on a real Redis of their own, for tests. */
import { startRedis, type RedisOptions, type RedisServer } from '../setup/redis.ts';
import { openArena, type Arena, type ArenaParts } from '../integration/arena.ts';

export type ClusterArena = {
  readonly redis: RedisServer;
  readonly nodes: readonly [Arena, Arena, ...Arena[]];
  /** One more node. */
  add(parts?: ArenaParts): Promise<Arena>;
  close(): Promise<void>;
};

export const openCluster = async (
  parts: ArenaParts = {},
  options: RedisOptions = {},
  /** Where nodes reach Redis, if not at its own address. */
  urlOf: (redis: RedisServer) => string = ({ url }) => url,
): Promise<ClusterArena> => {
  const redis = await startRedis(options);
  const all: Arena[] = [];
  const add = async (more: ArenaParts = {}): Promise<Arena> => {
    const environment = {
      REDIS_URL: urlOf(redis),
      DRAIN_SECONDS: '5',
      ...parts.environment,
      ...more.environment,
    };
    const arena = await openArena({ ...parts, ...more, environment });
    all.push(arena);
    return arena;
  };
  const nodes = [await add(), await add()] as const;
  return {
    redis,
    nodes: [...nodes],
    add,
    async close() {
      await Promise.all(all.map((arena) => arena.close()));
      await redis.stop();
    },
  };
};
