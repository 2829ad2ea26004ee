import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#shared/game/result';
import type { Redis } from '../../server/store/redis.ts';
import { keys } from '../../server/store/redisKeys.ts';
import { createRedisRunQueue, createRedisWorkSource } from '../../server/store/redisRunQueue.ts';
import type { QueueEntry, RunQueue, WorkSource } from '../../server/store/runQueue.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { openOrThrow } from './redisNodes.ts';

let server: RedisServer;
let redis: Redis;

beforeAll(async () => {
  server = await startRedis();
  redis = await openOrThrow(server.url);
}, 60_000);
afterAll(async () => {
  await redis.close();
  await server.stop();
});
beforeEach(() => redis.client.flushAll());

const run = 'run';
const items = ['a', 'b', 'c'].map((key) => ({ key, body: `episode ${key}` }));
const idle = { taken: [], add: [], state: null };

const coordinator = (name = 'one'): RunQueue =>
  createRedisRunQueue({ redis, run, coordinator: name, accounts: ['usd:run:run'] });

const value = async <T>(asked: Promise<Result<T, unknown>>): Promise<T> => {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

const opened = async (): Promise<RunQueue> => {
  const queue = coordinator();
  await value(queue.open('offer'));
  await value(queue.turn({ ...idle, add: items }));
  return queue;
};

const take = async (
  source: WorkSource,
  most: number,
  playing: readonly QueueEntry[] = [],
  inherit = true,
): Promise<readonly QueueEntry[]> => {
  const entries = playing.map(({ entry }) => entry);
  const wish = { run, revision: 'one', most, playing: entries, inherit };
  const taken = await value(source.take(wish));
  if (taken === 'CHANGED') throw new Error('The run has changed.');
  return taken;
};

const namesOf = (entries: readonly QueueEntry[]): readonly string[] =>
  entries.map(({ key }) => key);

const newsOf = async (queue: RunQueue, turn = {}) => {
  const news = await value(queue.turn({ ...idle, ...turn }));
  if (typeof news === 'string') throw new Error(news);
  return news;
};

const die = (worker: string): Promise<number> => redis.client.del(keys.worker(worker));

const first = ([entry]: readonly QueueEntry[]): QueueEntry => {
  if (entry === undefined) throw new Error('Nothing was taken.');
  return entry;
};

describe('a run’s queue on Redis', () => {
  it('gives each episode to one worker, in order, and no more than it asks for', async () => {
    await opened();
    const [ann, bob] = [createRedisWorkSource(redis, 'ann'), createRedisWorkSource(redis, 'bob')];
    expect(namesOf(await take(ann, 2))).toEqual(['a', 'b']);
    expect(namesOf(await take(bob, 2))).toEqual(['c']);
  });

  it('gives again what got lost on its way to the worker, and not what it plays', async () => {
    await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    const [a] = await take(ann, 2);
    const again = await take(ann, 3, a === undefined ? [] : [a]);
    expect(namesOf(again)).toEqual(['b', 'c']);
    expect(again[0]?.body).toBe('episode b');
  });

  it('lets a worker keep what it has for as long as it lives, and others have it then', async () => {
    await opened();
    const [ann, bob] = [createRedisWorkSource(redis, 'ann'), createRedisWorkSource(redis, 'bob')];
    await take(ann, 2);
    expect(namesOf(await take(bob, 3))).toEqual(['c']);
    await die('ann');
    const cid = createRedisWorkSource(redis, 'cid');
    expect(await take(cid, 5, [], false)).toEqual([]);
    expect(namesOf(await take(cid, 5))).toEqual(['a', 'b']);
  });

  it('counts the answer that is first, and no later one', async () => {
    const queue = await opened();
    const [ann, bob] = [createRedisWorkSource(redis, 'ann'), createRedisWorkSource(redis, 'bob')];
    const a = first(await take(ann, 1));
    await die('ann');
    expect(first(await take(bob, 1))).toEqual(a);
    expect(await value(ann.handIn(run, { ...a, body: 'zombie' }, false))).toBe('OK');
    expect(await value(bob.handIn(run, { ...a, body: 'heir' }, false))).toBe('LATE');
    const { answers } = await newsOf(queue);
    expect(answers.map(({ key, body }) => [key, body])).toEqual([['a', 'zombie']]);
  });

  it('shows answers until they are taken', async () => {
    const queue = await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    await value(ann.handIn(run, first(await take(ann, 1)), false));
    const before = await newsOf(queue);
    expect((await newsOf(queue)).answers).toEqual(before.answers);
    const taken = before.answers.map(({ entry }) => entry);
    expect((await newsOf(queue, { taken })).answers).toEqual([]);
  });

  it('takes no answer for an entry that an earlier life of the queue had', async () => {
    await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    const a = first(await take(ann, 1));
    expect(await value(ann.handIn(run, { ...a, key: 'other' }, false))).toBe('LATE');
    expect(await value(ann.handIn(run, a, false))).toBe('OK');
  });

  it('gives nothing new while it is halted, by its coordinator or by a worker without money', async () => {
    const queue = await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    await value(ann.handIn(run, first(await take(ann, 1)), true));
    expect(await take(ann, 1)).toEqual([]);
    await newsOf(queue, { state: 'open' });
    expect(namesOf(await take(ann, 1))).toEqual(['b']);
    expect(await newsOf(queue, { state: 'halted' })).toMatchObject({ workers: 1, underWay: 1 });
    expect(await take(createRedisWorkSource(redis, 'bob'), 1)).toEqual([]);
  });

  it('is taken over with what stands in it, and the earlier coordinator hears so', async () => {
    const queue = await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    await take(ann, 1);
    const next = coordinator('two');
    expect(await value(next.open('offer two'))).toEqual(['a', 'b', 'c']);
    expect(await value(queue.turn(idle))).toBe('TAKEN_OVER');
    await value(queue.remove());
    expect(await value(next.exists())).toBe(true);
    const wish = { run, revision: 'one', most: 1, playing: [], inherit: true };
    expect(await value(ann.take(wish))).toBe('CHANGED');
    expect(await value(ann.offer(run))).toEqual({ revision: 'two', offer: 'offer two' });
  });

  it('tells why living workers refuse the run', async () => {
    const queue = await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    await value(ann.beat());
    await value(ann.refuse(run, 'It lacks a bot.'));
    expect((await newsOf(queue)).refusals).toEqual(['It lacks a bot.']);
    await value(ann.leave());
    expect((await newsOf(queue)).refusals).toEqual([]);
  });

  it('leaves nothing behind, and takes nothing any more once it is removed', async () => {
    const queue = await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    const a = first(await take(ann, 1));
    expect(await value(ann.beat())).toEqual([{ run, revision: 'one' }]);
    await value(queue.remove());
    expect(await value(ann.handIn(run, a, false))).toBe('LATE');
    await value(ann.refuse(run, 'Too late.'));
    expect(await value(ann.beat())).toEqual([]);
    await value(ann.leave());
    expect(await redis.client.keys('*')).toEqual([]);
    expect(await value(queue.turn(idle))).toBe('GONE');
  });

  it('expires as a whole when nobody looks after it any more', async () => {
    const queue = await opened();
    const ann = createRedisWorkSource(redis, 'ann');
    await value(ann.handIn(run, first(await take(ann, 1)), false));
    await newsOf(queue);
    const names = await redis.client.keys('*');
    const lives = await Promise.all(names.map((name) => redis.client.pTTL(name)));
    expect(lives.every((ms) => ms > 0)).toBe(true);
  });
});
