import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { taboo } from '../integration/tabooProcess.ts';
import { plays } from '../standIn/answers.ts';
import { startStandIn, type StandIn } from '../standIn/standIn.ts';
import { show } from './figures.ts';

/** Episodes at once, each six calls long; the default deck has 30 cards. */
const atOnce = 100;
const latencyMs = 200;
const callsAnEpisode = 6;
const cards = 30;
const repeats = 50;

let standIn: StandIn;
let folder: string;
beforeAll(async () => {
  standIn = await startStandIn((call) => ({ ...plays(call), afterMs: latencyMs }));
  folder = await mkdtemp(join(tmpdir(), 'taboo-bench-'));
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const times = z.object({ startedAt: z.number(), endedAt: z.number() });

it('100 episodes at once wait for the server and for nothing else', async () => {
  const bots = join(folder, 'bots.json');
  const model = {
    ...{ name: 'model', kind: 'openai', baseURL: standIn.url, model: 'any', apiKeyEnv: null },
    concurrency: atOnce,
  };
  await writeFile(bots, JSON.stringify({ bots: [model] }));
  const out = join(folder, 'run');
  const played = await taboo([
    ...['run', '--describer', 'model', '--guesser', 'model', '--bots', bots],
    ...['--repeats', String(repeats), '--concurrency', String(atOnce), '--out', out],
  ]);
  expect(played.code).toBe(0);
  const journal = await readFile(join(out, 'journal.jsonl'), 'utf8');
  const episodes = journal
    .trim()
    .split('\n')
    .map((line) => times.parse(JSON.parse(line)))
    .sort((a, b) => a.startedAt - b.startedAt);
  expect(episodes).toHaveLength(cards * repeats);
  // The first round loads the package and opens the connections.
  const counted = episodes.slice(atOnce);
  const from = Math.min(...counted.map(({ startedAt }) => startedAt));
  const to = Math.max(...counted.map(({ endedAt }) => endedAt));
  const ideal = ((counted.length / atOnce) * callsAnEpisode * latencyMs) / 1000;
  const seconds = (to - from) / 1000;
  show('models', {
    episodes: counted.length,
    mostAtOnce: standIn.mostAtOnce(),
    seconds,
    idealSeconds: ideal,
    shareOfIdeal: ideal / seconds,
    callsPerSecond: Math.round((counted.length * callsAnEpisode) / seconds),
  });
  expect(ideal / seconds).toBeGreaterThanOrEqual(0.9);
});
