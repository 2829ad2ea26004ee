import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { taboo } from './tabooProcess.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = async (name: string, lines: readonly object[]): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
};

describe('wrong usage ends with exit code 2 and says what is wrong', () => {
  it.each([
    [['nonsense']],
    [['judge']],
    [['judge', '--target', 'x']],
    [['judge', '--cases', '/no/such/file']],
    [['judge', '--target', 'x', '--clue', 'y', '--ruleset', 'house']],
    [['run', '--describer', 'nobody']],
    [['run', '--per-level', '0']],
    [['run', '--turns', 'many']],
    [['replay']],
    [['words']],
    [['words', 'bin']],
  ])('taboo %j', { timeout: 20_000 }, async (args) => {
    const { code, stderr, stdout } = await taboo(args);
    expect(code).toBe(2);
    expect(stderr.trim()).not.toBe('');
    expect(stdout).toBe('');
  });

  it('and --help with 0', { timeout: 20_000 }, async () => {
    for (const args of [['--help'], ['run', '--help'], ['words', '--help']]) {
      const { code, stdout } = await taboo(args);
      expect(code).toBe(0);
      expect(stdout).toContain('Usage: taboo');
    }
  });
});

describe('taboo judge', () => {
  const flashlight = ['judge', '--target', 'flashlight', '--related', 'torch,lamp,beam'];

  it('prints the breaches with their place, and exits with 1', async () => {
    const { code, stdout } = await taboo([...flashlight, '--clue', 'a lamp you carry', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      legal: false,
      breaches: [
        { word: 'lamp', kind: 'exact', match: 'lamp', start: 2, end: 6, normalised: 'lamp' },
      ],
    });
  });

  it('says legal and exits with 0', async () => {
    const { code, stdout } = await taboo([...flashlight, '--clue', 'you carry it in the dark']);
    expect([code, stdout]).toEqual([0, 'legal\n']);
  });

  it('keeps clembench’s faults under its ruleset', async () => {
    const clue = [...flashlight, '--clue', 'flash and lights', '--ruleset'];
    expect((await taboo([...clue, 'clembench'])).code).toBe(0);
    expect((await taboo([...clue, 'standard'])).code).toBe(1);
  });

  it('runs a file of cases and lists the failing ones', async () => {
    const winter = { target: 'winter', related: ['snow'] };
    const file = await fileOf('cases.jsonl', [
      {
        ...winter,
        clue: 'so much snow',
        legal: false,
        breaches: [{ word: 'snow', kind: 'exact', match: 'snow' }],
      },
      { ...winter, clue: 'it comes after autumn', legal: true },
      { ...winter, clue: 'it comes after autumn', legal: false },
    ]);
    const { code, stdout } = await taboo(['judge', '--cases', file]);
    expect(code).toBe(1);
    expect(stdout).toContain('case 3:');
    expect(stdout).toMatch(/\n2 passed, 1 failed\n$/);
  });

  it('names the line of a broken file of cases', async () => {
    const file = await fileOf('broken.jsonl', [{ target: 'x' }]);
    const { code, stderr } = await taboo(['judge', '--cases', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('line 1');
  });
});

const rate = z.number().min(0).max(1);
const summary = z.strictObject({
  n: z.int(),
  success: rate,
  abort: rate,
  speed: z.number().nullable(),
  repetitionGuesser: z.number(),
  repetitionDescriber: z.number(),
  error: z.int(),
});
const figures = z.strictObject({
  levels: z.strictObject({ high: summary, medium: summary, low: summary }),
  all: summary,
  pairs: z.array(summary.extend({ describer: z.string(), guesser: z.string() })),
  missing: z.literal(0),
});

describe('taboo run', () => {
  it(
    'plays the default deck; the same seed gives the same result',
    { timeout: 60_000 },
    async () => {
      const args = ['run', '--describer', 'local', '--guesser', 'local', '--seed', '1', '--json'];
      const [first, again] = await Promise.all([taboo(args), taboo(args)]);
      expect(first.code).toBe(0);
      expect(again.stdout).toBe(first.stdout);
      const { levels, all } = figures.parse(JSON.parse(first.stdout));
      expect(all).toMatchObject({ n: 30, abort: 0, error: 0 });
      for (const { n, success } of Object.values(levels)) {
        expect(n).toBe(10);
        expect(success).toBeGreaterThanOrEqual(0.6);
      }
      expect(first.stderr).toContain('30/30 episodes');
    },
  );

  it('prints a table for people', { timeout: 60_000 }, async () => {
    const { stdout } = await taboo(['run', '--per-level', '2', '--seed', '5']);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['level', 'high', 'medium', 'low', 'all']);
  });
});

describe('taboo replay', () => {
  const episode = {
    source: 'by hand',
    target: 'winter',
    related: ['cold', 'snow', 'season'],
    max_turns: 3,
    turns: [
      [
        { from: 'describer', text: 'CLUE: It comes after autumn' },
        { from: 'guesser', text: 'GUESS: Winter!' },
      ],
    ],
    scores: {
      episode: {
        Success: 1,
        Lose: 0,
        Aborted: 0,
        'Main Score': 100,
        'Request Count': 1,
        'Parsed Request Count': 1,
        'Violated Request Count': 0,
        'Request Success Ratio': 1,
        'Repetition-Guesser': 0,
        'Repetition-Describer': 0,
      },
    },
    reproducible: true,
  };

  it('agrees, skips what was scored under older rules, and finds a difference', async () => {
    const wrong = {
      ...episode,
      scores: { episode: { ...episode.scores.episode, 'Main Score': 50 } },
    };
    const good = await fileOf('good.jsonl', [episode, { ...episode, reproducible: false }]);
    const bad = await fileOf('bad.jsonl', [episode, wrong]);
    expect((await taboo(['replay', '--episodes', good])).stdout).toMatch(
      /1 passed, 0 failed, 1 skipped\n$/,
    );
    const { code, stdout } = await taboo(['replay', '--episodes', bad]);
    expect(code).toBe(1);
    expect(stdout).toContain('Main Score is 100, published 50');
  });
});

describe('taboo words', () => {
  it('tells bins and compounds', async () => {
    const bins = await taboo(['words', 'bin', 'be', 'wibble', '__proto__', '--json']);
    expect(bins.stdout).toBe('{"be":"high","wibble":null,"__proto__":null}\n');
    const compounds = await taboo(['words', 'compound', 'flashlight', 'carpet', '--json']);
    expect(compounds.stdout).toBe('{"flashlight":["flash","light"],"carpet":[]}\n');
  });

  it('has three bins that are equal to within one word, each with its frequencies', async () => {
    const { stdout } = await taboo(['words', 'stats', '--json']);
    const level = z.strictObject({
      binned: z.int(),
      count: z.int(),
      min: z.number(),
      max: z.number(),
    });
    const stats = z
      .strictObject({ high: level, medium: level, low: level })
      .parse(JSON.parse(stdout));
    const binned = Object.values(stats).map((each) => each.binned);
    expect(Math.max(...binned) - Math.min(...binned)).toBeLessThanOrEqual(1);
    expect(Math.min(...binned)).toBeGreaterThanOrEqual(2_000);
    for (const { count } of Object.values(stats)) expect(count).toBeGreaterThanOrEqual(1_500);
    expect(stats.low.min).toBeGreaterThanOrEqual(5);
    expect(stats.low.max).toBeLessThan(stats.medium.min);
    expect(stats.medium.max).toBeLessThan(stats.high.min);
  });
});

describe('decks in files', () => {
  it('are linted: every finding named by its line, exit code 1', async () => {
    const file = join(folder, 'deck.txt');
    await writeFile(file, 'winter: cold, snow, season\nsun: sunny, the\n: x\n');
    const { code, stdout } = await taboo(['words', 'lint', file]);
    expect(code).toBe(1);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.slice(file.length, file.length + 3))).toEqual([
      ':2:',
      ':2:',
      ':3:',
    ]);
  });

  it('are clean as shipped', { timeout: 60_000 }, async () => {
    for (const name of ['cards.csv', 'defaultDeck.csv']) {
      const { code, stdout } = await taboo(['words', 'lint', `server/words/data/${name}`]);
      expect([code, stdout]).toEqual([0, `server/words/data/${name}: nothing found\n`]);
    }
  });

  it(
    'go out as clembench instances, come in again, and can be played',
    { timeout: 60_000 },
    async () => {
      const exported = await taboo(['words', 'export']);
      const file = join(folder, 'instances.json');
      await writeFile(file, exported.stdout);
      expect((await taboo(['words', 'lint', file])).code).toBe(0);
      const again = await taboo(['words', 'export', file]);
      expect(again.stdout).toBe(exported.stdout);
      const played = await taboo(['run', '--deck', file, '--seed', '1', '--json']);
      expect(figures.parse(JSON.parse(played.stdout)).all.n).toBe(30);
    },
  );
});

describe('taboo play', () => {
  it('lets a person guess a word that a bot describes', { timeout: 30_000 }, async () => {
    const { code, stdout } = await taboo(['play', '--seed', '3'], {
      input: 'alpha\nbeta\ngamma\n',
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Clue: .+\n/);
    expect(stdout).toMatch(/It was “\w+”/);
  });

  it('refuses a forbidden clue and asks again', { timeout: 30_000 }, async () => {
    const shown = await taboo(['play', '--role', 'describer', '--seed', '3'], { input: '' });
    const target = /Describe “(\w+)”/.exec(shown.stdout)?.[1] ?? '';
    const { stdout } = await taboo(['play', '--role', 'describer', '--seed', '3'], {
      input: `${target}\n1 2 3\n4 5 6\n7 8 9\n`,
    });
    expect(stdout).toContain(`Not allowed: “${target}”`);
    expect(stdout).toMatch(/Guess: .+\n/);
  });

  it('ends when the terminal is closed', { timeout: 30_000 }, async () => {
    const { code, stdout } = await taboo(['play', '--seed', '3'], { input: '' });
    expect(code).toBe(1);
    expect(stdout).toContain('You left the game.');
  });
});
