/** Counts for all nodes together how much somebody asks for; each for itself while Redis is away. */
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Redis } from './redis.ts';
import { keys } from './redisKeys.ts';
import { evaluate, script } from './redisScripts.ts';

export type Allowance = { readonly points: number; readonly seconds: number };

/** What the library asks of a client, with a limit to the wait for its answer. */
const patientClient = (redis: Redis): object => ({
  get isReady() {
    return redis.isReady();
  },
  async eval(lua: string, given: { keys: string[]; arguments: string[] }): Promise<unknown> {
    const answer = await redis.run((client) => evaluate(client, script(lua), given));
    if (answer.ok) return answer.value;
    throw new Error(answer.error.message);
  },
});

/** Somebody who has used up the points is refused without asking Redis again. */
export const redisLimiter = (
  redis: Redis,
  name: string,
  { points, seconds }: Allowance,
): RateLimiterAbstract =>
  new RateLimiterRedis({
    storeClient: patientClient(redis),
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: keys.limit(name),
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  });
