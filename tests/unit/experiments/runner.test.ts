import { describe, expect, it } from 'vitest';
import type { EpisodeRecord } from '../../../server/experiments/record.ts';
import type { RunBot } from '../../../server/experiments/runBot.ts';
import { plannedEpisodes } from '../../../server/experiments/runDefinition.ts';
import { playAll, type RunnerParts } from '../../../server/experiments/runner.ts';
import type { ModelCall } from '../../../server/players/modelCall.ts';
import { definitionOf, replyWith, runOf, sayingItsSeed, seated } from './givenRun.ts';

const never = new AbortController().signal;

const botsWith = (seat: RunBot['seat']): ReadonlyMap<string, RunBot> =>
  new Map(['a', 'b'].map((name) => [name, seated(definitionOf(name), seat)]));

const play = async (bots: ReadonlyMap<string, RunBot>, changes: Partial<RunnerParts> = {}) => {
  const kept: EpisodeRecord[] = [];
  const run = runOf();
  const end = await playAll(plannedEpisodes(run), {
    run,
    bots,
    now: () => 0,
    concurrency: 1,
    stop: never,
    giveUp: never,
    watch: {},
    keep: (record) => {
      kept.push(record);
      return Promise.resolve();
    },
    ...changes,
  });
  return { end, kept };
};

const honest = botsWith(({ role, seed }) => sayingItsSeed(role, seed));

const budgetCall: ModelCall = {
  role: 'describer',
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

describe('the runner', () => {
  it('gives the same records one at a time and many at a time', async () => {
    const sorted = ({ kept }: { kept: readonly EpisodeRecord[] }) =>
      kept.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const one = await play(honest);
    const many = await play(honest, { concurrency: 20 });
    expect(one.end).toBe('done');
    expect(one.kept).toHaveLength(8);
    expect(sorted(many)).toEqual(sorted(one));
  });

  it('records no card, for the run’s instances hold them', async () => {
    const { kept } = await play(honest);
    for (const { events } of kept) expect(events[0]).toMatchObject({ card: null });
  });

  it('has no more under way than asked', async () => {
    let now = 0;
    let most = 0;
    const slow = botsWith(({ role, seed }) => ({
      async reply() {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setImmediate(resolve));
        now--;
        return replyWith(role, seed);
      },
    }));
    await play(slow, { concurrency: 3 });
    expect(most).toBe(3);
  });

  it('begins nothing after the signal to stop, and finishes what it has begun', async () => {
    const stop = new AbortController();
    const kept: EpisodeRecord[] = [];
    const { end } = await play(honest, {
      stop: stop.signal,
      keep: (record) => {
        kept.push(record);
        stop.abort();
        return Promise.resolve();
      },
    });
    expect(end).toBe('stopped');
    expect(kept).toHaveLength(1);
  });

  it('records nothing of what was given up', async () => {
    const giveUp = new AbortController();
    const silent = botsWith(() => ({
      reply: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('called off'));
          });
          giveUp.abort();
        }),
    }));
    const { end, kept } = await play(silent, { giveUp: giveUp.signal, concurrency: 2 });
    expect([end, kept]).toEqual(['stopped', []]);
  });

  it('stops where the money is used up, and keeps the episode that met it', async () => {
    const broke = botsWith(() => ({
      reply: (_, __, watch) => {
        watch?.onCall?.(budgetCall);
        return Promise.reject(new Error('The budget is used up.'));
      },
    }));
    const { end, kept } = await play(broke);
    expect(end).toBe('budget');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.calls).toEqual([budgetCall]);
  });

  it('goes on after an episode whose backend failed', async () => {
    const failing = botsWith(() => ({ reply: () => Promise.reject(new Error('HTTP 500')) }));
    const { end, kept } = await play(failing);
    expect(end).toBe('done');
    expect(kept).toHaveLength(8);
  });

  it('stops with the failure to keep a record', async () => {
    const failure = new Error('the disk is full');
    await expect(
      play(honest, { concurrency: 3, keep: () => Promise.reject(failure) }),
    ).rejects.toBe(failure);
  });
});
