/** Makes the bots of a bots file, with a queue for each endpoint that they share. */
import { err, ok, type Result } from '#shared/game/result';
import type { Clock } from '../../clock.ts';
import type { BotSpec } from './botSpec.ts';
import type { Budget } from './budget.ts';
import { createEndpointQueue, type EndpointQueue } from './endpointQueue.ts';
import { createModelClient } from './modelClient.ts';
import { createOpenaiBot, type OpenaiBot } from './openaiBot.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type OpenaiBotsParts = {
  readonly env: Environment;
  readonly clock: Clock;
  readonly budget: Budget;
  readonly tell: (sentence: string) => void;
};

const keyOf = ({ apiKeyEnv }: BotSpec, env: Environment): string | null | undefined => {
  if (apiKeyEnv === null) return null;
  const key = env[apiKeyEnv]?.trim();
  return key === '' ? undefined : key;
};

/** The sentence about a bot whose key is not there, or null. */
export const missingKey = (spec: BotSpec, env: Environment): string | null =>
  keyOf(spec, env) === undefined
    ? `The bot “${spec.name}” needs its key in the environment variable ${spec.apiKeyEnv ?? ''}, which is not set. Set it, or say "apiKeyEnv": null if its server wants none.`
    : null;

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Bots with the same server and key share its limits; the smaller number counts. */
const queuesFor = (specs: readonly BotSpec[], clock: Clock): ((spec: BotSpec) => EndpointQueue) => {
  const endpointOf = ({ baseURL, apiKeyEnv }: BotSpec): string =>
    JSON.stringify([baseURL.replace(/\/+$/, ''), apiKeyEnv]);
  const paces = new Map<string, { concurrency: number; requestsPerMinute: number | null }>();
  for (const spec of specs) {
    const pace = paces.get(endpointOf(spec)) ?? spec;
    paces.set(endpointOf(spec), {
      concurrency: Math.min(pace.concurrency, spec.concurrency),
      requestsPerMinute: least(pace.requestsPerMinute, spec.requestsPerMinute),
    });
  }
  const queues = new Map(
    [...paces].map(([name, pace]) => [name, createEndpointQueue(pace, clock)]),
  );
  return (spec) => queues.get(endpointOf(spec)) ?? createEndpointQueue(spec, clock);
};

/** By name. A sentence for each key that is missing; so pass only the bots that shall play. */
export const openaiBots = (
  specs: readonly BotSpec[],
  { env, clock, budget, tell }: OpenaiBotsParts,
): Result<ReadonlyMap<string, OpenaiBot>, string> => {
  const missing = specs.flatMap((spec) => missingKey(spec, env) ?? []);
  if (missing.length > 0) return err(missing.join('\n'));
  const queueOf = queuesFor(specs, clock);
  return ok(
    new Map(
      specs.map((spec) => [
        spec.name,
        createOpenaiBot({
          spec,
          client: createModelClient(spec, keyOf(spec, env) ?? null, clock),
          queue: queueOf(spec),
          budget,
          clock,
          tell,
        }),
      ]),
    ),
  );
};
