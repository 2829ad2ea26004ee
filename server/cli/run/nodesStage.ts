/** A run whose episodes workers play: they meet at a Redis. */
import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { err, ok, type Result } from '#shared/game/result';
import { playOnNodes } from '../../experiments/nodes/coordinator.ts';
import { writeOffer } from '../../experiments/nodes/offer.ts';
import { runIdIn } from '../../experiments/nodes/runId.ts';
import { episodeFinder } from '../../experiments/runDefinition.ts';
import { RunFault } from '../../experiments/folder/runFault.ts';
import { createBudget, runAccounts, type Scope } from '../../players/model/budget.ts';
import { openRedis, type Redis } from '../../store/redis.ts';
import { keys } from '../../store/redisKeys.ts';
import { createRedisRunQueue } from '../../store/redisRunQueue.ts';
import { createRedisSpending } from '../../store/redisSpending.ts';
import type { LogFault } from '../../store/roomLog.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';
import type { RunOptions } from './options.ts';
import type { NamedBots } from './seats.ts';
import type { Spent, Stage } from './stage.ts';

/** Of the given URL or that of the environment; both may be missing or wrong. */
export const openRunRedis = async (given: string | true | undefined): Promise<Redis> => {
  const url = typeof given === 'string' ? given : process.env['REDIS_URL'];
  if (url === undefined || url === '') {
    throw new UsageError('Say which Redis: give its URL, or set REDIS_URL.');
  }
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError('The URL of the Redis must look like redis://host:6379.');
  }
  const opened = await openRedis(url);
  if (opened.ok) return opened.value;
  throw new RunFault(opened.error.message);
};

export const wait = (ms: number): Promise<void> => after(ms);

const bookSpent = async (
  redis: Redis,
  scope: Scope,
  accounts: readonly string[],
  { usd, tokens }: Spent,
  { budgets }: NamedBots,
): Promise<Result<void, LogFault>> => {
  const names = accounts.map((account) => keys.spent(account));
  const cleared = await redis.run((client) => client.del(names));
  if (!cleared.ok) return cleared;
  const budget = createBudget(createRedisSpending(redis), budgets, () => Date.now());
  try {
    await budget.book(scope, { usd, tokens });
    return ok(undefined);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return err({ code: 'UNAVAILABLE', message });
  }
};

export const stageOnNodes = async (
  named: NamedBots,
  nodes: NonNullable<RunOptions['nodes']>,
  out: string,
): Promise<Stage> => {
  const redis = await openRunRedis(nodes);
  let workers = 0;
  const refusals = new Set<string>();
  return {
    waiting: () => 0,
    workers: () => workers,
    async executor({ manifest, played, errors }, spent) {
      const run = await runIdIn(out);
      const scope: Scope = { kind: 'run', id: run };
      const accounts = runAccounts(run);
      const { usd, tokens } = named.budgets;
      let { usd: usdSoFar, tokens: tokensSoFar } = spent;
      const execute = playOnNodes({
        queue: createRedisRunQueue({ redis, run, coordinator: randomUUID(), accounts }),
        offer: writeOffer(manifest, { usd: usd.perRun, tokens: tokens.perRun }),
        find: episodeFinder(manifest),
        earlier: { played, errors },
        onFresh: () =>
          bookSpent(redis, scope, accounts, { usd: usdSoFar, tokens: tokensSoFar }, named),
        onNews(news) {
          workers = news.workers;
          for (const refusal of news.refusals) {
            if (!refusals.has(refusal)) tell(`A worker does not play. ${refusal}`);
            refusals.add(refusal);
          }
        },
        tell,
        wait,
      });
      tell(`Workers play the run ${run}: taboo work REDIS-URL`);
      return (episodes, parts) =>
        execute(episodes, {
          ...parts,
          watch: {
            onCall(call) {
              usdSoFar += call.cost ?? 0;
              if (call.cost === null) {
                tokensSoFar += (call.promptTokens ?? 0) + (call.completionTokens ?? 0);
              }
              parts.watch.onCall?.(call);
            },
          },
        });
    },
    close: () => redis.close(),
  };
};
