import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ok, type Result } from '#shared/game/result';
import { makeManifest } from '../../../../server/experiments/folder/manifest.ts';
import { writeOffer } from '../../../../server/experiments/nodes/offer.ts';
import { writePlace } from '../../../../server/experiments/nodes/places.ts';
import { work, type WorkerParts } from '../../../../server/experiments/nodes/worker.ts';
import type { RunBot } from '../../../../server/experiments/runBot.ts';
import { plannedEpisodes } from '../../../../server/experiments/runDefinition.ts';
import type { LogFault } from '../../../../server/store/roomLog.ts';
import type { QueueEntry, WorkSource } from '../../../../server/store/runQueue.ts';
import { replyWith, runOf, sayingItsSeed, seated } from '../givenRun.ts';
import { lost } from './givenQueue.ts';

const run = runOf();
const occasion = { program: '1', createdAt: 0, timeoutSeconds: null, options: {} };
const offer = writeOffer(makeManifest(run, occasion), { usd: null, tokens: null });
const entries = [...plannedEpisodes(run)].map(({ key, place }, at): QueueEntry => ({
  entry: String(at),
  key,
  body: writePlace(place),
}));
const seatHonestly: RunBot['seat'] = ({ role, seed }) => sayingItsSeed(role, seed);

type Given = {
  readonly source?: Partial<WorkSource>;
  readonly seat?: RunBot['seat'];
  readonly parts?: Partial<WorkerParts>;
  /** Stops the worker as soon as there are so many answers. */
  readonly answers?: number;
};

const workWith = async ({
  source = {},
  seat = seatHonestly,
  parts = {},
  answers = entries.length,
}: Given) => {
  const stop = new AbortController();
  const todo = [...entries];
  const handedIn: string[] = [];
  const told: string[] = [];
  const bots = run.bots.map((bot) => seated(bot, seat));
  const played = await work({
    source: {
      beat: () => Promise.resolve(ok([{ run: 'r', revision: 'one' }])),
      offer: () => Promise.resolve(ok({ revision: 'one', offer })),
      take: ({ most }) => Promise.resolve(ok(todo.splice(0, most))),
      handIn(_, { key }) {
        handedIn.push(key);
        if (handedIn.length === answers) stop.abort();
        return Promise.resolve(ok('OK'));
      },
      refuse(_, sentence) {
        told.push(sentence);
        stop.abort();
        return Promise.resolve(ok(undefined));
      },
      leave: () => Promise.resolve(ok(undefined)),
      ...source,
    },
    program: '1',
    bots: {
      definitions: run.bots,
      why: (name) => `there is no ${name}`,
      seats: () => new Map(bots.map((bot) => [bot.name, bot])),
    },
    concurrency: 2,
    stop: stop.signal,
    giveUp: new AbortController().signal,
    now: () => 0,
    wait: () => setImmediate(undefined),
    tell: (sentence) => told.push(sentence),
    ...parts,
  });
  return { played, handedIn, told };
};

describe('a worker', () => {
  it('plays what it takes, hands each in once, and finishes what it has when it is stopped', async () => {
    const { played, handedIn } = await workWith({});
    expect(handedIn.toSorted()).toEqual(entries.map(({ key }) => key).sort());
    expect(played).toBe(entries.length);
  });

  it('takes no more than it may play at a time', async () => {
    let [now, most] = [0, 0];
    const seat: RunBot['seat'] = ({ role, seed }) => ({
      async reply() {
        most = Math.max(most, ++now);
        await setImmediate();
        now--;
        return replyWith(role, seed);
      },
    });
    await workWith({ seat });
    expect(most).toBe(2);
  });

  it('hands an answer in until it knows that it has arrived', async () => {
    const stop = new AbortController();
    let asked = 0;
    const { played } = await workWith({
      source: {
        handIn(): Promise<Result<'OK', LogFault>> {
          if (++asked <= 3) return Promise.resolve(lost);
          if (asked === entries.length + 3) stop.abort();
          return Promise.resolve(ok('OK'));
        },
      },
      parts: { stop: stop.signal },
    });
    expect(played).toBe(entries.length);
  });

  it('does not count an answer that came too late', async () => {
    const stop = new AbortController();
    let late = 0;
    const { played } = await workWith({
      source: {
        handIn() {
          if (++late === entries.length) stop.abort();
          return Promise.resolve(ok('LATE'));
        },
      },
      parts: { stop: stop.signal },
    });
    expect(played).toBe(0);
  });

  it('gives up what belongs to a run that is over', async () => {
    const stop = new AbortController();
    let isOver = false;
    const { played, handedIn } = await workWith({
      seat: () => ({
        reply: (_, signal) =>
          new Promise((_resolve, reject) => {
            isOver = true;
            signal.addEventListener('abort', () => {
              stop.abort();
              reject(new Error('called off'));
            });
          }),
      }),
      source: { beat: () => Promise.resolve(ok(isOver ? [] : [{ run: 'r', revision: 'one' }])) },
      parts: { stop: stop.signal },
    });
    expect([played, handedIn]).toEqual([0, []]);
  });

  it('plays nothing of a run whose bots it lacks, and says why once', async () => {
    const { played, told } = await workWith({
      parts: {
        bots: { definitions: [], why: (name) => `there is no ${name}`, seats: () => new Map() },
      },
    });
    expect(played).toBe(0);
    expect(told).toEqual([
      expect.stringContaining('there is no a; there is no b'),
      expect.stringContaining('there is no a; there is no b'),
    ]);
  });

  it('ends with the failure when an episode is not the one that the queue means', async () => {
    const wrong = entries.map((entry) => ({ ...entry, key: 'other' }));
    await expect(workWith({ source: { take: () => Promise.resolve(ok(wrong)) } })).rejects.toThrow(
      'another episode',
    );
  });
});
