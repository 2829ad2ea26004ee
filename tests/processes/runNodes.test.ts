import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seededRandom } from '#shared/game/random';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { plays } from '../standIn/answers.ts';
import { startStandIn, type StandIn } from '../standIn/standIn.ts';
import { linesIn, recordsIn, timelessRecords, untilLines } from '../integration/journals.ts';
import { start, untilSaid, type Running } from './nodeProcesses.ts';
import { taboo } from '../integration/tabooProcess.ts';

const call = z.looseObject({ cost: z.number().nullable() });
const figures = z.looseObject({ all: z.looseObject({ n: z.int(), error: z.int() }) });

/** The default deck has 30 cards. */
const cards = 30;
const repeats = 8;
const episodes = cards * repeats;
/** Of an episode: the stand-in never finds the word. */
const turns = 3;
const workers = 3;
const perWorker = 6;

let folder: string;
let standIn: StandIn;
let redis: RedisServer;
let answerMs = 0;
let outs = 0;
let running: Running[] = [];
/** Workers that live on from one test to the next, at the first database of the Redis. */
let crew: Running[] = [];
/** Another database, where they are not. */
let elsewhere: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-nodes-'));
  standIn = await startStandIn((call) => ({ ...plays(call), afterMs: answerMs }));
  const bot = { kind: 'openai', baseURL: standIn.url, model: 'm', apiKeyEnv: null };
  const price = { inputPerMillion: 1000, outputPerMillion: 1000 };
  const bots = [{ ...bot, name: 'paid', price, concurrency: 20 }];
  await writeFile(join(folder, 'bots.json'), JSON.stringify({ bots }));
  const hotter = bots.map((each) => ({ ...each, temperature: 1 }));
  await writeFile(join(folder, 'hotter.json'), JSON.stringify({ bots: hotter }));
  await writeFile(join(folder, 'deck.txt'), 'winter: cold, snow\nvolcano: lava\ntea: cup, pot\n');
  redis = await startRedis({ appendonly: true });
  elsewhere = `${redis.url}/1`;
  crew = Array.from({ length: workers }, () => start(work(redis.url)));
}, 60_000);
afterAll(async () => {
  await Promise.all(crew.map((each) => each.end('SIGKILL')));
  await redis.stop();
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  answerMs = 0;
  await redis.cli('flushall');
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.end('SIGKILL')));
  running = [];
});

const newOut = async (): Promise<string> => {
  const out = join(folder, `out-${outs++}`);
  await mkdir(out);
  return out;
};

const begin = (args: readonly string[]): Running => {
  const process = start(args);
  running.push(process);
  return process;
};

const work = (url: string, bots = 'bots.json'): readonly string[] => [
  ...['work', url, '--bots', join(folder, bots), '--concurrency', String(perWorker)],
];

const run = (out: string, ...more: readonly string[]): readonly string[] => [
  ...['run', '--bots', join(folder, 'bots.json'), '--describer', 'paid', '--guesser', 'scripted'],
  ...['--out', out, ...more],
];
const small = (out: string, url: string, ...more: readonly string[]): readonly string[] =>
  run(out, '--deck', join(folder, 'deck.txt'), '--nodes', url, ...more);

/** What is left of runs; workers' own keys expire in seconds. */
const leftOver = async (): Promise<readonly string[]> =>
  (await redis.cli('keys', '*')).split('\n').filter((key) => key !== '' && !/:worker:/.test(key));

describe('a run on many nodes', { timeout: 60_000 }, () => {
  it('whose processes and Redis are killed equals one of a single process, and nothing is left behind', async () => {
    answerMs = 60;
    const before = standIn.calls.length;
    const out = await newOut();
    const whole = await newOut();
    const large = ['--repeats', String(repeats), '--seed', 'nodes', '--max-cost', '1000'];
    const coordinate = (): Running => begin(run(out, ...large, '--nodes', redis.url));
    const undisturbed = taboo(run(whole, ...large));
    let coordinator = coordinate();
    const random = seededRandom('faults');
    const pick = (): number => random.below(crew.length);
    const killWorker = async (): Promise<void> => {
      const at = pick();
      await crew[at]?.end('SIGKILL');
      crew[at] = start(work(redis.url));
    };
    const killCoordinator = async (): Promise<void> => {
      await coordinator.end('SIGKILL');
      coordinator = coordinate();
    };
    const restartRedis = async (): Promise<void> => {
      await redis.kill();
      await redis.restart();
    };
    const suspendWorker = async (): Promise<void> => {
      const asleep = crew[pick()];
      asleep?.child.kill('SIGSTOP');
      // When the others are through with what it had, its own answers are late.
      await untilLines(out, episodes - 1, coordinator.ended);
      asleep?.child.kill('SIGCONT');
    };
    const faults = [
      ...[killWorker, killCoordinator, restartRedis],
      ...[killWorker, killCoordinator, suspendWorker],
    ];
    for (const [at, fault] of faults.entries()) {
      const lines = Math.floor(((at + random.below(100) / 100) * episodes) / (faults.length + 1));
      await untilLines(out, Math.max(1, lines), coordinator.ended);
      await fault();
    }
    const { code, stderr } = await coordinator.ended;
    expect([code, stderr]).toEqual([0, expect.stringContaining('Resuming: ')]);
    expect(linesIn(out)).toBe(episodes);
    expect(new Set(recordsIn(out).map(({ key }) => key)).size).toBe(episodes);
    expect(await leftOver()).toEqual([]);

    expect((await undisturbed).code).toBe(0);
    // Only what a worker had when it was killed or suspended is asked for once more.
    const asked = standIn.calls.length - before;
    const inHand = 3 * perWorker * turns;
    expect(asked).toBeGreaterThanOrEqual(2 * episodes * turns);
    expect(asked).toBeLessThanOrEqual(2 * episodes * turns + inHand);
    expect(timelessRecords(out)).toEqual(timelessRecords(whole));
  });

  it('shares one budget among all workers, and goes on with a larger one', async () => {
    const out = await newOut();
    const poor = await taboo(small(out, redis.url, '--repeats', '4', '--max-cost', '4'));
    expect([poor.code, poor.stderr]).toEqual([1, expect.stringContaining('The budget is used up')]);
    // A call comes to 110 tokens, which are 11 cents; 36 calls would be needed.
    const paid = recordsIn(out).flatMap(({ calls }) => z.array(call).parse(calls));
    const cost = paid.reduce((sum, each) => sum + (each.cost ?? 0), 0);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(4);
    expect(await leftOver()).toEqual([]);

    const rich = await taboo(small(out, redis.url, '--repeats', '4', '--max-cost', '50', '--json'));
    expect(rich.code).toBe(0);
    expect(figures.parse(JSON.parse(rich.stdout))).toMatchObject({ all: { n: 12, error: 0 } });
  });

  it('is played by nobody with other bots or settings, and says why', async () => {
    const out = await newOut();
    const hotter = begin(work(elsewhere, 'hotter.json'));
    const without = begin(['work', elsewhere]);
    const coordinator = begin(small(out, elsewhere));
    await Promise.all([
      untilSaid(coordinator, 'its bot paid has other settings here (temperature)'),
      untilSaid(coordinator, 'its bot paid is not in the bots file here'),
      untilSaid(hotter, 'is not played here'),
      untilSaid(without, 'is not played here'),
    ]);
    expect(linesIn(out)).toBe(0);
    const right = begin(work(elsewhere));
    expect((await coordinator.ended).code).toBe(0);
    const [refused, played] = await Promise.all([hotter.end('SIGTERM'), right.end('SIGTERM')]);
    expect([refused.code, refused.stderr]).toEqual([
      0,
      expect.stringContaining('0 episodes played'),
    ]);
    expect([played.code, played.stderr]).toEqual([0, expect.stringContaining('3 episodes played')]);
  });

  it('ends with 130 after Ctrl-C: what is under way is kept, the rest is left for --resume', async () => {
    answerMs = 100;
    const out = await newOut();
    const coordinator = begin(small(out, redis.url, '--repeats', '30', '--max-cost', '1000'));
    await untilLines(out, 1, coordinator.ended);
    const { code, stderr } = await coordinator.end('SIGINT');
    expect(code).toBe(130);
    expect(stderr).toContain(`--resume --nodes '${redis.url}'`);
    expect(linesIn(out)).toBeLessThan(90);
    expect(await leftOver()).toEqual([]);
    answerMs = 0;
    const resume = ['run', '--out', out, '--resume', '--nodes', redis.url];
    expect((await taboo(resume)).code).toBe(0);
    expect(linesIn(out)).toBe(90);
  });

  it('is coordinated by one process: a copy of the folder takes it over', async () => {
    const out = await newOut();
    const first = begin(small(out, elsewhere));
    await untilSaid(first, 'Workers play the run');
    const copy = await newOut();
    await copyFile(join(out, 'run.json'), join(copy, 'run.json'));
    await copyFile(join(out, 'run-id'), join(copy, 'run-id'));
    const second = begin(small(copy, elsewhere));
    const { code, stderr } = await first.ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('Another process coordinates')]);
    expect((await second.end('SIGTERM')).code).toBe(130);
  });
});

describe('without what it needs', { timeout: 60_000 }, () => {
  const nobody = 'redis://127.0.0.1:1';

  it('a run makes no folder, and a worker ends: exit code 1 and the reason', async () => {
    const out = join(folder, 'never');
    const outcomes = await Promise.all([
      taboo(run(out, '--nodes', nobody)),
      taboo(['work', nobody]),
    ]);
    for (const { code, stderr } of outcomes) {
      expect([code, stderr]).toEqual([1, expect.stringContaining('can’t be reached')]);
    }
    expect(await readdir(folder)).not.toContain('never');
  });

  it('wrong usage is told: exit code 2', async () => {
    const outcomes = await Promise.all([
      taboo(['run', '--nodes', redis.url]),
      taboo(['work', 'localhost']),
      taboo(['work']),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(outcomes[0].stderr).toContain('--out DIR');
    expect(outcomes[1].stderr).toContain('redis://host:6379');
    expect(outcomes[2].stderr).toContain('REDIS_URL');
  });
});
