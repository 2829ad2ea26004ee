import {
  appendFile,
  cp,
  mkdtemp,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../server/words/csv.ts';
import { taboo as runTaboo } from './tabooProcess.ts';

const taboo = (...args: readonly string[]) => runTaboo(args);

const timeout = 60_000;
let folder: string;
/** 12 episodes: two Describers, one Guesser, six words. */
let run: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-eval-'));
  run = join(folder, 'run');
  const played = await taboo(
    ...['run', '--describer', 'local:hard,scripted', '--guesser', 'local:hard'],
    ...['--per-level', '2', '--out', run],
  );
  expect(played.code, played.stderr).toBe(0);
}, timeout);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of the run whose journal is changed by its lines. */
const changed = async (
  name: string,
  change: (lines: readonly string[]) => readonly string[],
): Promise<string> => {
  const copy = join(folder, name);
  await cp(run, copy, { recursive: true });
  const journal = join(copy, 'journal.jsonl');
  const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
  await writeFile(journal, `${change(lines).join('\n')}\n`);
  return copy;
};

const record = z.looseObject({ events: z.array(z.looseObject({ type: z.string() })) });

const asError = (line: string): string => {
  const parsed = record.parse(JSON.parse(line));
  const ending = { outcome: 'error', role: 'guesser', message: 'no answer' };
  const events = parsed.events.map((event) =>
    event.type === 'episodeEnded' ? { ...event, ending } : event,
  );
  return JSON.stringify({ ...parsed, events });
};

const rowsOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells);

const evaluation = z.object({
  rulesets: z.array(
    z.object({
      ruleset: z.string(),
      pairs: z.array(z.object({ describer: z.string(), n: z.number(), errors: z.number() })),
    }),
  ),
});

describe('taboo eval of a whole run', { timeout }, () => {
  it('prints tables with intervals, the same for the same seed', async () => {
    const first = await taboo('eval', run);
    expect(first.code, first.stderr).toBe(0);
    expect(first.stdout).toContain('local-hard → local-hard');
    expect(first.stdout).toMatch(/\d+\.\d \(\d+\.\d–\d+\.\d\)/);
    expect((await taboo('eval', run)).stdout).toBe(first.stdout);
    expect((await taboo('eval', run, '--seed', '2')).stdout).not.toBe(first.stdout);
  });

  it('writes one tidy table as csv, one object as json, tables as markdown', async () => {
    const csv = await taboo('eval', run, '--format', 'csv');
    const rows = rowsOf(csv.stdout);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows.filter(([, group]) => group === 'pair')).toHaveLength(2);
    const json = evaluation.parse(
      JSON.parse((await taboo('eval', run, '--format', 'json')).stdout),
    );
    expect(json.rulesets[0]?.pairs.map(({ n }) => n)).toEqual([6, 6]);
    const markdown = await taboo('eval', run, '--format', 'markdown');
    expect(markdown.stdout).toContain('| :-- | --: |');
  });

  it('writes clembench’s two tables into a folder, as from clembench’s own files', async () => {
    const out = join(folder, 'tables');
    const clembench = ['--format', 'csv', '--convention', 'clembench'];
    expect((await taboo('eval', run, ...clembench, '--out', out)).code).toBe(0);
    expect((await readdir(out)).sort()).toEqual(['raw.csv', 'results.csv']);
    const results = await readFile(join(out, 'results.csv'), 'utf8');
    expect(results).toMatch(/^local-hard-t0\.0--local-hard-t0\.0,/m);

    expect((await taboo('transcribe', run)).code).toBe(0);
    const there = await taboo('eval', join(run, 'clembench', 'results'), ...clembench);
    expect(there.code, there.stderr).toBe(0);
    expect(there.stdout).toBe(results);
  });

  it('writes one page that holds everything', async () => {
    const file = join(folder, 'report.html');
    expect((await taboo('eval', run, '--format', 'html', '--out', file)).code).toBe(0);
    const page = await readFile(file, 'utf8');
    expect(page).toContain('<!doctype html>');
    expect(page).not.toMatch(/(?:src|href)="https?:/);
  });
});

describe('a clean figure is refused', { timeout }, () => {
  it('while an episode is missing: how many of which pair, and how to go on', async () => {
    const copy = await changed('missing', (lines) => lines.slice(0, -1));
    for (const format of ['text', 'csv', 'html']) {
      const { code, stdout, stderr } = await taboo('eval', copy, '--format', format);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/1 missing:\n {2}\S+ → local-hard: 1 missing/);
      expect(stderr).toContain(`taboo run --out ${copy} --resume`);
    }
  });

  it('while an episode ended in an error, unless asked for with the counts beside', async () => {
    const copy = await changed('errors', ([first = '', ...rest]) => [asError(first), ...rest]);
    const refused = await taboo('eval', copy);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('--retry-errors');
    const shown = await taboo('eval', copy, '--with-errors', '--format', 'json');
    expect(shown.code).toBe(1);
    const { rulesets } = evaluation.parse(JSON.parse(shown.stdout));
    expect(rulesets[0]?.pairs.map(({ n, errors }) => [n, errors]).sort()).toEqual([
      [5, 1],
      [6, 0],
    ]);
    expect((await taboo('eval', copy, '--with-errors')).stdout).toContain(
      'No final figures: 1 error',
    );
  });
});

describe('where it writes', { timeout }, () => {
  it('never over a record of what was played', async () => {
    const journal = join(run, 'journal.jsonl');
    const before = await readFile(journal, 'utf8');
    const { code, stderr } = await taboo('score', run, '--out', journal);
    expect(code).toBe(2);
    expect(stderr).toContain('is not written over');
    expect(await readFile(journal, 'utf8')).toBe(before);
  });

  it('through a link, which stays one', async () => {
    const [target, link] = [join(folder, 'target.csv'), join(folder, 'link.csv')];
    await writeFile(target, '');
    await symlink(target, link);
    expect(await taboo('eval', run, '--format', 'csv', '--out', link)).toMatchObject({ code: 0 });
    expect(await readFile(target, 'utf8')).toContain('success_low');
  });

  it('to a reader that has seen enough, without a complaint', async () => {
    const { code, stderr } = await runTaboo(['eval', run, '--format', 'html'], {
      onStart: (child) => child.stdout?.destroy(),
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('what lies around it', { timeout }, () => {
  it('taboo score: a line an episode under both conventions', async () => {
    const { code, stdout } = await taboo('score', run);
    expect(code).toBe(0);
    const [header = [], ...rows] = rowsOf(stdout);
    expect(rows).toHaveLength(12);
    expect(header).toEqual(expect.arrayContaining(['success', 'clembench_main_score']));
  });

  it('taboo score: exit code 1 while an episode is missing', async () => {
    const copy = await changed('unscored', (lines) => lines.slice(1));
    const { code, stderr } = await taboo('score', copy);
    expect(code).toBe(1);
    expect(stderr).toContain('1 episode is missing, without scores');
  });

  it('taboo score --out DIR: a line a turn beside them, which add up to the episodes’', async () => {
    const out = join(folder, 'scores');
    expect((await taboo('score', run, '--out', out)).code).toBe(0);
    const read = async (name: string) => {
      const [header = [], ...rows] = rowsOf(await readFile(join(out, name), 'utf8'));
      return (column: string): number =>
        rows.reduce((sum, row) => sum + Number(row[header.indexOf(column)]), 0);
    };
    const sumOfEpisodes = await read('scores.csv');
    const sumOfTurns = await read('turns.csv');
    expect(sumOfTurns('accuracy')).toBe(sumOfEpisodes('success'));
    expect(sumOfTurns('parsed_request_count')).toBe(
      sumOfEpisodes('clembench_parsed_request_count'),
    );
    expect(sumOfTurns('repeated_guesses')).toBe(sumOfEpisodes('repeated_guesses'));
  });

  it('ends quietly when its reader has enough', async () => {
    const { code, stderr } = await runTaboo(['score', run], {
      onStart: (child) => child.stdout?.destroy(),
    });
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('EPIPE')]);
  });

  it('taboo list: pairs, instances and episodes of a folder', async () => {
    const pairs = await taboo('list', 'pairs', run, '--json');
    expect(
      z.array(z.object({ episodes: z.literal(6) })).parse(JSON.parse(pairs.stdout)),
    ).toHaveLength(2);
    const episodes = await taboo('list', 'episodes', run, '--json');
    expect(z.array(z.unknown()).parse(JSON.parse(episodes.stdout))).toHaveLength(12);
    expect((await taboo('list', 'rulesets')).stdout).toContain('clembench');
  });

  it('taboo doctor --run: well, and ill with a half-written line', async () => {
    expect((await taboo('doctor', '--run', run)).code).toBe(0);
    const copy = await changed('half', (lines) => lines.slice(0, -1));
    await appendFile(join(copy, 'journal.jsonl'), '{"version":1,"key":"ab');
    const { code, stdout } = await taboo('doctor', '--run', copy);
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`${copy}: .*half written`));
    expect(stdout).toContain('1 missing');
  });

  it('taboo doctor --bots: names the variable whose key is not set', async () => {
    const file = join(folder, 'bots.json');
    const bot = { name: 'm', kind: 'openai', baseURL: 'http://localhost:9/v1', model: 'm' };
    await writeFile(file, JSON.stringify({ bots: [{ ...bot, apiKeyEnv: 'NO_SUCH_KEY_HERE' }] }));
    const { code, stdout } = await taboo('doctor', '--bots', file);
    expect(code, stdout).toBe(1);
    expect(stdout).toContain('NO_SUCH_KEY_HERE');
  });

  it.each(['eval', 'score', 'probe'])('taboo %s refuses to write to nowhere', async (command) => {
    const { code, stdout, stderr } = await taboo(command, run, '--out', '');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('It must name a place.');
  });

  it.each([
    [['eval', '/no/such/folder']],
    [['eval', '.', '--format', 'xml']],
    [['score', '/no/such/folder']],
    [['transcribe', '/no/such/folder']],
    [['list', 'pairs', '/no/such/folder']],
    [['list', 'bots', '--bots', '/no/such/file']],
  ])('wrong usage ends with 2 and a sentence: taboo %j', async (args) => {
    const { code, stdout, stderr } = await taboo(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim()).not.toBe('');
  });
});
