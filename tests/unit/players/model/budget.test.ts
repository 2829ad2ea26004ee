import { describe, expect, it } from 'vitest';
import { createBudget, type Scope } from '../../../../server/players/model/budget.ts';
import { createMemorySpending } from '../../../../server/store/memorySpending.ts';
import { unlimited } from '../../../standIn/askModel.ts';
import { FakeClock } from '../../fakeClock.ts';

const room: Scope = { kind: 'room', id: 'r' };
const day: Scope = { kind: 'day' };
const price = { inputPerMillion: 2, outputPerMillion: 8 };
/** $0.01 at that price. */
const cent = { promptTokens: 1_000, completionTokens: 1_000 };
const dayMs = 24 * 60 * 60 * 1000;

const given = () => {
  const clock = new FakeClock();
  const budgets = {
    usd: { perRun: null, perRoom: 0.03, perDay: 0.05 },
    tokens: { perRun: null, perRoom: 3_000, perDay: 5_000 },
  };
  const spending = createMemorySpending();
  return { clock, spending, budget: createBudget(spending, budgets, () => clock.now()) };
};

describe('a budget', () => {
  it('is spent to the last cent and not beyond', async () => {
    const { budget } = given();
    for (let call = 0; call < 3; call++) {
      expect((await budget.reserve([room], price, cent)).ok).toBe(true);
    }
    expect(await budget.reserve([room], price, cent)).toEqual({
      ok: false,
      error:
        'The budget of this room allows no further call: $0.03 of $0.03 are spent or reserved, and this one may take $0.01. The limit is budgets.usd.perRoom of the bots file.',
    });
  });

  it('holds for each room, and for all of them in a day', async () => {
    const { budget } = given();
    const spend = async (id: string) => {
      const result = await budget.reserve([{ kind: 'room', id }, day], price, cent);
      return result.ok ? 'spent' : result.error.slice(0, 26);
    };
    expect(await spend('a')).toBe('spent');
    expect(await spend('a')).toBe('spent');
    expect(await spend('a')).toBe('spent');
    expect(await spend('a')).toBe('The budget of this room al');
    expect(await spend('b')).toBe('spent');
    expect(await spend('b')).toBe('spent');
    expect(await spend('b')).toBe('The budget of the day (UTC');
  });

  it('begins anew with the next day', async () => {
    const { budget, clock } = given();
    const dear = { promptTokens: 25_000, completionTokens: 0 };
    expect((await budget.reserve([day], price, dear)).ok).toBe(true);
    expect((await budget.reserve([day], price, cent)).ok).toBe(false);
    await clock.advance(dayMs);
    expect((await budget.reserve([day], price, cent)).ok).toBe(true);
  });

  it('gives back what a call did not need, once', async () => {
    const { budget, spending } = given();
    const reserved = await budget.reserve([room], price, cent);
    if (!reserved.ok) throw new Error(reserved.error);
    await reserved.value.settle({ promptTokens: 500, completionTokens: 0 });
    await reserved.value.settle({ promptTokens: 0, completionTokens: 0 });
    expect(await spending.spent('usd:room:r')).toBe(1_000_000);
  });

  it('counts tokens for a bot without a price, apart from the money', async () => {
    const { budget } = given();
    expect((await budget.reserve([room], null, cent)).ok).toBe(true);
    const refused = await budget.reserve([room], null, cent);
    expect(refused.ok ? '' : refused.error).toMatch(
      /2000 tokens of 3000 tokens .* take 2000 tokens\. .*budgets\.tokens\.perRoom/,
    );
    expect((await budget.reserve([room], price, cent)).ok).toBe(true);
  });

  it('costs nothing where the price is nothing', async () => {
    const { budget } = given();
    const free = { inputPerMillion: 0, outputPerMillion: 0 };
    for (let call = 0; call < 10; call++) {
      expect((await budget.reserve([room, day], free, cent)).ok).toBe(true);
    }
  });

  it('goes on from what a run had spent before it was resumed', async () => {
    const spending = createMemorySpending();
    const budgets = { ...unlimited, usd: { ...unlimited.usd, perRun: 0.02 } };
    const budget = createBudget(spending, budgets, () => 0);
    const run: Scope = { kind: 'run', id: 'x' };
    await budget.book(run, { usd: 0.015, tokens: 900 });
    expect((await budget.reserve([run], price, cent)).ok).toBe(false);
  });
});
