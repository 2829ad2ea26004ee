import { afterAll, beforeAll, expect, it } from 'vitest';
import { playEpisode } from '../../server/experiments/playEpisode.ts';
import { systemClock } from '../../server/clock.ts';
import type { OpenaiBot } from '../../server/players/model/openaiBot.ts';
import { plays } from '../standIn/answers.ts';
import { botOf, specWith } from '../standIn/askModel.ts';
import { startStandIn, type StandIn } from '../standIn/standIn.ts';
import { Table } from '../unit/game/given.ts';
import { show } from './figures.ts';

/** Episodes at once, each six calls long, against a server in this very process. */
const atOnce = 100;
const latencyMs = 200;
const rounds = 5;
const callsAnEpisode = 6;

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn((call) => ({ ...plays(call), afterMs: latencyMs }));
});
afterAll(() => standIn.close());

const playOne = async (bot: OpenaiBot, seed: string): Promise<void> => {
  const [started] = new Table('standard').log;
  if (started?.type !== 'episodeStarted') throw new Error('The episode did not start.');
  const parts = { prompts: null, seed, scopes: [{ kind: 'run', id: 'bench' }] } as const;
  const log = await playEpisode(
    {
      start: started,
      bots: new Map([
        ['s1', bot.make(parts)],
        ['s2', bot.make(parts)],
      ]),
    },
    { now: () => Date.now(), signal: new AbortController().signal },
  );
  const last = log.at(-1);
  expect(last?.type === 'episodeEnded' && last.ending.outcome).toBe('failure');
};

it('100 episodes at once wait for the server and for nothing else', async () => {
  const bot = botOf(specWith({ baseURL: standIn.url, concurrency: atOnce }), {
    clock: systemClock,
  });
  const playAtOnce = (times: number) =>
    Promise.all(
      Array.from({ length: atOnce }, async (_, table) => {
        for (let round = 0; round < times; round++) await playOne(bot, `${table}:${round}`);
      }),
    );
  // Loads the package, opens the connections, and lets the engine warm to the code.
  await playAtOnce(1);
  const callsBefore = standIn.calls.length;
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await playAtOnce(rounds);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const spentMs = (user + system) / 1000;
  const ideal = (rounds * callsAnEpisode * latencyMs) / 1000;
  const calls = standIn.calls.length - callsBefore;
  const share = ideal / seconds;
  show('models', {
    episodes: atOnce * rounds,
    calls,
    mostAtOnce: standIn.mostAtOnce(),
    seconds: Number(seconds.toFixed(2)),
    idealSeconds: ideal,
    shareOfIdeal: Number(share.toFixed(3)),
    cpuMsPerCall: Number((spentMs / calls).toFixed(3)),
    callsPerSecond: Math.round(calls / seconds),
  });
  expect(calls).toBe(atOnce * rounds * callsAnEpisode);
  expect(share).toBeGreaterThanOrEqual(0.9);
});
