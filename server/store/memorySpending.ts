/** Spending kept in memory: for one run, and for tests. */
import { err, ok } from '#shared/game/result';
import type { Spending } from './spending.ts';

export const createMemorySpending = (): Spending => {
  const held = new Map<string, number>();
  const of = (account: string): number => held.get(account) ?? 0;
  const add = (account: string, amount: number): void => {
    held.set(account, of(account) + amount);
  };

  return {
    reserve(accounts, amount) {
      const full = accounts.find(({ name, limit }) => limit !== null && of(name) + amount > limit);
      if (full !== undefined) {
        return Promise.resolve(err({ account: full, spent: of(full.name) }));
      }
      for (const { name } of accounts) add(name, amount);
      return Promise.resolve(ok(null));
    },
    settle(accounts, correction) {
      for (const { name } of accounts) add(name, correction);
      return Promise.resolve();
    },
    spent: (account) => Promise.resolve(of(account)),
    close: () => Promise.resolve(),
  };
};
