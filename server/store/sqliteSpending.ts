/** Spending in the embedded database: a day's budget holds across restarts. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { err, ok } from '#shared/game/result';
import { accountDays, type Account, type Overdrawn, type Spending } from './spending.ts';
import { openSqlite } from './sqlite.ts';

type Tables = { account: { name: string; amount: number; booked: number } };

const dayMs = 24 * 60 * 60 * 1000;

const createTable = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create table if not exists account (
    name text not null primary key, amount integer not null, booked integer not null
  ) strict, without rowid`.execute(db);
};

const heldBy = async (db: Kysely<Tables>, name: string): Promise<number> => {
  const row = await db
    .selectFrom('account')
    .select('amount')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.amount ?? 0;
};

const overdrawn = async (
  transaction: Transaction<Tables>,
  accounts: readonly Account[],
  amount: number,
): Promise<Overdrawn | null> => {
  for (const account of accounts) {
    const spent = await heldBy(transaction, account.name);
    if (account.limit !== null && spent + amount > account.limit) return { account, spent };
  }
  return null;
};

/** `now` is milliseconds since the epoch; accounts that were left alone for long are dropped at the start. */
export const createSqliteSpending = async (file: string, now: () => number): Promise<Spending> => {
  const db = openSqlite<Tables>(file);
  await createTable(db);
  await db
    .deleteFrom('account')
    .where('booked', '<', Math.floor(now()) - accountDays * dayMs)
    .execute();

  const add = async (
    transaction: Transaction<Tables>,
    accounts: readonly Account[],
    amount: number,
  ): Promise<void> => {
    const booked = Math.floor(now());
    for (const { name } of accounts) {
      await transaction
        .insertInto('account')
        .values({ name, amount, booked })
        .onConflict((on) =>
          on.column('name').doUpdateSet((row) => ({
            amount: row('account.amount', '+', amount),
            booked,
          })),
        )
        .execute();
    }
  };

  return {
    reserve: (accounts, amount) =>
      db.transaction().execute(async (transaction) => {
        const full = await overdrawn(transaction, accounts, amount);
        if (full !== null) return err(full);
        await add(transaction, accounts, amount);
        return ok(null);
      }),
    settle: (accounts, correction) =>
      db.transaction().execute((transaction) => add(transaction, accounts, correction)),
    spent: (account) => heldBy(db, account),
    close: () => db.destroy(),
  };
};
