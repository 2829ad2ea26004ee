/** A run's queue on Redis: a stream with a consumer group for its episodes, a stream for their records. */
import { z } from 'zod';
import { ok, type Result } from '#shared/game/result';
import type { Redis } from './redis.ts';
import { keys } from './redisKeys.ts';
import {
  beatScript,
  handInScript,
  openScript,
  refuseScript,
  removeScript,
  takeScript,
  turnScript,
} from './redisRunScripts.ts';
import { runScript } from './redisScripts.ts';
import type { LogFault } from './roomLog.ts';
import type { OpenRunRef, QueueEntry, QueueState, RunQueue, WorkSource } from './runQueue.ts';

/** After the last sign of the coordinator. Longer than a weekend: answers that wait may have cost money. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** After its last beat others take a worker's episodes. */
const workerLifeMs = 5_000;
const mostAnswers = 200;
const halted: QueueState = 'halted';

const texts = z.array(z.string());

const chunksOf = (flat: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: flat.length / size }, (_, at) => flat.slice(at * size, (at + 1) * size));

const entriesOf = (flat: readonly string[]): readonly QueueEntry[] =>
  chunksOf(flat, 3).map(([entry = '', key = '', body = '']) => ({ entry, key, body }));

const turned = z.union([
  z.tuple([z.enum(['GONE', 'TAKEN_OVER'])]),
  z.tuple([z.literal('OK'), z.number(), z.number(), texts, texts]),
]);

const mapOk = <A, B>(result: Result<A, LogFault>, map: (value: A) => B): Result<B, LogFault> =>
  result.ok ? ok(map(result.value)) : result;

const keysOf = (run: string): readonly string[] => [
  keys.run(run),
  keys.todo(run),
  keys.done(run),
  keys.refusals(run),
  keys.runs,
];

export type RunQueueParts = {
  readonly redis: Redis;
  readonly run: string;
  /** Names this process among all that coordinate the run, one after the other. */
  readonly coordinator: string;
  /** Of the run's budget; removed with it. */
  readonly accounts: readonly string[];
};

export const createRedisRunQueue = ({
  redis,
  run,
  coordinator,
  accounts,
}: RunQueueParts): RunQueue => ({
  async exists() {
    const answer = await redis.run((client) => client.exists(keys.run(run)));
    return mapOk(answer, (found) => found > 0);
  },
  async open(offer) {
    const answer = await runScript(redis, openScript, keysOf(run), [
      coordinator,
      offer,
      run,
      keptMs,
    ]);
    return mapOk(answer, (value) => texts.parse(value));
  },
  async turn({ taken, add, state }) {
    const answer = await runScript(redis, turnScript, keysOf(run), [
      ...[coordinator, keptMs, state ?? '', mostAnswers],
      ...[taken.length, ...taken],
      ...add.flatMap(({ key, body }) => [key, body]),
    ]);
    return mapOk(answer, (value) => {
      const [code, workers = 0, underWay = 0, refusals = [], answers = []] = turned.parse(value);
      return code === 'OK' ? { workers, underWay, refusals, answers: entriesOf(answers) } : code;
    });
  },
  async remove() {
    const names = [...keysOf(run), ...accounts.map((account) => keys.spent(account))];
    return mapOk(await runScript(redis, removeScript, names, [coordinator, run]), () => undefined);
  },
});

/** `worker` names the process among all that there are and were. */
export const createRedisWorkSource = (redis: Redis, worker: string): WorkSource => ({
  async beat() {
    const names = [keys.worker(worker), keys.runs];
    return mapOk(await runScript(redis, beatScript, names, [workerLifeMs]), (value) =>
      chunksOf(texts.parse(value), 2).map(([run = '', revision = '']): OpenRunRef => ({
        run,
        revision,
      })),
    );
  },
  async offer(run) {
    const answer = await redis.run((client) =>
      client.hmGet(keys.run(run), ['coordinator', 'offer']),
    );
    return mapOk(answer, ([revision, offer]) =>
      typeof revision === 'string' && typeof offer === 'string' ? { revision, offer } : null,
    );
  },
  async take({ run, revision, most, playing, inherit }) {
    const names = [keys.run(run), keys.todo(run), keys.worker(worker)];
    const args = [worker, revision, most, workerLifeMs, inherit ? '1' : '', ...playing];
    return mapOk(await runScript(redis, takeScript, names, args), (value) =>
      value === 'CHANGED' ? value : entriesOf(texts.parse(value)),
    );
  },
  async handIn(run, { entry, key, body }, halt) {
    const names = [keys.run(run), keys.todo(run), keys.done(run)];
    const args = [entry, key, body, halt ? halted : ''];
    return mapOk(await runScript(redis, handInScript, names, args), (value) =>
      z.enum(['OK', 'LATE']).parse(value),
    );
  },
  async refuse(run, sentence) {
    const names = [keys.run(run), keys.refusals(run)];
    const args = [worker, sentence, keptMs];
    return mapOk(await runScript(redis, refuseScript, names, args), () => undefined);
  },
  async leave() {
    const answer = await redis.run((client) => client.del(keys.worker(worker)));
    return mapOk(answer, () => undefined);
  },
});
