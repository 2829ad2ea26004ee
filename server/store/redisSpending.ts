/** Spending on Redis: one budget for all nodes. */
import { z } from 'zod';
import { err, ok } from '#shared/game/result';
import type { Redis } from './redis.ts';
import { keys } from './redisKeys.ts';
import { runScript, script, type Script } from './redisScripts.ts';
import { accountDays, type Account, type Spending } from './spending.ts';

const keptSeconds = accountDays * 24 * 60 * 60;

/** KEYS accounts. ARGV amount, how long an account is kept. */
const addScript = script(`
for _, account in ipairs(KEYS) do
  redis.call('INCRBY', account, ARGV[1])
  redis.call('EXPIRE', account, ARGV[2])
end
return {}
`);

/** KEYS accounts. ARGV amount, how long, then each account's limit or nothing. Returns the first that is full, counted from 1, and what it holds. */
const reserveScript = script(`
for at, account in ipairs(KEYS) do
  local spent = redis.call('GET', account) or '0'
  local limit = tonumber(ARGV[at + 2])
  if limit and tonumber(spent) + tonumber(ARGV[1]) > limit then return { at, spent } end
end
${addScript.lua}`);

const full = z.union([z.tuple([]), z.tuple([z.number(), z.string().transform(Number)])]);

/**
 * Rejects while Redis is away, so that nothing is spent that couldn't be counted. A reservation
 * whose answer was lost, and one that could not be settled, stay spent.
 */
export const createRedisSpending = (redis: Redis): Spending => {
  const run = async (
    which: Script,
    accounts: readonly Account[],
    args: readonly (string | number)[],
  ): Promise<unknown> => {
    const names = accounts.map(({ name }) => keys.spent(name));
    const answer = await runScript(redis, which, names, args);
    if (answer.ok) return answer.value;
    throw new Error(answer.error.message);
  };

  return {
    async reserve(accounts, amount) {
      const limits = accounts.map(({ limit }) => limit ?? '');
      const answer = await run(reserveScript, accounts, [amount, keptSeconds, ...limits]);
      const [at, spent] = full.parse(answer);
      const account = at === undefined ? undefined : accounts[at - 1];
      return account === undefined || spent === undefined ? ok(null) : err({ account, spent });
    },
    async settle(accounts, correction) {
      await run(addScript, accounts, [correction, keptSeconds]);
    },
    async spent(account) {
      const answer = await redis.run((client) => client.get(keys.spent(account)));
      if (!answer.ok) throw new Error(answer.error.message);
      return Number(answer.value ?? 0);
    },
    close: () => Promise.resolve(),
  };
};
