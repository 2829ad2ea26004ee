/** Spending on Redis: one budget for all nodes. */
import { z } from 'zod';
import { err, ok } from '#shared/game/result';
import type { Redis } from './redis.ts';
import { keys } from './redisKeys.ts';
import { runScript, script, type Script } from './redisScripts.ts';
import { accountDays, type Account, type Spending } from './spending.ts';

const keptSeconds = accountDays * 24 * 60 * 60;

/** Whether what the accounts belong to is over, and they with it. */
const isOver = `
local isOver = ARGV[3] ~= '' and redis.call('EXISTS', ARGV[3]) == 0
`;

const add = `
for _, account in ipairs(KEYS) do
  redis.call('INCRBY', account, ARGV[1])
  redis.call('EXPIRE', account, ARGV[2])
end
return {}
`;

/** KEYS accounts. ARGV amount, how long an account is kept, the key that they live as long as or nothing. */
const addScript = script(`${isOver}
if isOver then return {} end
${add}`);

/** KEYS accounts. ARGV as above, then each account's limit or nothing. Returns the first that is full, counted from 1, and what it holds. */
const reserveScript = script(`${isOver}
if isOver then return { 1, '0' } end
for at, account in ipairs(KEYS) do
  local spent = redis.call('GET', account) or '0'
  local limit = tonumber(ARGV[at + 3])
  if limit and tonumber(spent) + tonumber(ARGV[1]) > limit then return { at, spent } end
end
${add}`);

const full = z.union([z.tuple([]), z.tuple([z.number(), z.string().transform(Number)])]);

/**
 * Rejects while Redis is away, so that nothing is spent that couldn't be counted. A reservation
 * whose answer was lost, and one that could not be settled, stay spent. `within` is a key without
 * which nothing can be spent: accounts of a run that is over don't come back.
 */
export const createRedisSpending = (redis: Redis, within = ''): Spending => {
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
      const answer = await run(reserveScript, accounts, [amount, keptSeconds, within, ...limits]);
      const [at, spent] = full.parse(answer);
      const account = at === undefined ? undefined : accounts[at - 1];
      return account === undefined || spent === undefined ? ok(null) : err({ account, spent });
    },
    async settle(accounts, correction) {
      await run(addScript, accounts, [correction, keptSeconds, within]);
    },
    async spent(account) {
      const answer = await redis.run((client) => client.get(keys.spent(account)));
      if (!answer.ok) throw new Error(answer.error.message);
      return Number(answer.value ?? 0);
    },
    close: () => Promise.resolve(),
  };
};
