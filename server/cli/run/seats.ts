/** Seats the bots of a run in this process. */
import { systemClock } from '../../clock.ts';
import type { BotDefinition, RunBot } from '../../experiments/runBot.ts';
import type { Pair } from '../../experiments/runDefinition.ts';
import { botIdentity, type BotSpec } from '../../players/model/botSpec.ts';
import { createBudget, type Budget, type Scope } from '../../players/model/budget.ts';
import type { Budgets } from '../../players/model/budgets.ts';
import type { OpenaiBot } from '../../players/model/openaiBot.ts';
import { openaiBots } from '../../players/model/openaiBots.ts';
import { ourPrompts } from '../../players/model/prompts.ts';
import { createMemorySpending } from '../../store/memorySpending.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

/** Who plays, wherever that will be. */
export type NamedBots = {
  readonly builtIns: readonly RunBot[];
  /** Those of the bots file that play. */
  readonly specs: readonly BotSpec[];
  /** Of both. */
  readonly definitions: readonly BotDefinition[];
  readonly pairs: readonly Pair[];
  readonly budgets: Budgets;
};

export type RunBots = Pick<NamedBots, 'pairs' | 'specs'> & {
  readonly bots: readonly RunBot[];
  /** null where nobody has to be paid. */
  readonly budget: Budget | null;
  /** Calls that wait for their turn at a server. */
  readonly waiting: () => number;
};

/** One process plays one run, so its account needs no other name. */
export const runScope: Scope = { kind: 'run', id: 'run' };

export const modelDefinition = (spec: BotSpec): BotDefinition => {
  const { name, kind, temperature, ...settings } = botIdentity(spec);
  return {
    name,
    kind,
    temperature: temperature ?? 0,
    // Ours may change from one version of the program to the next, and its replies with them.
    settings: { ...settings, temperature, usualPrompts: spec.prompts ?? ourPrompts() },
  };
};

/** A model whose calls are charged to the run. */
export const modelRunBot = (model: OpenaiBot, scope: Scope): RunBot => ({
  ...modelDefinition(model.spec),
  seat: ({ instance, seed }) => model.make({ prompts: instance.prompts, seed, scopes: [scope] }),
});

const waitingAt = (models: Iterable<OpenaiBot>): number => {
  const byEndpoint = new Map([...models].map((model) => [model.spec.baseURL, model.waiting()]));
  return [...byEndpoint.values()].reduce((sum, waiting) => sum + waiting, 0);
};

/** Throws a UsageError for keys that are not there. */
export const seatBots = ({ builtIns, specs, pairs, budgets }: NamedBots): RunBots => {
  if (specs.length === 0) {
    return { bots: builtIns, pairs, specs, budget: null, waiting: () => 0 };
  }
  const budget = createBudget(createMemorySpending(), budgets, () => Date.now());
  const made = openaiBots(specs, { env: process.env, clock: systemClock, budget, tell });
  if (!made.ok) throw new UsageError(made.error);
  const models = [...made.value.values()];
  return {
    bots: [...builtIns, ...models.map((model) => modelRunBot(model, runScope))],
    pairs,
    specs,
    budget,
    waiting: () => waitingAt(models),
  };
};

/** Built-in bots only compute, so more at a time gains nothing; servers say themselves what they take. */
export const usualConcurrency = (specs: readonly BotSpec[]): number =>
  Math.max(
    1,
    specs.reduce((sum, { concurrency }) => sum + concurrency, 0),
  );
