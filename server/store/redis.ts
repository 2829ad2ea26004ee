/** Connects to Redis; the one place that knows the client and its traps. */
import { createClient, type RedisClientType } from 'redis';
import { err, ok, type Result } from '#shared/game/result';
import { messageOf, refusalIn, refusalOf, type RedisRefusal } from './redisRefusal.ts';
import type { LogFault } from './roomLog.ts';

export type RedisClient = RedisClientType;

export type Redis = {
  /** Has no offline queue: what is asked while Redis is away fails at once. */
  readonly client: RedisClient;
  isReady(): boolean;
  /** Fails with `UNAVAILABLE` if there is no answer in time; what was asked may happen all the same. */
  run<T>(work: (client: RedisClient) => Promise<T>): Promise<Result<T, LogFault>>;
  /** Called when the connection is back. Returns what stops it. */
  onReady(listener: () => void): () => void;
  /** Called when the connection is lost. Returns what stops it. */
  onLost(listener: () => void): () => void;
  /** A connection for subscriptions, which it renews itself when the line comes back. */
  subscriber(): Promise<RedisClient>;
  close(): Promise<void>;
};

const commandMs = 1_000;
const connectMs = 2_000;
const pingEveryMs = 1_000;
/** A connection on which not even a ping is answered for so long is dead. */
const silentMs = 3_000;
const longestPauseMs = 1_000;

/** The library's own pauses grow to two seconds, and it gives up after a silence. */
const reconnectStrategy = (retries: number): number =>
  Math.min(2 ** Math.min(retries, 10) * 25, longestPauseMs) * (0.5 + Math.random() / 2);

class NoAnswer extends Error {
  constructor() {
    super(`Redis did not answer within ${commandMs} ms`);
  }
}

/** The library's time-out ends when a command is sent; this one ends with the answer. */
const inTime = async <T>(answer: Promise<T>, ms = commandMs): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswer());
    }, ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

const wrap = (client: RedisClient): Redis => {
  const subscribers: RedisClient[] = [];
  const listeners = { ready: new Set<() => void>(), lost: new Set<() => void>() };
  const tell = (those: ReadonlySet<() => void>): void => {
    for (const listener of those) listener();
  };
  const add = (to: Set<() => void>, listener: () => void): (() => void) => {
    to.add(listener);
    return () => to.delete(listener);
  };
  let wasReady = true;
  let isClosed = false;
  let answeredAt = performance.now();
  const onAnswer = (): void => {
    answeredAt = performance.now();
  };
  const onLost = (): void => {
    if (!wasReady) return;
    wasReady = false;
    tell(listeners.lost);
  };
  client.on('ping-interval', onAnswer);
  client.on('ready', () => {
    wasReady = true;
    onAnswer();
    tell(listeners.ready);
  });
  client.on('reconnecting', onLost);

  /** The library takes a line for alive while we write to it, though nothing ever comes back. */
  const leaveDeadLine = (): void => {
    if (isClosed || !client.isReady || performance.now() - answeredAt < silentMs) return;
    client.destroy();
    onLost();
    client.connect().catch(() => undefined);
  };
  return {
    client,
    isReady: () => client.isReady,
    async run(work) {
      try {
        const answer = await inTime(work(client));
        onAnswer();
        return ok(answer);
      } catch (error) {
        if (error instanceof NoAnswer) leaveDeadLine();
        return err({ code: 'UNAVAILABLE', message: messageOf(error) });
      }
    },
    onReady: (listener) => add(listeners.ready, listener),
    onLost: (listener) => add(listeners.lost, listener),
    async subscriber() {
      const subscriber = client.duplicate({ disableOfflineQueue: false });
      // Each loss is told by the first connection; an error nobody hears would end the process.
      subscriber.on('error', () => undefined);
      await subscriber.connect();
      subscribers.push(subscriber);
      return subscriber;
    },
    close() {
      isClosed = true;
      for (const each of [client, ...subscribers]) each.destroy();
      return Promise.resolve();
    },
  };
};

/** Tries once; fails with a sentence for the operator. */
export const openRedis = async (url: string): Promise<Result<Redis, RedisRefusal>> => {
  let opened = false;
  const client: RedisClient = createClient({
    url,
    maintNotifications: 'disabled',
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silentMs,
      reconnectStrategy: (retries) => (opened ? reconnectStrategy(retries) : false),
    },
  });
  client.on('error', () => undefined);
  try {
    await inTime(client.connect(), connectMs);
    const refusal = refusalIn(url, await inTime(client.info()));
    if (refusal !== null) {
      client.destroy();
      return err(refusal);
    }
  } catch (error) {
    client.destroy();
    return err(refusalOf(url, error));
  }
  opened = true;
  return ok(wrap(client));
};

/** Milliseconds since the epoch by the clock that all nodes share. */
export const redisTime = async (redis: Redis): Promise<Result<number, LogFault>> => {
  const answer = await redis.run((client) => client.sendCommand(['TIME']));
  if (!answer.ok) return answer;
  const [seconds, micros] = Array.isArray(answer.value) ? answer.value.map(Number) : [];
  if (seconds === undefined || micros === undefined) {
    return err({ code: 'UNAVAILABLE', message: 'Redis did not tell the time.' });
  }
  return ok(seconds * 1_000 + micros / 1_000);
};
