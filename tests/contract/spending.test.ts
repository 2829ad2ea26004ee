import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemorySpending } from '../../server/store/memorySpending.ts';
import { createRedisSpending } from '../../server/store/redisSpending.ts';
import type { Account, Spending } from '../../server/store/spending.ts';
import { createSqliteSpending } from '../../server/store/sqliteSpending.ts';
import { redisForSuite } from '../setup/suiteRedis.ts';

const { empty, connect } = redisForSuite();

/** Every adapter passes the same suite: what a budget may rely on, whatever keeps its accounts. */
const adapters: readonly (readonly [string, (folder: string) => Promise<Spending>])[] = [
  ['memory', () => Promise.resolve(createMemorySpending())],
  ['sqlite', (folder) => createSqliteSpending(join(folder, 'spending.db'), () => Date.now())],
  ['redis', async () => createRedisSpending(await empty())],
];

const day: Account = { name: 'usd:day:2026-03-01', limit: 100 };
const room: Account = { name: 'usd:room:one', limit: 30 };

describe.each(adapters)('Spending on %s', (_name, open) => {
  let folder: string;
  let spending: Spending;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taboo-spending-'));
    spending = await open(folder);
  });
  afterEach(async () => {
    await spending.close();
    await rm(folder, { recursive: true, force: true });
  });

  const held = () => Promise.all([day, room].map(({ name }) => spending.spent(name)));

  it('knows nothing of an account that was never booked on', async () => {
    expect(await held()).toEqual([0, 0]);
  });

  it('adds an amount to every account, up to the limit itself', async () => {
    expect(await spending.reserve([day, room], 10)).toEqual({ ok: true, value: null });
    expect(await spending.reserve([day, room], 20)).toEqual({ ok: true, value: null });
    expect(await held()).toEqual([30, 30]);
  });

  it('adds to none where one would go over its limit, and says which and what it holds', async () => {
    await spending.reserve([day, room], 25);
    expect(await spending.reserve([day, room], 6)).toEqual({
      ok: false,
      error: { account: room, spent: 25 },
    });
    expect(await held()).toEqual([25, 25]);
  });

  it('replaces what was reserved by what it came to, so that the rest can be spent', async () => {
    await spending.reserve([day, room], 30);
    await spending.settle([day, room], -18);
    expect(await held()).toEqual([12, 12]);
    expect((await spending.reserve([day, room], 18)).ok).toBe(true);
  });

  it('books what cost more than was reserved, though it goes over the limit', async () => {
    await spending.reserve([room], 30);
    await spending.settle([room], 5);
    expect(await spending.spent(room.name)).toBe(35);
    expect((await spending.reserve([room], 0)).ok).toBe(false);
  });

  it('counts without a limit and never refuses', async () => {
    const free = { ...room, limit: null };
    expect((await spending.reserve([free], 1_000_000)).ok).toBe(true);
    expect(await spending.spent(room.name)).toBe(1_000_000);
  });

  it('holds amounts beyond 32 bits to the unit', async () => {
    const wide = { name: 'usd:run:dear', limit: 9_000_000_000_001 };
    await spending.reserve([wide], 9_000_000_000_000);
    await spending.settle([wide], 1);
    expect(await spending.spent(wide.name)).toBe(9_000_000_000_001);
  });

  it('lets of many at the same moment only as many through as the limit bears', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => spending.reserve([day, room], 2)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(15);
    expect(await held()).toEqual([30, 30]);
  });

  it('keeps names apart, whatever they hold', async () => {
    const names = ['a', 'A', '__proto__', 'usd:room:ünï ✨', "x'; drop table account; --"];
    for (const [at, name] of names.entries())
      await spending.reserve([{ name, limit: null }], at + 1);
    expect(await Promise.all(names.map((name) => spending.spent(name)))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('Spending on sqlite', () => {
  it('is still there after a restart, until nobody has booked on it for months', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taboo-spending-'));
    const file = join(folder, 'spending.db');
    const first = await createSqliteSpending(file, () => 0);
    await first.reserve([day], 60);
    await first.close();

    const soon = await createSqliteSpending(file, () => 1_000);
    expect((await soon.reserve([day], 41)).ok).toBe(false);
    await soon.close();

    const later = await createSqliteSpending(file, () => 100 * 24 * 60 * 60 * 1000);
    expect(await later.spent(day.name)).toBe(0);
    await later.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('Spending on redis', () => {
  it('keeps an account until nobody has booked on it for months', async () => {
    const redis = await empty();
    await createRedisSpending(redis).reserve([day], 60);
    const [key = ''] = await redis.client.keys('*');
    const days = (await redis.client.ttl(key)) / 86_400;
    expect(Math.round(days)).toBe(60);
  });

  it('spends nothing for what is over, and brings no account of it back', async () => {
    const redis = await empty();
    const spending = createRedisSpending(redis, 'owner');
    await redis.client.set('owner', 'there');
    expect((await spending.reserve([room], 10)).ok).toBe(true);
    await redis.client.flushAll();
    expect((await spending.reserve([room], 10)).ok).toBe(false);
    await spending.settle([room], -5);
    expect(await redis.client.keys('*')).toEqual([]);
  });

  it('refuses to spend what it can’t count', async () => {
    const closed = await connect();
    await closed.close();
    const spending = createRedisSpending(closed);
    await expect(spending.reserve([day], 1)).rejects.toThrow();
  });
});
