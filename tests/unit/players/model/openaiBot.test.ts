import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../server/players/model/budget.ts';
import { createEndpointQueue } from '../../../../server/players/model/endpointQueue.ts';
import {
  failure,
  type Answer,
  type ModelClient,
} from '../../../../server/players/model/modelClient.ts';
import { createOpenaiBot } from '../../../../server/players/model/openaiBot.ts';
import { createMemorySpending } from '../../../../server/store/memorySpending.ts';
import type { Spending } from '../../../../server/store/spending.ts';
import { firstTurn, specWith, unlimited } from '../../../standIn/askModel.ts';
import { FakeClock, settled } from '../../fakeClock.ts';

const right: Answer = {
  kind: 'reply',
  text: 'GUESS: winter',
  finishReason: 'stop',
  tokens: { promptTokens: 100, completionTokens: 10 },
};
const signal = new AbortController().signal;

/** A bot whose client gives the answers in turn, the last one again and again. */
const given = (answers: readonly Answer[], spending: Spending = createMemorySpending()) => {
  const clock = new FakeClock();
  const sentAt: number[] = [];
  const client: ModelClient = {
    call() {
      sentAt.push(clock.now() - 1_000_000);
      return Promise.resolve(answers[Math.min(sentAt.length, answers.length) - 1] ?? right);
    },
  };
  const spec = specWith({ retries: 3 });
  const bot = createOpenaiBot({
    spec,
    client,
    queue: createEndpointQueue(spec, clock),
    budget: createBudget(spending, unlimited, () => clock.now()),
    clock,
    tell: () => undefined,
  });
  const ask = (seed = '1') =>
    bot
      .make({ prompts: null, seed, scopes: [{ kind: 'run', id: 'r' }] })
      .reply(firstTurn('guesser'), signal);
  return { clock, sentAt, bot, ask };
};

describe('a model’s bot', () => {
  it('makes all its calls wait when the server asks for a pause', async () => {
    const limited = failure('rateLimited', '429', { retryAfterMs: 7_000 });
    const { clock, sentAt, bot, ask } = given([limited, right]);
    const first = ask('1');
    await settled();
    const second = ask('2');
    await settled();
    expect([sentAt, bot.waiting()]).toEqual([[0], 1]);
    await clock.advance(8_000);
    expect(await Promise.all([first, second])).toEqual(['GUESS: winter', 'GUESS: winter']);
    expect(sentAt.slice(1).every((at) => at >= 7_000)).toBe(true);
  });

  it('waits the same between attempts for the same seed, and otherwise for another', async () => {
    const waitsOf = async (seed: string) => {
      const { clock, sentAt, ask } = given([failure('serverError', '500')]);
      const asked = ask(seed).catch((error: unknown) => error);
      await clock.advance(60_000);
      await asked;
      return sentAt;
    };
    expect(await waitsOf('a')).toHaveLength(4);
    expect(await waitsOf('a')).toEqual(await waitsOf('a'));
    expect(await waitsOf('a')).not.toEqual(await waitsOf('b'));
  });

  it('sends nothing when what it may cost cannot be booked', async () => {
    const broken = { ...createMemorySpending(), reserve: () => Promise.reject(new Error('full')) };
    const { sentAt, ask } = given([right], broken);
    await expect(ask()).rejects.toMatchObject({ name: 'ModelFailure', fault: 'budget' });
    expect(sentAt).toEqual([]);
  });

  it('keeps a reply though its cost could not be settled', async () => {
    const broken = { ...createMemorySpending(), settle: () => Promise.reject(new Error('full')) };
    const { ask } = given([right], broken);
    expect(await ask()).toBe('GUESS: winter');
  });

  it('gives a slot back whatever happens, so that the next may call', async () => {
    const { bot, ask } = given([failure('refused', '401')]);
    for (let call = 0; call < 20; call++) await expect(ask()).rejects.toThrow('refused');
    expect(bot.waiting()).toBe(0);
  });
});
