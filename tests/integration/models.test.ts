import { describe, expect, it } from 'vitest';
import { ModelFailure } from '../../server/players/model/modelFailure.ts';
import { createMemorySpending } from '../../server/store/memorySpending.ts';
import { completion, inTurn, plays, refuses, says, tokens } from '../standIn/answers.ts';
import { askModel, secretKey, unlimited, type Asked } from '../standIn/askModel.ts';
import type { StandInAnswer } from '../standIn/standIn.ts';

/** Each quirk of models and their servers: the right outcome, as many requests as that takes, no hang. */

const right = says('GUESS: winter');
const faultsOf = ({ accounts }: Asked) => accounts.map(({ fault }) => fault);
const faultOf = ({ failure }: Asked) => (failure instanceof ModelFailure ? failure.fault : failure);

describe('a request', () => {
  it('carries the chat, the key, and what the bots file says', async () => {
    const { reply, requests, accounts } = await askModel(inTurn(right), {
      spec: {
        maxTokens: 77,
        temperature: 0.5,
        reasoning: { effort: 'low' },
        headers: { 'X-Title': 'Arena' },
        body: { top_p: 0.9, provider: { order: ['a'] } },
        price: { inputPerMillion: 1, outputPerMillion: 4 },
      },
    });
    expect(reply).toBe('GUESS: winter');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${secretKey}`, 'x-title': 'Arena' },
      body: {
        model: 'vendor/model-1',
        max_tokens: 77,
        temperature: 0.5,
        reasoning_effort: 'low',
        top_p: 0.9,
        provider: { order: ['a'] },
        messages: [{ role: 'user' }],
      },
    });
    expect(requests[0]?.body.messages[0]?.content).toMatch(/CLUE: frosty months$/);
    expect(accounts).toMatchObject([
      {
        role: 'guesser',
        turn: 1,
        attempt: 1,
        model: 'vendor/model-1',
        durationMs: 0,
        fault: null,
        message: null,
        promptTokens: tokens.prompt,
        completionTokens: tokens.completion,
        cost: 0.00014,
        finishReason: 'stop',
      },
    ]);
  });

  it('carries no key to a server that wants none', async () => {
    const { requests } = await askModel(inTurn(right), { spec: { apiKeyEnv: null } });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('leaves temperature out where the file says null', async () => {
    const { requests } = await askModel(inTurn(right), { spec: { temperature: null } });
    expect(requests[0]?.body).not.toHaveProperty('temperature');
  });
});

describe('what is delivered is the player’s reply, and is asked for once', () => {
  const delivered: readonly (readonly [string, StandInAnswer, string])[] = [
    ['an empty text', says(''), ''],
    ['half a surrogate pair', says(' GUESS: win\ud800ter\n'), ' GUESS: win\ufffdter\n'],
    ['null content', completion({ content: null }), ''],
    ['no content at all', completion({}), ''],
    ['null content cut off by a filter', completion({ content: null }, 'content_filter'), ''],
    [
      'a filter that leaves no message',
      { body: { choices: [{ index: 0, message: null, finish_reason: 'content_filter' }] } },
      '',
    ],
    [
      'a filter that answers 400',
      refuses(400, { message: 'The prompt was filtered.', code: 'content_filter' }),
      '',
    ],
    ['a refusal in its own field', completion({ content: null, refusal: 'I won’t.' }), 'I won’t.'],
    [
      'calls of tools and no text',
      completion({ content: null, tool_calls: [{ id: 'a', type: 'function' }] }, 'tool_calls'),
      '',
    ],
    [
      'reasoning in a field of its own and no text',
      completion({ content: '', reasoning_content: 'Hm, winter?' }, 'length'),
      '',
    ],
    ['thinking alone', says('<think>cold, so'), '<think>cold, so'],
    [
      'thinking before the answer',
      says('<think>cold</think>\nGUESS: winter'),
      '<think>cold</think>\nGUESS: winter',
    ],
    ['an answer in bold', says('**GUESS:** winter'), '**GUESS:** winter'],
    [
      'content in parts',
      completion({
        content: [
          { type: 'text', text: 'GUESS: ' },
          { type: 'image_url', image_url: {} },
          { type: 'text', text: 'winter' },
        ],
      }),
      'GUESS: winter',
    ],
    [
      'an error that is null',
      completion({ content: 'GUESS: winter' }, 'stop', { error: null }),
      'GUESS: winter',
    ],
    ['no reason to finish', completion({ content: 'GUESS: winter' }, null), 'GUESS: winter'],
    [
      'JSON under another content type',
      { ...right, headers: { 'content-type': 'text/plain' } },
      'GUESS: winter',
    ],
  ];

  it.each(delivered)('%s', async (_name, answer, text) => {
    const asked = await askModel(inTurn(answer));
    expect(asked).toMatchObject({ reply: text, failure: null, retries: [] });
    expect(asked.requests).toHaveLength(1);
    expect(faultsOf(asked)).toEqual([null]);
  });

  it('counts no tokens where the server says nothing or nonsense about them', async () => {
    for (const usage of [undefined, null, 'many', { prompt_tokens: -1, completion_tokens: 'x' }]) {
      const { accounts } = await askModel(
        inTurn(completion({ content: 'GUESS: winter' }, 'stop', { usage })),
        { spec: { price: { inputPerMillion: 1, outputPerMillion: 1 } } },
      );
      expect(accounts).toMatchObject([{ promptTokens: null, completionTokens: null, cost: null }]);
    }
  });
});

describe('what may pass is asked for again', () => {
  const passing: readonly (readonly [string, StandInAnswer, string])[] = [
    ['429', refuses(429), 'rateLimited'],
    ['500', refuses(500), 'serverError'],
    ['503 with an HTML page', { status: 503, body: '<html><title>Busy</title>' }, 'serverError'],
    ['529', refuses(529), 'serverError'],
    ['408', refuses(408), 'timeout'],
    [
      'a 200 with an error and no choices',
      { body: { error: { message: 'no', code: 502 } } },
      'serverError',
    ],
    ['a 200 with a sentence as its error', { body: { error: 'model is loading' } }, 'serverError'],
    [
      'a 200 that says that there were too many requests',
      { body: { error: { message: 'slow down', code: 'rate_limit_exceeded' } } },
      'rateLimited',
    ],
    [
      'an error inside the choice',
      { body: { choices: [{ error: { message: 'gone', code: 502 }, message: { content: '' } }] } },
      'serverError',
    ],
    ['a choice that ended with an error', completion({ content: 'GUE' }, 'error'), 'serverError'],
    ['a 200 without choices', { body: { id: 'x', object: 'chat.completion' } }, 'unusable'],
    ['a 200 with no choice in the list', { body: { choices: [] } }, 'unusable'],
    [
      'a choice without a message',
      { body: { choices: [{ index: 0, finish_reason: 'stop' }] } },
      'unusable',
    ],
    ['content that is a number', completion({ content: 42 }), 'unusable'],
    [
      'an HTML page',
      { body: '<html></html>', headers: { 'content-type': 'text/html' } },
      'unusable',
    ],
    ['half a JSON text', { body: '{"choices": [{"mess' }, 'unusable'],
    ['an empty body', { body: '' }, 'unusable'],
    ['204', { status: 204 }, 'unusable'],
    ['a connection cut before the headers', { stops: 'cutsBeforeHeaders' }, 'connection'],
    ['a body without measure', says('x'.repeat(5_000_000)), 'connection'],
    ['a refusal without measure', { status: 500, body: 'x'.repeat(5_000_000) }, 'connection'],
    ['a connection cut in the body', { ...right, stops: 'cutsInBody' }, 'connection'],
  ];

  it.each(passing)('%s', async (_name, answer, fault) => {
    const asked = await askModel(inTurn(answer, answer, right));
    expect(asked).toMatchObject({ reply: 'GUESS: winter', failure: null });
    expect(asked.requests).toHaveLength(3);
    expect(faultsOf(asked)).toEqual([fault, fault, null]);
    expect(asked.retries).toMatchObject([
      { attempt: 2, of: 5 },
      { attempt: 3, of: 5 },
    ]);
  });

  it.each(passing)('%s, for ever: an error after the retries', async (_name, answer, fault) => {
    const asked = await askModel(inTurn(answer), { spec: { retries: 2 } });
    expect(asked.reply).toBeNull();
    expect(faultOf(asked)).toBe(fault);
    expect(asked.requests).toHaveLength(3);
    expect(faultsOf(asked)).toEqual([fault, fault, fault]);
  });

  it('a server that is not there', async () => {
    const asked = await askModel(inTurn(right), {
      spec: { baseURL: 'http://127.0.0.1:9/v1', retries: 1 },
    });
    expect(faultOf(asked)).toBe('connection');
    expect(faultsOf(asked)).toEqual(['connection', 'connection']);
  });

  it.each(['hangsBeforeHeaders', 'hangsInBody'] as const)(
    'a server that %s: the deadline covers the whole response',
    async (stops) => {
      const asked = await askModel(inTurn({ ...right, stops }, right), {
        spec: { timeoutSeconds: 0.5 },
      });
      expect(asked.reply).toBe('GUESS: winter');
      expect(faultsOf(asked)).toEqual(['timeout', null]);
      expect(asked.requests).toHaveLength(2);
    },
  );

  it('a late answer of an abandoned attempt is ignored and counted once', async () => {
    let sendLate = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      sendLate = resolve;
    }).then(() => says('GUESS: late'));
    const asked = await askModel(
      async ({ number }) => {
        if (number === 1) return late;
        sendLate();
        await late;
        return { ...right, afterMs: 20 };
      },
      { spec: { timeoutSeconds: 0.5, price: { inputPerMillion: 1_000, outputPerMillion: 1_000 } } },
    );
    expect(asked.reply).toBe('GUESS: winter');
    expect(faultsOf(asked)).toEqual(['timeout', null]);
    expect(asked.accounts.map(({ cost }) => cost)).toEqual([null, 0.11]);
  });
});

describe('the wait before a retry', () => {
  it('doubles, with full jitter, up to the cap', async () => {
    const { waits } = await askModel(inTurn(refuses(500)), {
      spec: { retries: 8, maxWaitSeconds: 5 },
    });
    expect(waits).toHaveLength(8);
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThan(Math.min(1000 * 2 ** at, 5000));
    }
    expect(new Set(waits).size).toBe(8);
  });

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['milliseconds', { 'retry-after-ms': '1250' }, 1_250],
    ['a date', { 'retry-after': new Date(1_000_000 + 9_000).toUTCString() }, 9_000],
    ['a date that is over', { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    ['more than the cap', { 'retry-after': '86400' }, 30_000],
  ])('is the server’s own, given in %s', async (_name, headers, ms) => {
    const { waits } = await askModel(inTurn(refuses(429, undefined, headers), right), {
      spec: { maxWaitSeconds: 30 },
    });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(ms);
    expect(waits[0]).toBeLessThan(ms + 500);
  });

  it('is ours where the server’s makes no sense', async () => {
    const { waits } = await askModel(
      inTurn(refuses(429, undefined, { 'retry-after': 'soon' }), right),
    );
    expect(waits[0]).toBeLessThan(1_000);
  });
});

describe('what would be refused again is not asked for again', () => {
  const lasting: readonly (readonly [string, StandInAnswer])[] = [
    ['400', refuses(400)],
    ['401', refuses(401)],
    ['403', refuses(403)],
    ['404 without a body', { status: 404, body: '' }],
    ['404 with a list', { status: 404, body: [] }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
    [
      'a 429 since the money is gone',
      refuses(429, { message: 'no credit', code: 'insufficient_quota' }),
    ],
    ['a 200 that says that the key is wrong', { body: { error: { message: 'key', code: 401 } } }],
  ];

  it.each(lasting)('%s', async (_name, answer) => {
    const asked = await askModel(inTurn(answer));
    expect(faultOf(asked)).toBe('refused');
    expect(asked.requests).toHaveLength(1);
    expect(faultsOf(asked)).toEqual(['refused']);
    expect(asked.retries).toEqual([]);
  });

  it('and what the server says is told without what a terminal would obey', async () => {
    const { accounts } = await askModel(
      inTurn(refuses(400, { message: 'a\u001b[31m\r\n\u202eb' })),
    );
    expect(accounts.at(-1)?.message).toBe('The server answered 400: a [31m b');
  });

  it('and a server that repeats the key tells it to nobody', async () => {
    const { failure, accounts } = await askModel(
      inTurn(refuses(401, { message: `Wrong key: ${secretKey} (sk-test-****cdef)` })),
    );
    expect(accounts[0]?.message).toBe('The server answered 401: Wrong key: [key] ([key])');
    expect(failure?.message).toBe('“tester” gave no answer: its server refused the request.');
  });
});

describe('a field that the server does not take', () => {
  const takesNoMaxTokens = refuses(400, {
    message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    code: 'unsupported_parameter',
    param: 'max_tokens',
  });
  const takesNoTemperature = refuses(400, {
    message: "Unsupported value: 'temperature' does not support 0 with this model.",
    code: 'unsupported_value',
    param: 'temperature',
  });

  it('max_tokens becomes max_completion_tokens, from then on', async () => {
    const asked = await askModel((call) => ('max_tokens' in call.body ? takesNoMaxTokens : right), {
      times: 3,
      spec: { maxTokens: 50 },
    });
    expect(asked.reply).toBe('GUESS: winter');
    expect(asked.requests.map(({ body }) => body['max_completion_tokens'])).toEqual([
      undefined,
      50,
      50,
      50,
    ]);
    expect(asked.told).toHaveLength(1);
    expect(asked.retries).toEqual([]);
  });

  it('temperature is left out, from then on, and said once', async () => {
    const asked = await askModel(
      (call) => ('temperature' in call.body ? takesNoTemperature : right),
      {
        times: 2,
      },
    );
    expect(asked.reply).toBe('GUESS: winter');
    expect(asked.requests).toHaveLength(3);
    expect(asked.told).toEqual([expect.stringContaining('temperature 0')]);
  });

  it('both at once are learned one after the other, without spending retries', async () => {
    const asked = await askModel(
      ({ body }) => {
        if ('max_tokens' in body) return takesNoMaxTokens;
        return 'temperature' in body ? takesNoTemperature : right;
      },
      { spec: { retries: 0 } },
    );
    expect(asked.reply).toBe('GUESS: winter');
    expect(faultsOf(asked)).toEqual(['refused', 'refused', null]);
    expect(asked.told).toHaveLength(2);
  });

  it('is understood too when the error stands in no member of its own', async () => {
    const body = { object: 'error', message: 'temperature is not supported', code: 400 };
    const asked = await askModel((call) =>
      'temperature' in call.body ? { status: 422, body } : right,
    );
    expect(asked.reply).toBe('GUESS: winter');
  });

  it('is not changed where the file names it', async () => {
    const asked = await askModel(inTurn(takesNoMaxTokens), { spec: { tokensField: 'max_tokens' } });
    expect(faultOf(asked)).toBe('refused');
    expect(asked.requests).toHaveLength(1);
  });

  it('a complaint about something else changes nothing', async () => {
    const tooLong = refuses(400, {
      message: 'maximum context length is 10 tokens',
      param: 'messages',
    });
    const asked = await askModel(inTurn(tooLong));
    expect(faultOf(asked)).toBe('refused');
    expect(asked.told).toEqual([]);
  });
});

describe('a budget', () => {
  const price = { inputPerMillion: 1_000, outputPerMillion: 1_000 };
  const usd = (perRun: number) => ({
    ...unlimited,
    usd: { ...unlimited.usd, perRun },
  });
  const scopes = [{ kind: 'run', id: 'r' }] as const;

  it('sends nothing that could go over it', async () => {
    const asked = await askModel(plays, { spec: { price }, scopes, budgets: usd(0.5) });
    expect(faultOf(asked)).toBe('budget');
    expect(asked.requests).toEqual([]);
    expect(asked.accounts).toMatchObject([{ fault: 'budget', cost: null }]);
    expect(asked.accounts[0]?.message).toMatch(/budgets\.usd\.perRun/);
  });

  it('is charged what a call came to and not what it might have', async () => {
    const spending = createMemorySpending();
    const asked = await askModel(plays, {
      spec: { price },
      scopes,
      budgets: usd(2),
      spending,
      times: 20,
    });
    // A call costs $0.11, and its 300 tokens at most alone might cost $0.30: no more is sent near the end.
    expect(faultOf(asked)).toBe('budget');
    expect(asked.requests.length).toBeGreaterThan(9);
    const spent = await spending.spent('usd:run:r');
    expect(spent).toBe(110_000_000 * asked.requests.length);
    expect(spent).toBeLessThan(2_000_000_000 - 300_000_000 + 110_000_000);
  });

  it('of tokens binds a bot without a price', async () => {
    const budgets = { ...unlimited, tokens: { ...unlimited.tokens, perRun: 1_500 } };
    const asked = await askModel(plays, { scopes, budgets, times: 20 });
    expect(faultOf(asked)).toBe('budget');
    expect(asked.requests.length).toBeGreaterThan(1);
    expect(asked.requests.length).toBeLessThan(14);
  });

  it('keeps the worst case of a call whose cost nobody knows, and nothing of a refusal', async () => {
    const spending = createMemorySpending();
    await askModel(inTurn(refuses(500), refuses(429), right), {
      spec: { price },
      scopes,
      spending,
    });
    expect(await spending.spent('usd:run:r')).toBe(110_000_000);
    await askModel(inTurn(completion({ content: 'GUESS: a' }, 'stop', { usage: null })), {
      spec: { price },
      scopes,
      spending,
    });
    expect(await spending.spent('usd:run:r')).toBeGreaterThan(110_000_000 + 300_000_000);
  });
});

describe('a turn that is over', () => {
  it('ends the call, and rejects with the reason', async () => {
    const controller = new AbortController();
    const asked = await askModel(
      () => {
        controller.abort(new Error('The turn is over.'));
        return { stops: 'hangsBeforeHeaders' };
      },
      { signal: controller.signal },
    );
    expect(asked.failure?.message).toBe('The turn is over.');
    expect(asked.requests).toHaveLength(1);
    expect(faultsOf(asked)).toEqual(['timeout']);
  });

  it('sends nothing when it was over before', async () => {
    const signal = AbortSignal.abort(new Error('Too late.'));
    const asked = await askModel(inTurn(right), { signal });
    expect(asked.failure?.message).toBe('Too late.');
    expect(asked.requests).toEqual([]);
  });
});
