import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { completion, plays } from '../standIn/answers.ts';
import { startStandIn } from '../standIn/standIn.ts';
import { writePlayedRun } from './playedRun.ts';

const probe = async (args: readonly string[]) => {
  const child = spawn(process.execPath, ['dist/server/cli/taboo.js', 'probe', ...args]);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
};

let folder: string;
const at = (name: string): string => join(folder, name);
const pairs = ['ann', 'bob'].map((describer) => ({ describer, guesser: 'local-easy' }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-probe-'));
  const played = {
    pairs,
    clue: (describer: string) => (describer === 'ann' ? 'cold' : 'white winter weather'),
    guesses: () => true,
  };
  await writePlayedRun(at('run'), { ...played, instances: 60 });
  await writePlayedRun(at('short'), { ...played, instances: 40 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const guessers = ['--guesser', 'local:easy,local:hard,scripted'];
const line = z.object({ clue: z.string(), variant: z.string(), reply: z.string() });

describe('taboo probe', { timeout: 60_000 }, () => {
  it('asks for fresh guesses, keeps them, and asks only for what is missing the next time', async () => {
    const first = await probe([at('run'), ...guessers, '--format', 'json', '--draws', '200']);
    expect(first.stderr).toContain('540 guesses, 0 of them known');
    expect(first.code).toBe(0);
    const result = z.object({ instances: z.number(), unpermuted: z.number() });
    expect(result.parse(JSON.parse(first.stdout))).toEqual({ instances: 60, unpermuted: 60 });
    const file = at('run/probe.jsonl');
    const kept = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const lines = kept.map((each) => line.parse(JSON.parse(each)));
    expect(lines).toHaveLength(540);
    const clues = new Set(
      lines.filter(({ variant }) => variant === 'plain').map(({ clue }) => clue),
    );
    expect(clues).toEqual(new Set(['cold', 'white winter weather']));

    await truncate(file, (await readFile(file)).length - 20);
    const again = await probe([at('run'), ...guessers, '--format', 'json', '--draws', '200']);
    expect(again.stderr).toContain('540 guesses, 539 of them known');
    expect(again.stdout).toBe(first.stdout);
  });

  it('calls what it finds no verdict', async () => {
    const { stdout } = await probe([at('run'), ...guessers, '--draws', '100']);
    expect(stdout).toContain('This is no verdict.');
  });

  it('stops at the budget, goes on with a larger one, and pays for no guess twice', async () => {
    const server = await startStandIn(plays);
    const model = {
      kind: 'openai',
      baseURL: server.url,
      model: 'm',
      apiKeyEnv: null,
      maxTokens: 20,
      price: { inputPerMillion: 1000, outputPerMillion: 1000 },
    };
    const file = at('bots.json');
    const names = ['mist', 'moss', 'myrrh'];
    await writeFile(file, JSON.stringify({ bots: names.map((name) => ({ ...model, name })) }));
    const args = [at('run'), '--bots', file, '--guesser', names.join(), '--draws', '100'];
    const kept = ['--out', at('models.jsonl')];

    const poor = await probe([...args, ...kept, '--max-cost', '20']);
    expect(poor.code).toBe(1);
    expect(poor.stderr).toContain('The budget is used up.');
    // 100 tokens in and 10 out, for 1,000 dollars a million.
    expect(server.calls.length * 0.11).toBeLessThanOrEqual(20);
    const again = await probe([...args, ...kept, '--max-cost', '20']);
    expect(again.stderr).toContain('The budget is used up.');
    expect(server.calls.length * 0.11).toBeLessThanOrEqual(20);

    const rich = await probe([...args, ...kept, '--max-cost', '1000']);
    expect(rich.code).toBe(0);
    expect(server.calls).toHaveLength(540);
    for (const { body } of server.calls) {
      expect(JSON.stringify(body)).not.toContain('target');
    }
    await server.close();
  });

  it('books the worst case for earlier guesses that no server counted', async () => {
    const server = await startStandIn(() =>
      completion({ content: 'GUESS: zxq' }, 'stop', { usage: null }),
    );
    const model = {
      kind: 'openai',
      baseURL: server.url,
      model: 'm',
      apiKeyEnv: null,
      maxTokens: 20,
      price: { inputPerMillion: 0, outputPerMillion: 1000 },
    };
    const file = at('uncounted.json');
    const names = ['mist', 'moss', 'myrrh'];
    await writeFile(file, JSON.stringify({ bots: names.map((name) => ({ ...model, name })) }));
    const args = [at('run'), '--bots', file, '--guesser', names.join(), '--max-cost', '1'];
    const kept = ['--out', at('uncounted.jsonl')];

    await probe([...args, ...kept]);
    const paid = server.calls.length;
    expect(paid * 0.02).toBeCloseTo(1);
    const again = await probe([...args, ...kept]);
    expect(again.stderr).toContain('The budget is used up.');
    expect(server.calls).toHaveLength(paid);
    await server.close();
  });

  it.each([
    [['short', ...guessers], 1, '60 instances on which every Describer gave a first clue'],
    [['run'], 1, '3 Guessers (there are 1; name more with --guesser)'],
    [['run', '--describer', 'ann', ...guessers], 1, '2 Describers (there are 1)'],
    [['run', '--guesser', 'nobody'], 2, 'There is no bot called “nobody”'],
    [['nowhere'], 2, 'is no folder'],
  ])('refuses %j with exit code %i and says what is missing', async (args, code, sentence) => {
    const [name = '', ...rest] = args;
    const refused = await probe([at(name), ...rest]);
    expect(refused.code).toBe(code);
    expect(refused.stderr).toContain(sentence);
    expect(refused.stdout).toBe('');
  });
});
