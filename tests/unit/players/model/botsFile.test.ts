import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../server/packageRoot.ts';
import { readBotsFile } from '../../../../server/players/model/botsFile.ts';
import { botIdentity } from '../../../../server/players/model/botSpec.ts';
import { createBudget } from '../../../../server/players/model/budget.ts';
import { openaiBots } from '../../../../server/players/model/openaiBots.ts';
import { createMemorySpending } from '../../../../server/store/memorySpending.ts';
import { specWith, unlimited } from '../../../standIn/askModel.ts';
import { FakeClock } from '../../fakeClock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-bots-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bot = { name: 'small', kind: 'openai', baseURL: 'https://host/v1', model: 'm' };

const read = async (content: unknown) => {
  const file = join(folder, 'bots.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readBotsFile(file);
};

/** The sentence, without the folder before the file's name. */
const mistakeIn = async (content: unknown): Promise<string> => {
  const result = await read(content);
  return result.ok ? '' : result.error.replaceAll(`${folder}/`, '');
};
const mistakeInBot = (changes: object): Promise<string> =>
  mistakeIn({ bots: [{ ...bot, ...changes }] });

describe('a bots file', () => {
  it('like the example can be used as it is', async () => {
    const result = await readBotsFile(join(packageRoot, 'bots.example.json'));
    expect(result).toMatchObject({ ok: true });
    const names = result.ok ? result.value.bots.map(({ name }) => name) : [];
    expect(names).toContain('at-home');
  });

  it('need say little: the rest has defaults, with low budgets where strangers play', async () => {
    const result = await read({ bots: [bot] });
    expect(result).toMatchObject({
      ok: true,
      value: {
        bots: [{ temperature: 0, maxTokens: 300, rooms: false, prompts: null, retries: 4 }],
        budgets: {
          usd: { perRun: 5, perRoom: 0.25, perDay: 2 },
          tokens: { perRun: null, perRoom: 200_000, perDay: 2_000_000 },
        },
      },
    });
  });

  it('gives a model that reasons more room', async () => {
    const result = await read({ bots: [{ ...bot, reasoning: { effort: 'low' } }] });
    expect(result.ok && result.value.bots[0]?.maxTokens).toBe(4000);
  });

  it('lifts a budget with null, and keeps the others', async () => {
    const result = await read({ budgets: { usd: { perRoom: null } }, bots: [bot] });
    expect(result.ok && result.value.budgets.usd).toEqual({ perRun: 5, perRoom: null, perDay: 2 });
  });

  it('may name the model as its server does', async () => {
    expect(await mistakeInBot({ model: 'vendor/../model:free' })).toBe('');
  });

  it('brings templates of its own, relative to itself', async () => {
    await writeFile(join(folder, 'd.txt'), 'Say $TARGET_WORD$.\n');
    await writeFile(join(folder, 'g.txt'), 'Guess.\n');
    const result = await read({
      bots: [{ ...bot, prompts: { describer: 'd.txt', guesser: 'g.txt' } }],
    });
    expect(result.ok && result.value.bots[0]?.prompts).toEqual({
      describer: 'Say $TARGET_WORD$.',
      guesser: 'Guess.',
    });
    expect(await mistakeInBot({ prompts: { describer: 'g.txt', guesser: 'g.txt' } })).toMatch(
      /^bots\.json: bots\[0\]\.prompts of “small”: g\.txt: the template lacks \$TARGET_WORD\$/,
    );
    expect(await mistakeInBot({ prompts: { describer: 'no.txt', guesser: 'g.txt' } })).toBe(
      'bots.json: bots[0].prompts of “small”: no.txt does not exist.',
    );
  });
});

describe('a mistake in a bots file is told with file, place and remedy:', () => {
  it.each(['a/b', '..', 'a/../b', 'a..b', 'a--b', 'a b', '', '.a', 'a.', '-a', 'ü', 'a\u0000'])(
    'the name %j',
    async (name) => {
      expect(await mistakeInBot({ name })).toBe(
        `bots.json: bots[0].name of “${name}”: it must be made of letters, digits and “_”, with single “.” or “-” between them, as it becomes part of file names; the name that the server knows goes into “model”.`,
      );
    },
  );

  it.each(['local', 'Local-easy', 'scripted'])('the name %j of a built-in bot', async (name) => {
    expect(await mistakeInBot({ name })).toMatch(/built in/);
  });

  it('a name given twice, also where capitals differ', async () => {
    expect(await mistakeIn({ bots: [bot, { ...bot, name: 'SMALL' }] })).toMatch(
      /^bots\.json: bots\[1\]\.name: another bot is called “SMALL” too\. Give each/,
    );
  });

  it('an unknown field', async () => {
    expect(await mistakeInBot({ temprature: 1 })).toMatch(
      /^bots\.json: bots\[0\] of “small”: unknown field “temprature”\. Correct or remove it\. Known are .*temperature/,
    );
    expect(await mistakeIn({ bots: [bot], budget: {} })).toMatch(
      /^bots\.json: unknown field “budget”.*budgets/,
    );
  });

  it('a missing field', async () => {
    expect(await mistakeInBot({ model: undefined })).toMatch(
      /^bots\.json: bots\[0\]\.model of “sm/,
    );
  });

  it.each([
    ['a key in place of its variable’s name', { apiKeyEnv: 'sk-12-ab' }, /apiKeyEnv.*NAME/],
    ['a key among the headers', { headers: { authorization: 'Bearer x' } }, /headers.*apiKeyEnv/],
    ['a URL that is none', { baseURL: 'host/v1' }, /baseURL.*URL/],
    ['a URL with a password', { baseURL: 'https://me:secret@host/v1' }, /baseURL.*apiKeyEnv/],
    ['a URL with a query', { baseURL: 'https://host/v1?key=secret' }, /baseURL.*apiKeyEnv/],
    ['a header of two lines', { headers: { 'X-Key': 'a\r\nX-B: c' } }, /headers.X-Key.*one line/],
    ['a field that is not there', { model: undefined }, /model.*is missing/],
    ['a file URL', { baseURL: 'file:///etc' }, /baseURL.*URL/],
    ['a body that replaces the chat', { body: { messages: [] } }, /body.*must not set/],
    ['a body that streams', { body: { stream: true } }, /body.*must not set/],
    ['half a price', { price: { inputPerMillion: 1 } }, /price\.outputPerMillion/],
    ['a temperature out of range', { temperature: 3 }, /temperature/],
  ])('%s', async (_name, changes, sentence) => {
    expect(await mistakeInBot(changes)).toMatch(sentence);
  });

  it('never by showing a key that stands in the wrong place', async () => {
    const key = 'sk-proj-1234567890';
    const sentences = [
      await mistakeInBot({ apiKeyEnv: key }),
      await mistakeInBot({ headers: { Authorization: key } }),
      await mistakeIn(`{"bots": [{"apiKeyEnv": "${key}" "x"}]}`),
    ];
    expect(sentences.join()).not.toContain(key);
  });

  it('text that is no JSON, with the line', async () => {
    expect(await mistakeIn('{\n"bots": [\n{"name": "a",}]}')).toMatch(
      /^bots\.json:3:\d+: this is not valid JSON\./,
    );
    expect(await mistakeIn('')).toMatch(/^bots\.json: this is not valid JSON\./);
  });

  it('no bots, or another shape altogether', async () => {
    expect(await mistakeIn({ bots: [] })).toBe('bots.json: bots: it names no bot.');
    expect(await mistakeIn([])).toMatch(/^bots\.json: Invalid input: expected object/);
  });

  it('a file that is not there', async () => {
    expect(await readBotsFile(join(folder, 'none.json'))).toEqual({
      ok: false,
      error: `${join(folder, 'none.json')} does not exist. Copy bots.example.json and change it.`,
    });
  });
});

describe('bots of a file', () => {
  const made = (env: Record<string, string>) => {
    const clock = new FakeClock();
    return openaiBots([specWith({ name: 'one' }), specWith({ name: 'two', apiKeyEnv: null })], {
      env,
      clock,
      budget: createBudget(createMemorySpending(), unlimited, () => clock.now()),
      tell: () => undefined,
    });
  };

  it('are there by name when their keys are', () => {
    const bots = made({ OPENAI_API_KEY: 'k' });
    expect(bots.ok && [...bots.value.keys()]).toEqual(['one', 'two']);
  });

  it.each([{}, { OPENAI_API_KEY: '' }, { OPENAI_API_KEY: ' \n' }])(
    'miss a key with a sentence that names bot, variable and remedy: %j',
    (env) => {
      expect(made(env)).toEqual({
        ok: false,
        error:
          'The bot “one” needs its key in the environment variable OPENAI_API_KEY, which is not set. Set it, or say "apiKeyEnv": null if its server wants none.',
      });
    },
  );

  it('are known by what could change a reply, and not by keys, headers, price or pace', () => {
    const spec = specWith({ headers: { 'x-key': 'secret' } });
    const same = specWith({ concurrency: 1, retries: 0, rooms: true });
    expect(botIdentity(spec)).toEqual(botIdentity(same));
    expect(botIdentity(spec)).not.toEqual(botIdentity(specWith({ temperature: 1 })));
  });
});
