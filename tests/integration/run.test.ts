import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { holdLock } from '../../server/store/folderLock.ts';
import { plays, refuses } from '../standIn/answers.ts';
import { startStandIn, type Script, type StandIn } from '../standIn/standIn.ts';
import { journalOf, linesIn, recordsIn, timelessRecords } from './journals.ts';
import { taboo, type Outcome } from './tabooProcess.ts';

let folder: string;
let standIn: StandIn;
/** What the stand-in does now. */
let script: Script = plays;
let outs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-run-'));
  standIn = await startStandIn((call) => script(call));
  const bot = { kind: 'openai', baseURL: standIn.url, model: 'vendor/m', apiKeyEnv: null };
  const price = { inputPerMillion: 1000, outputPerMillion: 1000 };
  const bots = [
    { ...bot, name: 'priced', price, retries: 0, concurrency: 2 },
    { ...bot, name: 'free', retries: 0 },
  ];
  await writeFile(join(folder, 'bots.json'), JSON.stringify({ bots }));
  await writeFile(join(folder, 'deck.txt'), 'winter: cold, snow\nvolcano: lava\ntea: cup, pot\n');
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const newOut = (): string => join(folder, `out-${outs++}`);
const ofBots = (): readonly string[] => ['--bots', join(folder, 'bots.json')];
const deck = (): readonly string[] => ['--deck', join(folder, 'deck.txt')];

const scripted = (out: string, ...more: readonly string[]): Promise<Outcome> =>
  taboo([
    ...['run', '--describer', 'scripted', '--guesser', 'scripted', '--out', out],
    ...deck(),
    ...more,
  ]);
const priced = (out: string, ...more: readonly string[]): Promise<Outcome> =>
  taboo([
    ...['run', ...ofBots(), '--describer', 'priced', '--guesser', 'scripted', '--out', out],
    ...deck(),
    ...more,
  ]);

const figures = z.looseObject({ all: z.looseObject({ n: z.int(), error: z.int() }) });
const allOf = ({ stdout }: Outcome) => figures.parse(JSON.parse(stdout)).all;

const time = { timeout: 60_000 };

describe('a run’s folder', time, () => {
  it('goes on under the same command, grows, and plays nothing twice', async () => {
    const out = newOut();
    const { code, stdout } = await scripted(out);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^level .*\nall .*\n$/);
    const first = await readFile(journalOf(out), 'utf8');
    const again = await scripted(out);
    expect(again.code).toBe(0);
    expect(again.stderr).toContain('3 of 3 episodes are done');
    expect(await readFile(journalOf(out), 'utf8')).toBe(first);
    const grown = await taboo(['run', '--out', out, '--resume', '--repeats', '2', '--json']);
    expect(allOf(grown).n).toBe(6);
    expect(await readFile(journalOf(out), 'utf8')).toMatch(new RegExp(`^${escape(first)}`));
    expect(new Set(recordsIn(out).map(({ key }) => key)).size).toBe(6);
  });

  it('gives the same episodes whatever the order and the number at a time', async () => {
    const [one, many] = [newOut(), newOut()];
    const bots = ['run', '--describer', 'local:easy,scripted', '--guesser', 'local:easy'];
    await taboo([...bots, ...deck(), '--out', one]);
    await taboo([
      ...bots.toSpliced(2, 1, 'scripted,local:easy'),
      ...deck(),
      '--out',
      many,
      '--concurrency',
      '7',
    ]);
    expect(linesIn(one)).toBe(6);
    expect(timelessRecords(many)).toEqual(timelessRecords(one));
  });

  it('refuses other settings and names them', async () => {
    const out = newOut();
    await scripted(out);
    const before = await readFile(journalOf(out), 'utf8');
    const { code, stderr } = await scripted(out, '--seed', 'other', '--ruleset', 'party');
    expect(code).toBe(2);
    expect(stderr).toContain('ruleset (standard there, party here); seed (1 there, other here)');
    const shorter = await scripted(out, '--turns', '2');
    expect(shorter.code).toBe(2);
    expect(shorter.stderr).toContain('the instance own_en/0');
    const dry = await scripted(out, '--turns', '2', '--dry-run');
    expect(dry).toEqual(shorter);
    expect(await readFile(journalOf(out), 'utf8')).toBe(before);
  });

  it('is played in by one process at a time', async () => {
    const out = newOut();
    await scripted(out);
    const unlock = holdLock(join(out, 'lock'));
    const { code, stderr } = await scripted(out);
    unlock?.();
    expect(code).toBe(2);
    expect(stderr).toContain('Another run');
  });

  it('from another version of the program is refused, and left as it is', async () => {
    const out = newOut();
    await scripted(out);
    const file = join(out, 'run.json');
    const older = (await readFile(file, 'utf8')).replace('"version": 1', '"version": 0');
    await writeFile(file, older);
    const { code, stderr } = await scripted(out);
    expect(code).toBe(2);
    expect(stderr).toContain(`${file} has the version 0`);
    expect(await readFile(file, 'utf8')).toBe(older);
  });
});

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

describe('a damaged journal', time, () => {
  it('with a half-written last line goes on; the half is set aside, its episode played again', async () => {
    const [out, whole] = [newOut(), newOut()];
    await scripted(whole);
    await scripted(out);
    const text = await readFile(journalOf(out), 'utf8');
    const half = text.slice(0, -100);
    await writeFile(journalOf(out), half);
    const { code, stderr } = await scripted(out);
    expect(code).toBe(0);
    expect(stderr).toContain('Line 3 is half written');
    expect(timelessRecords(out)).toEqual(timelessRecords(whole));
    const aside = (await readdir(out)).filter((name) => name.startsWith('journal.fragment'));
    expect(aside).toEqual(['journal.fragment-1']);
    expect(await readFile(join(out, 'journal.fragment-1'), 'utf8')).toBe(
      half.slice(half.lastIndexOf('\n') + 1),
    );
  });

  it('with a broken line in the middle is refused by its number', async () => {
    const out = newOut();
    await scripted(out);
    const lines = (await readFile(journalOf(out), 'utf8')).split('\n');
    lines[1] = '{"version":1,';
    const broken = lines.join('\n');
    await writeFile(journalOf(out), broken);
    const { code, stderr } = await scripted(out);
    expect(code).toBe(1);
    expect(stderr).toContain(`${journalOf(out)}, line 2: it is not valid JSON`);
    expect(await readFile(journalOf(out), 'utf8')).toBe(broken);
  });

  it('that lost its manifest is refused', async () => {
    const out = newOut();
    await scripted(out);
    await rm(join(out, 'run.json'));
    const { code, stderr } = await scripted(out);
    expect(code).toBe(2);
    expect(stderr).toContain('run.json is missing');
  });
});

describe('a full disk', time, () => {
  it('ends the run with a sentence; what was written is kept, and the run goes on later', async () => {
    const out = newOut();
    const args = [
      ...['dist/server/cli/taboo.js', 'run', '--describer', 'scripted', '--guesser', 'scripted'],
      ...[...deck(), '--out', out, '--repeats', '200'],
    ];
    // No file may grow beyond 128 blocks of 512 or 1024 bytes; Node ignores the signal.
    const full = spawnSync(
      'sh',
      ['-c', `ulimit -f 128; exec "$0" "$@"`, process.execPath, ...args],
      {
        encoding: 'utf8',
      },
    );
    expect(full.status).toBe(1);
    expect(full.stderr).toContain(`${journalOf(out)} could not be written: there is no space left`);
    const kept = linesIn(out);
    expect(kept).toBeGreaterThan(0);
    const later = await scripted(out, '--repeats', '200', '--json');
    expect(later.code).toBe(0);
    expect(later.stderr).toContain(`Resuming: ${kept} of 600`);
    expect(allOf(later).n).toBe(600);
    expect(new Set(recordsIn(out).map(({ key }) => key)).size).toBe(600);
  });
});

describe('instances', time, () => {
  const instances = (related: readonly string[]) => ({
    experiments: [
      {
        name: 'low_en',
        max_turns: 2,
        describer_initial_prompt: 'Their own words: $TARGET_WORD$, not\n$REL_WORD$\nRelated words',
        guesser_initial_prompt: 'Their own $N$',
        game_instances: [
          { game_id: 4, target_word: 'volcano', related_word: ['lava', 'ash', 'mountain'] },
          { game_id: 7, target_word: 'glacier', related_word: related },
        ],
      },
    ],
  });

  it('of clembench keep their prompts, turns and numbers', async () => {
    const file = join(folder, 'instances.json');
    await writeFile(file, JSON.stringify(instances(['ice', 'snow', 'river'])));
    const out = newOut();
    const before = standIn.calls.length;
    const args = ['run', ...ofBots(), '--describer', 'free', '--guesser', 'scripted'];
    const { code } = await taboo([...args, '--deck', file, '--instances', '0-5', '--out', out]);
    expect(code).toBe(0);
    expect(recordsIn(out)).toMatchObject([
      { experiment: 'low_en', instance: 4, describer: 'free' },
    ]);
    const calls = standIn.calls.slice(before);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.body.messages[0]?.content).toContain('Their own words: volcano, not\n- lava');
  });

  it('of clembench with two related words are refused by line, with the remedy', async () => {
    const file = join(folder, 'two.json');
    await writeFile(file, JSON.stringify(instances(['ice', 'snow']), null, 1));
    const { code, stderr } = await taboo(['run', '--deck', file]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/two\.json:\d+: “glacier” has 2 related words.*a deck of your own/);
  });

  it.each([
    ['a target', '"target_word": "glacier"', '"target_word": "?"', /no target that could be/],
    ['an experiment’s name', '"low_en"', '""', /experiments\.0\.name.*needs a name/],
    [
      'a place for the target',
      '$TARGET_WORD$',
      'X',
      /json:11: describer_initial_prompt of.*Put it/,
    ],
    ['a target of its own', '"ice"', '"Glacier"', /“glacier” stands among its own related words/],
  ])('of clembench without %s are refused, with place and remedy', async (...wrong) => {
    const [, whole, part, sentence] = wrong;
    const file = join(folder, 'nameless.json');
    const text = JSON.stringify(instances(['ice', 'snow', 'river']), null, 1);
    await writeFile(file, text.replace(whole, part));
    const { code, stderr } = await scripted(newOut(), '--deck', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
  });

  it('of an experiment whose name no folder could have are refused with --clembench alone', async () => {
    const file = join(folder, 'long.json');
    const text = JSON.stringify(instances(['ice', 'snow', 'river']));
    await writeFile(file, text.replace('low_en', 'ж'.repeat(128)));
    const out = newOut();
    const refused = await scripted(out, '--deck', file, '--clembench');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(
      /long\.json: the name of the experiment “жж.*is too long.*Shorten/,
    );
    expect(existsSync(out)).toBe(false);
    expect((await scripted(out, '--deck', file)).code).toBe(0);
  });

  it('are chosen by level and limit', async () => {
    const { stdout } = await taboo(['run', '--level', 'low,high', '--limit', '13', '--dry-run']);
    expect(stdout).toMatch(/^episodes +13\n/);
  });
});

describe('models', time, () => {
  it('that fail are errors: exit code 1, and played again by --retry-errors alone', async () => {
    const out = newOut();
    script = (call) =>
      call.body.messages[0]?.content.includes('volcano') ? refuses(400) : plays(call);
    const first = await priced(out, '--json');
    expect(first.code).toBe(1);
    expect(allOf(first)).toMatchObject({ n: 2, error: 1 });
    expect(first.stderr).toContain('--resume --retry-errors');
    expect(first.stderr).toMatch(/^The first error, in priced\/scripted\/.*400/m);
    const asked = standIn.calls.length;
    expect((await priced(out)).code).toBe(1);
    expect(standIn.calls.length).toBe(asked);
    script = plays;
    const retried = await taboo(['run', '--out', out, '--resume', '--retry-errors', '--json']);
    expect(retried.code).toBe(0);
    expect(allOf(retried)).toMatchObject({ n: 3, error: 0 });
    expect(standIn.calls.length).toBe(asked + 3);
  });

  it('stop before they cost more than --max-cost; what was spent before counts', async () => {
    script = plays;
    const out = newOut();
    // A call comes to 110 tokens, which are 11 cents.
    const { code, stderr } = await priced(out, '--max-cost', '1.5', '--concurrency', '1');
    expect(code).toBe(1);
    expect(stderr).toContain('The budget is used up');
    const spent = standIn.calls.length;
    await priced(out, '--max-cost', '1.5', '--concurrency', '1');
    expect(standIn.calls.length).toBe(spent);
    const richer = await priced(out, '--max-cost', '9', '--json');
    expect(richer.code).toBe(0);
    expect(allOf(richer)).toMatchObject({ n: 3, error: 0 });
  });

  it('are kept in a folder even if none is named', async () => {
    const args = [
      'run',
      ...ofBots(),
      '--describer',
      'free',
      '--guesser',
      'scripted',
      '--limit',
      '1',
    ];
    const { stderr } = await taboo(args, { cwd: folder });
    const kept = /kept in (\S+)\./.exec(stderr)?.[1] ?? '';
    expect(linesIn(join(folder, kept))).toBe(1);
  });

  it('are estimated and not called by --dry-run, which makes no folder', async () => {
    const out = newOut();
    const before = standIn.calls.length;
    const { code, stdout } = await priced(out, '--repeats', '4', '--dry-run', '--json');
    expect(code).toBe(0);
    const shape = z.strictObject({
      episodes: z.literal(12),
      playedBefore: z.literal(0),
      mostCalls: z.literal(36),
      estimatedCost: z.number().positive(),
    });
    expect(shape.safeParse(JSON.parse(stdout)).success).toBe(true);
    expect(standIn.calls.length).toBe(before);
    expect(await readdir(folder)).not.toContain(out.slice(folder.length + 1));
  });
});

describe('the exit code', time, () => {
  it('is 100 below the asked success rate', async () => {
    expect((await scripted(newOut(), '--min-success', '0.1')).code).toBe(100);
    expect((await scripted(newOut(), '--min-success', '0')).code).toBe(0);
  });

  it('is 130 after Ctrl-C: what runs is finished, and the command that goes on is told', async () => {
    const out = newOut();
    const held: (() => void)[] = [];
    let isHolding = true;
    script = async (call) => {
      if (isHolding && call.body.messages.length > 1) {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      return plays(call);
    };
    const ended = taboo(
      [
        'run',
        ...ofBots(),
        '--describer',
        'free',
        '--guesser',
        'scripted',
        '--out',
        out,
        '--concurrency',
        '2',
      ],
      {
        onStart: (child) => {
          child.stderr?.on('data', (chunk: Buffer) => {
            if (!chunk.toString().includes('Interrupted')) return;
            isHolding = false;
            for (const release of held) release();
          });
          void callsWait(held, 2).then(() => child.kill('SIGINT'));
        },
      },
    );
    const { code, stderr } = await ended;
    script = plays;
    expect(code).toBe(130);
    expect(stderr).toContain(`taboo run --out ${out} --resume`);
    expect(linesIn(out)).toBe(2);
    const rest = await taboo(['run', '--out', out, '--resume', '--json']);
    expect(allOf(rest).n).toBe(30);
  });

  it('is 2 for what makes no sense, and nothing is made', async () => {
    for (const more of [
      ['--resume'],
      ['--retry-errors'],
      ['--pairs', 'cross'],
      ['--instances', '5-3'],
      ['--describer', 'nobody'],
      ['--bots', 'no-such-file.json'],
      ['--level', 'top'],
      ['--out', ''],
    ]) {
      const { code, stdout, stderr } = await taboo(['run', ...more]);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).not.toBe('');
    }
  });
});

const callsWait = (held: readonly unknown[], count: number): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (held.length >= count) resolve();
      else setImmediate(look);
    };
    look();
  });
