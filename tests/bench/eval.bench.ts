import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { costOf, type Cost } from './costOf.ts';
import { show } from './figures.ts';
import { writeVariedRun } from './variedRun.ts';

let folder: string;
let run: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-eval-bench-'));
  run = join(folder, 'run');
  await writeVariedRun(run, 6000);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The best of three, as other programs only slow it. */
const bestOf = (args: readonly string[]): Cost => {
  const costs = Array.from({ length: 3 }, () => costOf(args));
  return costs.reduce((best, cost) => (cost.cpuSeconds < best.cpuSeconds ? cost : best));
};

/** Seconds on the processor: on a quiet machine the command takes no longer, as it waits for nothing. */
it('evaluates 6,000 episodes in 2 s or less', () => {
  const text = bestOf(['eval', run]);
  const html = bestOf(['eval', run, '--format', 'html', '--out', join(folder, 'r.html')]);
  show('eval of 6,000 episodes', { text, html });
  expect(text.cpuSeconds).toBeLessThanOrEqual(2);
});
