/** The bots of a worker: those built in, and those of its bots file whose keys it has. */
import { systemClock } from '../../clock.ts';
import type { WorkerBots } from '../../experiments/nodes/openOffer.ts';
import type { BotSpec } from '../../players/model/botSpec.ts';
import { createBudget, type Budget } from '../../players/model/budget.ts';
import { noLimits } from '../../players/model/budgets.ts';
import { missingKey, openaiBots } from '../../players/model/openaiBots.ts';
import { patientSpending } from '../../store/patientSpending.ts';
import type { Redis } from '../../store/redis.ts';
import { keys } from '../../store/redisKeys.ts';
import { createRedisSpending } from '../../store/redisSpending.ts';
import { tell } from '../output.ts';
import { allBuiltIns } from './bots.ts';
import { modelRunBot } from './seats.ts';

/** Each run's calls go to its own budget; the models and their queues are the same for all. */
const budgetByRun = (budgets: ReadonlyMap<string, Budget>): Budget => {
  const budgetOf = (run: string): Budget => {
    const budget = budgets.get(run);
    if (budget === undefined) throw new Error(`The run ${run} has no budget.`);
    return budget;
  };
  return {
    reserve(scopes, price, most) {
      const run = scopes.find(({ kind }) => kind === 'run');
      return budgetOf(run?.kind === 'run' ? run.id : '').reserve(scopes, price, most);
    },
    book: (scope, earlier) => budgetOf(scope.kind === 'run' ? scope.id : '').book(scope, earlier),
  };
};

export const workerBots = (
  specs: readonly BotSpec[],
  redis: Redis,
  giveUp: AbortSignal,
): WorkerBots => {
  const { env } = process;
  const budgets = new Map<string, Budget>();
  const made = openaiBots(
    specs.filter((spec) => missingKey(spec, env) === null),
    { env, clock: systemClock, budget: budgetByRun(budgets), tell },
  );
  if (!made.ok) throw new Error(made.error);
  const models = [...made.value.values()];
  const builtIns = allBuiltIns();
  const seatsFor = (run: string) => [
    ...builtIns,
    ...models.map((model) => modelRunBot(model, { kind: 'run', id: run })),
  ];
  return {
    definitions: seatsFor('').map(({ seat: _, ...definition }) => definition),
    why(name) {
      const spec = specs.find((each) => each.name === name);
      const why = spec === undefined ? null : missingKey(spec, env);
      return why ?? `its bot ${name} is not in the bots file here`;
    },
    seats(run, perRun) {
      const { usd, tokens } = noLimits;
      const limits = {
        usd: { ...usd, perRun: perRun.usd },
        tokens: { ...tokens, perRun: perRun.tokens },
      };
      const spending = createRedisSpending(redis, keys.run(run));
      budgets.set(
        run,
        createBudget(patientSpending(redis, spending, giveUp), limits, () => Date.now()),
      );
      return new Map(seatsFor(run).map((bot) => [bot.name, bot]));
    },
  };
};
