/** The port for what has been spent: amounts by account, never above a limit. */
import type { Result } from '#shared/game/result';

/** Amounts are whole numbers of one unit by account: tokens, or billionths of a dollar. */
export type Account = {
  /** Such as "usd:day:2026-03-01"; at most 200 characters. */
  readonly name: string;
  /** null: counted, never refused. */
  readonly limit: number | null;
};

/** The account that would have gone over its limit, and what it holds. */
export type Overdrawn = { readonly account: Account; readonly spent: number };

export type Spending = {
  /**
   * Adds the amount to all accounts or, where one would go over its limit, to none: as one step,
   * whoever else reserves at the same moment. What is never settled stays spent.
   */
  reserve(accounts: readonly Account[], amount: number): Promise<Result<null, Overdrawn>>;
  /** Replaces what was reserved by what it came to: `correction` is actual less reserved. */
  settle(accounts: readonly Account[], correction: number): Promise<void>;
  spent(account: string): Promise<number>;
  close(): Promise<void>;
};

/** Days for which an adapter must keep an account that nothing is booked on. */
export const accountDays = 60;
