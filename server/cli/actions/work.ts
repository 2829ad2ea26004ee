/** Plays episodes for the coordinators that meet at a Redis, until a signal. */
import { randomUUID } from 'node:crypto';
import { work as workFor } from '../../experiments/nodes/worker.ts';
import { RunFault } from '../../experiments/folder/runFault.ts';
import { programVersion } from '../../programVersion.ts';
import { createRedisWorkSource } from '../../store/redisRunQueue.ts';
import type { Redis } from '../../store/redis.ts';
import { tell } from '../output.ts';
import { readSpecs } from '../run/bots.ts';
import { watchForInterruption } from '../run/interruption.ts';
import { openRunRedis, wait } from '../run/nodesStage.ts';
import { usualConcurrency } from '../run/seats.ts';
import { workerBots } from '../run/workerBots.ts';
import type { WorkOptions } from '../run/workOptions.ts';

const play = async (redis: Redis, { bots: file, concurrency }: WorkOptions): Promise<void> => {
  const { bots: specs } = await readSpecs(file);
  const { stop, giveUp, release } = watchForInterruption();
  try {
    tell('Waiting for runs.');
    const played = await workFor({
      source: createRedisWorkSource(redis, randomUUID()),
      program: programVersion(),
      bots: workerBots(specs, redis, giveUp),
      concurrency: concurrency ?? usualConcurrency(specs),
      stop,
      giveUp,
      now: Date.now,
      wait,
      tell,
    });
    tell(`${played} episodes played.`);
  } finally {
    release();
  }
};

/** Answers with the exit code. */
export const work = async (url: string | undefined, options: WorkOptions): Promise<number> => {
  let redis: Redis;
  try {
    redis = await openRunRedis(url);
  } catch (error) {
    if (!(error instanceof RunFault)) throw error;
    tell(error.message);
    return 1;
  }
  try {
    await play(redis, options);
    return 0;
  } finally {
    await redis.close();
  }
};
