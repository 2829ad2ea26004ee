/** How nodes speak to each other: each hears one channel; a message may get lost, an unanswered one is known to be. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import { systemClock } from '../clock.ts';
import type { Redis, RedisClient } from '../store/redis.ts';
import { clusterKeys, type Run } from './names.ts';

/** Of the messages between nodes; nodes of different versions refuse each other's. */
const busVersion = 1;

const envelope = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    from: z.string(),
    id: z.string(),
    name: z.string(),
    body: z.unknown(),
  }),
  z.object({ kind: z.literal('tell'), from: z.string(), name: z.string(), body: z.unknown() }),
  z.object({ kind: z.literal('answer'), from: z.string(), id: z.string(), body: z.unknown() }),
  /** The asked node is of another version. */
  z.object({ kind: z.literal('stranger'), from: z.string(), id: z.string() }),
]);
type Envelope = z.infer<typeof envelope>;

/** What every version can read of a message of any other. */
const foreign = z.object({
  v: z.unknown(),
  kind: z.string(),
  from: z.string(),
  id: z.string().optional(),
});

/** `NOBODY`: no such node is listening. `SILENT`: it did not answer in time. `STRANGER`: it is of another version. */
export type AskFault = 'NOBODY' | 'SILENT' | 'STRANGER';

type Handler = (body: unknown, from: Run) => unknown;

export type Bus = {
  ask(to: Run, name: string, body: unknown, ms?: number): Promise<Result<unknown, AskFault>>;
  /** The same message to each; in the order of the calls, if it arrives. */
  tell(to: Iterable<Run>, name: string, body: unknown): void;
  /** `handler` may answer with a promise; what it throws is logged and leaves the asker without an answer. */
  on(name: string, handler: Handler): void;
  /** Called when messages may have been lost. */
  onGap(listener: () => void): void;
};

export type BusParts = {
  readonly redis: Redis;
  readonly subscriber: RedisClient;
  readonly self: Run;
  readonly logger: Logger;
};

const answerMs = 1_000;

export const openBus = async ({ redis, subscriber, self, logger }: BusParts): Promise<Bus> => {
  const handlers = new Map<string, Handler>();
  const waiting = new Map<string, (answer: Result<unknown, AskFault>) => void>();
  const strangers = new Set<string>();

  const publish = async (to: Run, text: string): Promise<number> => {
    try {
      return await redis.client.sPublish(clusterKeys.ear(to), text);
    } catch {
      // Lost, as any message may be.
      return -1;
    }
  };
  const encode = (message: Envelope): string => JSON.stringify({ v: busVersion, ...message });

  const call = async (name: string, body: unknown, from: Run): Promise<Result<unknown, null>> => {
    try {
      const handler = handlers.get(name);
      if (handler === undefined) throw new Error(`Nobody here answers to “${name}”.`);
      return ok(await handler(body, from));
    } catch (error) {
      logger.error({ err: error, from, message: name }, 'a message of another node failed');
      return err(null);
    }
  };

  const take = (message: Envelope): void => {
    switch (message.kind) {
      case 'answer':
        waiting.get(message.id)?.(ok(message.body));
        return;
      case 'stranger':
        waiting.get(message.id)?.(err('STRANGER'));
        return;
      case 'tell':
        void call(message.name, message.body, message.from);
        return;
      case 'ask':
        void call(message.name, message.body, message.from).then((answer) => {
          if (!answer.ok) return;
          const { from, id } = message;
          void publish(from, encode({ kind: 'answer', from: self, id, body: answer.value }));
        });
    }
  };

  /** Said once for each node, not once for each message. */
  const refuseStranger = ({ v, from, kind, id }: z.infer<typeof foreign>): void => {
    if (!strangers.has(from)) {
      strangers.add(from);
      logger.warn({ from, theirs: v, ours: busVersion }, 'a node of another version was refused');
    }
    if (kind === 'ask' && id !== undefined) {
      void publish(from, JSON.stringify({ v, kind: 'stranger', from: self, id }));
    }
  };

  const hear = (text: string): void => {
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      logger.warn('a message that is no JSON was ignored');
      return;
    }
    const outer = foreign.safeParse(raw);
    const parsed = envelope.safeParse(raw);
    if (outer.success && outer.data.v !== busVersion) refuseStranger(outer.data);
    else if (parsed.success) take(parsed.data);
    else logger.warn('a message between nodes that has not the expected form was ignored');
  };

  await subscriber.sSubscribe(clusterKeys.ear(self), hear);

  return {
    ask: (to, name, body, ms = answerMs) =>
      new Promise((resolve) => {
        const id = randomUUID();
        const settle = (answer: Result<unknown, AskFault>): void => {
          cancel();
          waiting.delete(id);
          resolve(answer);
        };
        const cancel = systemClock.schedule(Date.now() + ms, () => {
          settle(err('SILENT'));
        });
        waiting.set(id, settle);
        void publish(to, encode({ kind: 'ask', from: self, id, name, body })).then((heard) => {
          if (heard === 0) settle(err('NOBODY'));
        });
      }),
    tell(to, name, body) {
      let text: string | undefined;
      for (const run of to) {
        text ??= encode({ kind: 'tell', from: self, name, body });
        void publish(run, text);
      }
    },
    on(name, handler) {
      handlers.set(name, handler);
    },
    onGap(listener) {
      subscriber.on('ready', listener);
      redis.onReady(listener);
    },
  };
};
