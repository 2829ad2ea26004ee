/** Moderation on Redis: what one node's operator decides holds on all. */
import { z } from 'zod';
import { sanctions, type FiledReport, type Moderation, type Sanction } from './moderation.ts';
import type { Redis, RedisClient } from './redis.ts';
import { keys } from './redisKeys.ts';

const reportsKept = 10_000;

const filed = z.object({
  at: z.coerce.number(),
  room: z.string(),
  by: z.string(),
  player: z.string(),
  reason: z.string(),
}) satisfies z.ZodType<FiledReport>;

type Held = ReadonlyMap<string, ReadonlySet<Sanction>>;

const readSanctions = async (client: RedisClient): Promise<Held> => {
  const held = new Map<string, Set<Sanction>>();
  const members = await Promise.all(sanctions.map((each) => client.sMembers(keys.sanctions(each))));
  sanctions.forEach((sanction, at) => {
    for (const player of members[at] ?? []) {
      held.set(player, (held.get(player) ?? new Set()).add(sanction));
    }
  });
  return held;
};

/**
 * Sanctions are asked for at every message, so each node holds them all, and reads them again when
 * a node says that they have changed or when the connection was lost in between.
 */
export const createRedisModeration = async (
  redis: Redis,
  onSanctions: () => void = () => undefined,
): Promise<Moderation> => {
  let held: Held = new Map();

  const ask = async <T>(work: (client: RedisClient) => Promise<T>): Promise<T> => {
    const answer = await redis.run(work);
    if (answer.ok) return answer.value;
    throw new Error(answer.error.message);
  };
  const refresh = async (): Promise<void> => {
    held = await ask(readSanctions);
    onSanctions();
  };
  /** Failing, it is tried again when the connection is back. */
  const refreshSoon = (): void => {
    refresh().catch(() => undefined);
  };

  const subscriber = await redis.subscriber();
  await subscriber.subscribe(keys.sanctionChannel, refreshSoon);
  subscriber.on('ready', refreshSoon);
  await refresh();

  return {
    isBanned: (player) => held.get(player)?.has('ban') === true,
    isMuted: (player) => held.get(player)?.has('mute') === true,
    sanctioned: () => held,
    async set(player, sanction, holds) {
      const key = keys.sanctions(sanction);
      await ask((client) => (holds ? client.sAdd(key, player) : client.sRem(key, player)));
      await refresh();
      await ask((client) => client.publish(keys.sanctionChannel, ''));
    },
    async file({ at, ...report }) {
      const fields = { ...report, at: String(at) };
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: reportsKept } as const;
      await ask((client) => client.xAdd(keys.reports, '*', fields, { TRIM }));
    },
    async reports(most) {
      const entries = await ask((client) =>
        client.xRevRange(keys.reports, '+', '-', { COUNT: most }),
      );
      return (entries ?? [])
        .map(({ message }) => filed.parse(message))
        .sort((one, other) => other.at - one.at);
    },
    async forget(player) {
      const entries = await ask((client) => client.xRange(keys.reports, '-', '+'));
      const theirs = (entries ?? []).filter(
        ({ message }) => message['player'] === player || message['by'] === player,
      );
      const ids = theirs.map(({ id }) => id);
      if (ids.length > 0) await ask((client) => client.xDel(keys.reports, ids));
    },
    close: () => Promise.resolve(),
  };
};
