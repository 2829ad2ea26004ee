/** Spending that waits for Redis to come back: an experiment would rather pause than stop as if it were broke. */
import { setTimeout as after } from 'node:timers/promises';
import type { Redis } from './redis.ts';
import type { Spending } from './spending.ts';

const retryMs = 200;

const untilReady = async (redis: Redis, giveUp: AbortSignal): Promise<void> => {
  while (!redis.isReady()) await after(retryMs, undefined, { signal: giveUp });
};

/** A reservation whose answer was lost is made again, and the first stays spent: rather too careful than too rich. */
export const patientSpending = (
  redis: Redis,
  spending: Spending,
  giveUp: AbortSignal,
): Spending => ({
  ...spending,
  async reserve(accounts, amount) {
    for (;;) {
      await untilReady(redis, giveUp);
      try {
        return await spending.reserve(accounts, amount);
      } catch (error) {
        if (giveUp.aborted) throw error;
        await after(retryMs);
      }
    }
  },
  async settle(accounts, correction) {
    await untilReady(redis, giveUp);
    await spending.settle(accounts, correction);
  },
});
