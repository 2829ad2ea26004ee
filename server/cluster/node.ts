/** This process as one of several nodes: its name, its sign of life, its ear and the log that all share. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { systemClock } from '../clock.ts';
import { openRedis, type Redis } from '../store/redis.ts';
import { createRedisRoomLog } from '../store/redisRoomLog.ts';
import type { RoomLog } from '../store/roomLog.ts';
import type { NodeRun, RoomOwnership } from '../store/roomOwnership.ts';
import { openBus, type Bus } from './bus.ts';
import { Membership } from './membership.ts';
import { runOf } from './names.ts';
import { createSharedClock, type SharedClock } from './redisClock.ts';

const retryMs = 1_000;

/** Tries until Redis is there, and says why it isn't; what no waiting mends is thrown. */
export const openRedisPatiently = async (
  url: string,
  say: (why: string) => void,
): Promise<Redis> => {
  let said = '';
  for (;;) {
    const opened = await openRedis(url);
    if (opened.ok) return opened.value;
    const { code, message } = opened.error;
    if (code !== 'UNREACHABLE') throw new Error(message);
    if (message !== said) say(message);
    said = message;
    await new Promise<void>((resolve) => {
      systemClock.schedule(Date.now() + retryMs, resolve);
    });
  }
};

export type ClusterNode = {
  readonly redis: Redis;
  readonly bus: Bus;
  readonly clock: SharedClock;
  readonly membership: Membership;
  readonly log: RoomLog & RoomOwnership;
  /** Signs the tokens of guests, on every node. */
  readonly secret: Uint8Array;
};

/** Gives signs of life from now on; throws if the name belongs to a living node. */
export const joinCluster = async (
  redis: Redis,
  name: string,
  secret: Uint8Array,
  retentionMs: number,
  logger: Logger,
): Promise<ClusterNode> => {
  const run: NodeRun = { node: name, incarnation: randomUUID() };
  const clock = createSharedClock();
  const log = createRedisRoomLog({ redis, run, retentionMs });
  const subscriber = await redis.subscriber();
  const bus = await openBus({ redis, subscriber, self: runOf(run), logger });
  const membership = new Membership({ redis, run, clock });
  const joined = await membership.join();
  if (!joined.ok) throw new Error(joined.error);
  return { redis, bus, clock, membership, log, secret };
};
