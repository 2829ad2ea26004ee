import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { start } from '../processes/nodeProcesses.ts';
import { taboo } from '../integration/tabooProcess.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { show } from './figures.ts';

/** The default deck has 30 cards. */
const cards = 30;

let folder: string;
let redis: RedisServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-bench-'));
  redis = await startRedis({ appendonly: true });
});
afterAll(async () => {
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

const stat = async (section: string, pattern: RegExp): Promise<number> =>
  Number(pattern.exec(await redis.cli('info', section))?.[1] ?? 0);

/** Scripts that were run: each is a round trip. */
const scripts = (): Promise<number> => stat('commandstats', /cmdstat_evalsha:calls=(\d+)/);

const play = async (name: string, episodes: number, workers: number) => {
  const crew = Array.from({ length: workers }, () =>
    start(['work', redis.url, '--concurrency', '20']),
  );
  await redis.cli('config', 'resetstat');
  const before = performance.now();
  const { code } = await taboo([
    ...['run', '--describer', 'scripted', '--guesser', 'scripted', '--turns', '3'],
    ...['--repeats', String(episodes / cards), '--nodes', redis.url, '--out', join(folder, name)],
  ]);
  const seconds = (performance.now() - before) / 1000;
  const asked = await scripts();
  await Promise.all(crew.map((worker) => worker.end('SIGTERM')));
  expect(code).toBe(0);
  return { seconds, asked };
};

it('hands out a thousand episodes a second, with two round trips for each at most', async () => {
  const few = await play('few', 600, 2);
  const many = await play('many', 12_000, 2);
  const perSecond = Math.round(11_400 / (many.seconds - few.seconds));
  const roundTrips = (many.asked - few.asked) / 11_400;
  const megabytes = (await stat('memory', /used_memory_peak:(\d+)/)) / 1024 ** 2;
  show('taboo run --nodes, scripted against scripted, 2 workers', {
    perSecond,
    roundTrips,
    mostMegabytesInRedis: megabytes,
  });
  expect(perSecond).toBeGreaterThanOrEqual(1_000);
  expect(roundTrips).toBeLessThanOrEqual(2);
});

it('costs ten round trips a second for a worker that has nothing to do', async () => {
  const worker = start(['work', redis.url]);
  await after(2_000);
  await redis.cli('config', 'resetstat');
  await after(5_000);
  const perSecond = (await scripts()) / 5;
  await worker.end('SIGTERM');
  show('an idle worker', { roundTripsPerSecond: perSecond });
  expect(perSecond).toBeLessThanOrEqual(10);
});
