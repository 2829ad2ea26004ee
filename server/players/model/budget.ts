/** Stops before the money is gone: each call reserves the most that it may cost, and is settled afterwards. */
import { err, ok, type Result } from '#shared/game/result';
import type { Account, Overdrawn, Spending } from '../../store/spending.ts';
import type { Budgets } from './budgets.ts';

/** What a call is charged to. A day is the calendar's in UTC, at the moment of the call. */
export type Scope =
  { readonly kind: 'run' | 'room'; readonly id: string } | { readonly kind: 'day' };

export type Tokens = { readonly promptTokens: number; readonly completionTokens: number };

/** US dollars for a million tokens. */
export type Price = { readonly inputPerMillion: number; readonly outputPerMillion: number };

export type Reservation = {
  /** What the call came to; null where nobody knows: then it counts in full. Only the first call counts. */
  settle(actual: Tokens | null): Promise<void>;
};

export type Budget = {
  /** Refused with a sentence for whoever waits. */
  reserve(
    scopes: readonly Scope[],
    price: Price | null,
    most: Tokens,
  ): Promise<Result<Reservation, string>>;
  /** Books what was spent earlier, such as by the run that is resumed; never refused. */
  book(scope: Scope, earlier: { readonly usd: number; readonly tokens: number }): Promise<void>;
};

type Unit = keyof Budgets;

/** In US dollars. */
export const costOf = (
  { inputPerMillion, outputPerMillion }: Price,
  { promptTokens, completionTokens }: Tokens,
): number => (promptTokens * inputPerMillion + completionTokens * outputPerMillion) / 1_000_000;

/** Accounts hold whole numbers: billionths of a dollar, or tokens. */
const perDollar = 1_000_000_000;
const inUnits = (unit: Unit, amount: number): number =>
  unit === 'usd' ? Math.ceil(amount * perDollar) : amount;

const amountOf = (price: Price | null, tokens: Tokens): number =>
  price === null
    ? tokens.promptTokens + tokens.completionTokens
    : inUnits('usd', costOf(price, tokens));

const accountName = (unit: Unit, kind: 'run' | 'room', id: string): string =>
  `${unit}:${kind}:${id}`;

/** What a run's spending is counted under. */
export const runAccounts = (run: string): readonly string[] => [
  accountName('usd', 'run', run),
  accountName('tokens', 'run', run),
];

const fields = { run: 'perRun', room: 'perRoom', day: 'perDay' } as const;
const owners = { run: 'this run', room: 'this room', day: 'the day (UTC)' } as const;

const shown = (unit: Unit, amount: number): string =>
  unit === 'usd' ? `$${Number((amount / perDollar).toFixed(6))}` : `${amount} tokens`;

/** null where the accounts can't be reached: then nothing is sent, and what was reserved stays spent. */
const booked = <T>(booking: Promise<T>): Promise<T | null> => booking.catch(() => null);

export const createBudget = (
  spending: Spending,
  budgets: Budgets,
  /** Milliseconds since the epoch. */
  now: () => number,
): Budget => {
  const nameOf = (unit: Unit, scope: Scope): string =>
    scope.kind === 'day'
      ? `${unit}:day:${new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length)}`
      : accountName(unit, scope.kind, scope.id);

  const accountOf = (unit: Unit, scope: Scope): Account => {
    const limit = budgets[unit][fields[scope.kind]];
    return { name: nameOf(unit, scope), limit: limit === null ? null : inUnits(unit, limit) };
  };

  const refusal = (unit: Unit, scopes: readonly Scope[], most: number, over: Overdrawn): string => {
    const scope = scopes.find((each) => nameOf(unit, each) === over.account.name);
    const kind = scope?.kind ?? 'run';
    const spent = `${shown(unit, over.spent)} of ${shown(unit, over.account.limit ?? 0)}`;
    return `The budget of ${owners[kind]} allows no further call: ${spent} are spent or reserved, and this one may take ${shown(unit, most)}. The limit is budgets.${unit}.${fields[kind]} of the bots file.`;
  };

  return {
    async reserve(scopes, price, most) {
      const unit = price === null ? 'tokens' : 'usd';
      const accounts = scopes.map((scope) => accountOf(unit, scope));
      const reserved = amountOf(price, most);
      const result = await booked(spending.reserve(accounts, reserved));
      if (result === null) return err('What the call may cost could not be booked.');
      if (!result.ok) return err(refusal(unit, scopes, reserved, result.error));
      let isSettled = false;
      return ok({
        async settle(actual) {
          if (isSettled) return;
          isSettled = true;
          if (actual === null) return;
          await booked(spending.settle(accounts, amountOf(price, actual) - reserved));
        },
      });
    },
    async book(scope, { usd, tokens }) {
      const free = (unit: Unit): readonly Account[] => [{ ...accountOf(unit, scope), limit: null }];
      if (usd > 0) await spending.reserve(free('usd'), inUnits('usd', usd));
      if (tokens > 0) await spending.reserve(free('tokens'), tokens);
    },
  };
};
