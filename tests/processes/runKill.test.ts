import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/game/random';
import { plays } from '../standIn/answers.ts';
import { startStandIn, type StandIn } from '../standIn/standIn.ts';
import { linesIn, timelessRecords, untilLines } from '../integration/journals.ts';
import { taboo } from '../integration/tabooProcess.ts';

const kills = 10;
const repeats = 10;
/** The default deck has 30 cards. */
const episodes = 30 * repeats;

let folder: string;
let standIn: StandIn;
let args: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-kill-'));
  standIn = await startStandIn(plays);
  const bots = join(folder, 'bots.json');
  const bot = { name: 'paid', kind: 'openai', baseURL: standIn.url, model: 'm', apiKeyEnv: null };
  await writeFile(bots, JSON.stringify({ bots: [{ ...bot, concurrency: 20 }] }));
  args = ['run', '--bots', bots, '--describer', 'paid', '--guesser', 'scripted'];
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (out: string, onStart?: (child: ChildProcess) => void) =>
  taboo([...args, '--repeats', String(repeats), '--seed', 'kill', '--out', out], {
    ...(onStart === undefined ? {} : { onStart }),
  });

/** Starts or resumes the run, and kills it as soon as that many episodes are in the journal. */
const runUntil = async (out: string, lines: number): Promise<void> => {
  const ended: { promise?: Promise<unknown> } = {};
  let child: ChildProcess | undefined;
  ended.promise = run(out, (started) => {
    child = started;
  });
  await untilLines(out, lines, ended.promise);
  child?.kill('SIGKILL');
  await ended.promise;
};

describe('a run that is killed', () => {
  it(
    'ten times at random moments and resumed equals one that was not',
    { timeout: 120_000 },
    async () => {
      const random = seededRandom('moments of death');
      const moments = Array.from({ length: kills }, () => 1 + random.below(episodes - 1));
      const broken = join(folder, 'broken');
      await mkdir(broken);
      for (const lines of moments.sort((a, b) => a - b)) await runUntil(broken, lines);
      expect(linesIn(broken)).toBeLessThan(episodes);
      const last = await run(broken);
      expect(last.code).toBe(0);
      expect(last.stderr).toContain('Resuming: ');

      const whole = join(folder, 'whole');
      expect((await run(whole)).code).toBe(0);
      expect(linesIn(whole)).toBe(episodes);
      expect(timelessRecords(broken)).toEqual(timelessRecords(whole));
    },
  );
});
