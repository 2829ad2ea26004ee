/** Nodes that share a Redis, as far as their logs are concerned. */
import { openRedis, type Redis } from '../../server/store/redis.ts';
import { keys } from '../../server/store/redisKeys.ts';
import { createRedisRoomLog } from '../../server/store/redisRoomLog.ts';
import type { RoomLog, RoomRecord } from '../../server/store/roomLog.ts';
import type { RoomOwnership } from '../../server/store/roomOwnership.ts';

export type LogNode = {
  readonly name: string;
  readonly redis: Redis;
  readonly log: RoomLog & RoomOwnership;
  /** The others see it as alive until it dies. */
  live(): Promise<void>;
  die(): Promise<void>;
  close(): Promise<void>;
};

export const openOrThrow = async (url: string): Promise<Redis> => {
  const opened = await openRedis(url);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

export const openNode = async (
  url: string,
  node: string,
  { incarnation = '1', patienceMs = 5_000 } = {},
): Promise<LogNode> => {
  const redis = await openOrThrow(url);
  const run = { node, incarnation };
  const live = async (): Promise<void> => {
    await redis.client.set(keys.node(node), incarnation);
  };
  await live();
  return {
    name: node,
    redis,
    log: createRedisRoomLog({ redis, run, retentionMs: 86_400_000, patienceMs }),
    live,
    async die() {
      await redis.client.del(keys.node(node));
    },
    close: () => redis.close(),
  };
};

export const recordOf = (seq: number, changes: Partial<RoomRecord> = {}): RoomRecord => ({
  seq,
  at: 1_700_000_000_000 + seq,
  by: 'ann',
  commandId: `command-${seq}`,
  events: [{ type: 'seatLeft', seat: `s${seq}` }],
  ...changes,
});

/** The numbers of what can be read back. */
export const seqsOf = async (log: RoomLog, room: string): Promise<readonly number[]> => {
  const history = await log.read(room);
  if (!history.ok) throw new Error(history.error.message);
  return history.value.records.map(({ seq }) => seq);
};
