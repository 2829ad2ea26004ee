import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writePlayedRun, type PlayedRun } from './playedRun.ts';

const rank = async (args: readonly string[]) => {
  const child = spawn(process.execPath, ['dist/server/cli/taboo.js', 'rank', ...args]);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
};

const pairsOf = (describers: readonly string[], guessers: readonly string[]) =>
  describers.flatMap((describer) => guessers.map((guesser) => ({ describer, guesser })));

/** Ann is understood on three words of four, bob on every other one, and a little more by dan. */
const annAndBob: PlayedRun = {
  pairs: pairsOf(['ann', 'bob'], ['cat', 'dan']),
  instances: 24,
  clue: () => 'alpha beta',
  guesses: ({ describer, guesser }, instance) =>
    (describer === 'ann' ? instance % 4 > 0 : instance % 2 > 0) ||
    (guesser === 'dan' && instance % 5 === 0),
};

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-rank-'));
  await writePlayedRun(at('run'), annAndBob);
  await writePlayedRun(at('self'), {
    ...annAndBob,
    pairs: [
      { describer: 'ann', guesser: 'ann' },
      { describer: 'bob', guesser: 'bob' },
    ],
  });
  await writePlayedRun(at('clembench'), { ...annAndBob, ruleset: 'clembench' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const player = z.object({
  name: z.string(),
  rank: z.number(),
  skill: z.object({ value: z.number(), low: z.number(), high: z.number() }),
});
const ratings = z.object({
  episodes: z.number(),
  roles: z.object({
    describer: z.object({ players: z.array(player) }),
    guesser: z.object({ players: z.array(player) }),
  }),
});

describe('taboo rank', { timeout: 30_000 }, () => {
  it('rates the players of a run, as JSON that can be read, the same for the same seed', async () => {
    const args = [at('run'), '--format', 'json', '--draws', '200', '--seed', 'x'];
    const [once_, twice] = [await rank(args), await rank([...args, at('run')])];
    expect(once_.code).toBe(0);
    expect(twice.stdout).toBe(once_.stdout);
    const { roles, episodes } = ratings.parse(JSON.parse(once_.stdout));
    expect(episodes).toBe(96);
    expect(roles.describer.players.map(({ name }) => name)).toEqual(['ann', 'bob']);
    expect(roles.guesser.players.map(({ name }) => name)).toEqual(['dan', 'cat']);
  });

  it.each([
    ['text', /^Describers\n/],
    ['markdown', /^## Describers\n\n\| describer \|/],
    ['csv', /^role,player,rank,/],
  ])('prints %s', async (format, beginning) => {
    const { code, stdout } = await rank([at('run'), '--draws', '100', '--format', format]);
    expect(code).toBe(0);
    expect(stdout).toMatch(beginning);
    expect(stdout).not.toMatch(/NaN|undefined/);
  });

  it('names a folder as it was given', async () => {
    expect((await rank(['no/such/run'])).stderr).toMatch(/^no\/such\/run is no folder/);
  });

  it.each([
    [['self'], 1, 'the sum of its two skills'],
    [['run', 'clembench'], 1, 'different rulesets (clembench, standard)'],
    [['nowhere'], 2, 'is no folder'],
  ])('refuses %j with exit code %i and says why', async (paths, code, sentence) => {
    const refused = await rank(paths.map(at));
    expect(refused.code).toBe(code);
    expect(refused.stderr).toContain(sentence);
    expect(refused.stdout).toBe('');
  });
});
