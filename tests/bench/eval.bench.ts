import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { taboo } from '../integration/tabooProcess.ts';
import { show } from './figures.ts';

const episodes = 6000;
const perLevel = 100;
let folder: string;
let run: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-eval-bench-'));
  run = join(folder, 'run');
  const played = await taboo([
    ...['run', '--describer', 'scripted,local:easy', '--guesser', 'scripted', '--out', run],
    ...['--per-level', String(perLevel), '--repeats', String(episodes / (2 * 3 * perLevel))],
  ]);
  expect(played.code, played.stderr).toBe(0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Seconds from the start of the command to its end; the best of three, as other programs only slow it. */
const secondsOf = async (args: readonly string[]): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const start = performance.now();
    const { code, stderr } = await taboo(args);
    times.push((performance.now() - start) / 1000);
    expect(code, stderr).toBe(0);
  }
  return Math.min(...times);
};

it('evaluates 6,000 episodes in 2 s or less', async () => {
  const text = await secondsOf(['eval', run]);
  const html = await secondsOf(['eval', run, '--format', 'html', '--out', join(folder, 'r.html')]);
  show('eval of 6,000 episodes, seconds', { text, html });
  expect(text).toBeLessThan(2);
});
