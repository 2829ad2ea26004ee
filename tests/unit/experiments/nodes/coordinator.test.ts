import { describe, expect, it } from 'vitest';
import { ok } from '#shared/game/result';
import type { ExecutorParts } from '../../../../server/experiments/executor.ts';
import {
  playOnNodes,
  type CoordinatorParts,
} from '../../../../server/experiments/nodes/coordinator.ts';
import { readPlace } from '../../../../server/experiments/nodes/places.ts';
import type { EpisodeRecord } from '../../../../server/experiments/record.ts';
import { journalVersion } from '../../../../server/experiments/folder/recordSchema.ts';
import { episodeFinder, plannedEpisodes } from '../../../../server/experiments/runDefinition.ts';
import type { ModelCall } from '../../../../server/players/modelCall.ts';
import type { QueueItem } from '../../../../server/store/runQueue.ts';
import { recordOf, runOf } from '../givenRun.ts';
import { givenQueue, lost, type GivenQueue } from './givenQueue.ts';

const run = runOf({ repeats: 3 });
const planned = [...plannedEpisodes(run)];
const never = new AbortController().signal;

const answerTo = ({ key, body }: QueueItem, changes: Partial<EpisodeRecord> = {}): string =>
  JSON.stringify({
    version: journalVersion,
    ...recordOf({ ...readPlace(body), key, ...changes }),
  });

const failed: Partial<EpisodeRecord> = {
  events: [
    {
      type: 'episodeEnded',
      ending: { outcome: 'error', role: 'guesser', message: 'no answer' },
      at: 1,
      reveal: null,
    },
  ],
};
const budgetCall: ModelCall = {
  role: 'guesser',
  turn: 1,
  attempt: 1,
  model: 'm',
  startedAt: 0,
  durationMs: 0,
  fault: 'budget',
  message: 'used up',
  promptTokens: null,
  completionTokens: null,
  cost: null,
  finishReason: null,
};

type Given = {
  readonly queue: GivenQueue;
  readonly answer?: (item: QueueItem) => string;
  readonly parts?: Partial<CoordinatorParts>;
  readonly wish?: Partial<ExecutorParts>;
};

/** Workers play whenever the coordinator waits. */
const coordinate = async ({ queue, answer = answerTo, parts = {}, wish = {} }: Given) => {
  const kept: EpisodeRecord[] = [];
  const told: string[] = [];
  let fresh = 0;
  const execute = playOnNodes({
    queue,
    offer: 'offer',
    find: episodeFinder(run),
    earlier: { played: new Set(), errors: new Set() },
    onFresh() {
      fresh++;
      return Promise.resolve(ok(undefined));
    },
    onNews: () => undefined,
    tell: (sentence) => told.push(sentence),
    wait() {
      queue.work(answer);
      return Promise.resolve();
    },
    ...parts,
  });
  const asked = planned.filter(({ key }) => parts.earlier?.played.has(key) !== true);
  const end = await execute(asked, {
    stop: never,
    giveUp: never,
    watch: {},
    keep(record) {
      kept.push(record);
      return Promise.resolve();
    },
    ...wish,
  });
  return { end, kept, told, fresh: () => fresh };
};

const keysOf = (kept: readonly EpisodeRecord[]): readonly string[] =>
  kept.map(({ key }) => key).sort();
const allKeys = planned.map(({ key }) => key).sort();

const openWith = (queue: GivenQueue, items: readonly string[], todo: readonly QueueItem[] = []) => {
  queue.held = {
    todo: [...todo],
    done: new Map(items.map((body, at) => [`left ${at}`, { key: '', body }])),
    state: 'open',
  };
};

const itemOf = (at: number): QueueItem => {
  const { key = '', place } = planned[at] ?? {};
  return { key, body: JSON.stringify(place) };
};

describe('the coordinator of a run', () => {
  it('keeps each episode once, and removes the run when it is over', async () => {
    const queue = givenQueue();
    const { end, kept, fresh } = await coordinate({ queue });
    expect(end).toBe('done');
    expect(keysOf(kept)).toEqual(allKeys);
    expect([queue.held, fresh()]).toEqual([null, 1]);
  });

  it.each([2, 3, 4, 5])('makes good what got lost with the reply of turn %i', async (turn) => {
    const queue = givenQueue();
    queue.onTurn = (at) => (at === turn ? lost : null);
    const { end, kept, told } = await coordinate({ queue });
    expect([end, keysOf(kept)]).toEqual(['done', allKeys]);
    expect(told).toEqual([expect.stringContaining('Redis is away')]);
  });

  it('puts the episodes into the queue again when Redis has lost them, and books again', async () => {
    const queue = givenQueue();
    queue.onTurn = (at) => {
      if (at === 3) queue.held = null;
      return null;
    };
    const { end, kept, fresh } = await coordinate({ queue });
    expect([end, keysOf(kept), fresh()]).toEqual(['done', allKeys, 2]);
  });

  it('makes the run known only once its earlier cost is booked', async () => {
    const queue = givenQueue();
    let attempts = 0;
    const onFresh = () => {
      expect(queue.held).toBeNull();
      return Promise.resolve(++attempts < 3 ? lost : ok(undefined));
    };
    const { end, kept } = await coordinate({ queue, parts: { onFresh } });
    expect([end, kept.length, attempts]).toEqual(['done', planned.length, 3]);
  });

  it('goes on with what an earlier process left: answers are kept, nothing is queued twice', async () => {
    const queue = givenQueue();
    openWith(queue, [answerTo(itemOf(0)), answerTo(itemOf(1))], [itemOf(2)]);
    let played = 0;
    const answer = (item: QueueItem): string => {
      played++;
      return answerTo(item);
    };
    const earlier = { played: new Set([itemOf(1).key]), errors: new Set<string>() };
    const { kept, fresh } = await coordinate({ queue, answer, parts: { earlier } });
    expect(keysOf(kept)).toEqual(allKeys.filter((key) => key !== itemOf(1).key));
    expect([played, fresh()]).toEqual([planned.length - 2, 0]);
  });

  it('plays again what an earlier process left as an error', async () => {
    const queue = givenQueue();
    const broke = { ...failed, calls: [budgetCall] };
    openWith(queue, [answerTo(itemOf(0), failed), answerTo(itemOf(1), broke)]);
    const earlier = { played: new Set<string>(), errors: new Set([itemOf(0).key]) };
    const { end, kept } = await coordinate({ queue, parts: { earlier } });
    expect([end, keysOf(kept)]).toEqual(['done', allKeys]);
    expect(kept.every(({ calls }) => calls.length === 0)).toBe(true);
  });

  it('counts no answer for another episode, or one of another run', async () => {
    const queue = givenQueue();
    openWith(queue, [
      answerTo({ ...itemOf(0), key: itemOf(1).key }),
      answerTo(itemOf(0), { experiment: 'unknown' }),
    ]);
    const { kept } = await coordinate({ queue });
    expect(keysOf(kept)).toEqual(allKeys);
  });

  it('halts where the money is used up, and keeps what is under way', async () => {
    const queue = givenQueue();
    const answer = (item: QueueItem): string =>
      item.key === itemOf(3).key
        ? answerTo(item, { ...failed, calls: [budgetCall] })
        : answerTo(item);
    const { end, kept } = await coordinate({ queue, answer });
    expect([end, keysOf(kept)]).toEqual(['budget', allKeys]);
    expect(queue.held).toBeNull();
  });

  it('begins nothing after the signal to stop, and leaves nothing in Redis', async () => {
    const stop = new AbortController();
    const queue = givenQueue();
    queue.onTurn = (at) => {
      if (at === 3) stop.abort();
      return null;
    };
    const { end, kept } = await coordinate({
      queue,
      parts: { wait: () => Promise.resolve() },
      wish: { stop: stop.signal },
    });
    expect([end, kept, queue.held]).toEqual(['stopped', [], null]);
  });

  it('stops with a sentence when a later process has taken the run over', async () => {
    const queue = givenQueue();
    queue.onTurn = (at) => {
      if (at === 3) queue.holder = 'them';
      return null;
    };
    await expect(coordinate({ queue })).rejects.toThrow('Another process coordinates this run');
    expect(queue.held).not.toBeNull();
  });

  it('leaves answers in the queue when they can’t be kept, and lets nobody begin more', async () => {
    const queue = givenQueue();
    const full = new Error('the disk is full');
    const keep = (): Promise<void> => Promise.reject(full);
    await expect(coordinate({ queue, wish: { keep } })).rejects.toBe(full);
    expect(queue.held?.state).toBe('halted');
    expect(queue.held?.done.size).toBe(planned.length);
  });
});
