import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { costOf, type Cost } from './costOf.ts';
import { show } from './figures.ts';

/** The default deck has 30 cards. */
const cards = 30;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-bench-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const scripted = ['run', '--describer', 'scripted', '--guesser', 'scripted', '--turns', '3'];

/** A folder of its own for each: deleting many files just before would slow the disk. */
const play = (name: string, episodes: number, ...more: readonly string[]): Cost =>
  costOf([
    ...[...scripted, '--repeats', String(episodes / cards)],
    ...['--out', join(folder, `${name}-${episodes}`), ...more],
  ]);

/** What further episodes cost, without the start of the program. */
const rates = (less: Cost, more: Cost, episodes: number) => ({
  perSecond: Math.round(episodes / (more.seconds - less.seconds)),
  perCpuSecond: Math.round(episodes / (more.cpuSeconds - less.cpuSeconds)),
});

it('plays 10,000 episodes a second with the journal; memory hardly grows with their number', () => {
  const few = play('journal', 600);
  const many = play('journal', 60_000);
  const figures = rates(few, many, 59_400);
  const memory = many.megabytes / few.megabytes;
  show('taboo run, scripted against scripted, 3 turns', {
    ...figures,
    megabytesFor600: Math.round(few.megabytes),
    megabytesFor60000: Math.round(many.megabytes),
    memoryRatio: memory,
  });
  expect(figures.perCpuSecond).toBeGreaterThanOrEqual(10_000);
  expect(memory).toBeLessThanOrEqual(1.3);
});

it('plays 1,000 episodes a second with clembench’s folder', () => {
  const few = play('files', 600, '--clembench');
  const many = play('files', 6_000, '--clembench');
  const figures = rates(few, many, 5_400);
  show('taboo run --clembench', figures);
  expect(figures.perCpuSecond).toBeGreaterThanOrEqual(1_000);
});

it('starts in 0.3 seconds', () => {
  const starts = Array.from({ length: 5 }, () => costOf(['--help']));
  const fastest = Math.min(...starts.map(({ seconds }) => seconds));
  show('taboo --help', { seconds: fastest, megabytes: Math.round(starts[0]?.megabytes ?? 0) });
  expect(fastest).toBeLessThanOrEqual(0.3);
});
