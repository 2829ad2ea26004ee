import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../server/store/redisKeys.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { startTcpProxy, type TcpProxy } from '../setup/tcpProxy.ts';
import { openNode, recordOf, type LogNode } from '../integration/redisNodes.ts';

const room = { room: 'room-1', code: 'AAAAAA' };
const names = ['a', 'b', 'c'] as const;

/** A room's memory, reduced to who gave each command; null on a node that doesn't run the room. */
type Memory = readonly string[] | null;
const snapshotMemory = z.array(z.string());

type Runner = {
  readonly node: LogNode;
  readonly proxy: TcpProxy;
  memory: Memory;
};

const recall = async ({ node }: Runner): Promise<readonly string[]> => {
  const history = await node.log.read(room.room);
  if (!history.ok) throw new Error(history.error.message);
  const { snapshot, records } = history.value;
  const before = snapshot === null ? [] : snapshotMemory.parse(snapshot.memory);
  return [...before, ...records.map(({ by }) => by ?? '')];
};

const actions = [
  'append',
  'append',
  'race',
  'lose',
  'cut',
  'snap',
  'die',
  'live',
  'claim',
  'release',
] as const;
const step = fc.record({
  at: fc.constantFrom(0, 1, 2),
  action: fc.constantFrom(...actions),
});

describe('whatever happens to the owners of a room and to their lines', () => {
  let server: RedisServer;
  let runners: readonly Runner[];

  beforeAll(async () => {
    server = await startRedis();
    runners = await Promise.all(
      names.map(async (name) => {
        const proxy = await startTcpProxy(server.port);
        const node = await openNode(`redis://127.0.0.1:${proxy.port}`, name);
        return { node, proxy, memory: null };
      }),
    );
  }, 60_000);
  afterAll(async () => {
    await Promise.all(runners.flatMap(({ node, proxy }) => [node.close(), proxy.close()]));
    await server.stop();
  });

  it('each acknowledged command is in the log once, in its place, and nothing else is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const live = ({ node }: Runner): Promise<string> =>
          server.cli('set', keys.node(node.name), '1');
        await server.cli('flushall');
        for (const runner of runners) {
          runner.memory = null;
          await live(runner);
        }
        const acknowledged: string[] = [];
        let commands = 0;

        const append = async (runner: Runner): Promise<void> => {
          const { memory, node } = runner;
          const seq = (memory?.length ?? 1) + 1;
          const by = `command ${commands++}`;
          const appended = await node.log.append(room.room, recordOf(seq, { by }));
          if (appended.ok) {
            expect(acknowledged).toHaveLength(seq - 1);
            acknowledged.push(by);
            runner.memory = [...(memory ?? []), by];
          } else if (appended.error.code === 'FENCED') runner.memory = null;
          else throw new Error(`${appended.error.code}: ${appended.error.message}`);
        };

        const take: Record<(typeof actions)[number], (runner: Runner) => Promise<unknown>> = {
          append,
          /** Former owners write at the same moment as the present one. */
          race: () => Promise.all(runners.map(append)),
          async lose(runner) {
            runner.proxy.loseReplies();
            const sent = runner.proxy.nextRequest();
            const appending = append(runner);
            if (runner.memory !== null) await sent;
            runner.proxy.heal();
            await appending;
          },
          async cut(runner) {
            const appending = append(runner);
            runner.proxy.cut();
            await appending;
          },
          async snap({ node, memory }) {
            if (memory === null) return;
            await node.log.keepSnapshot(room.room, { seq: memory.length, memory });
          },
          die: ({ node }) => server.cli('del', keys.node(node.name)),
          live,
          async claim(runner) {
            const claim = await runner.node.log.claim(room.room);
            if (!claim.ok) throw new Error(claim.error.message);
            if ('epoch' in claim.value) runner.memory = await recall(runner);
          },
          async release(runner) {
            await runner.node.log.release(room.room);
            runner.memory = null;
          },
        };

        const [first] = runners;
        if (first === undefined) throw new Error('There are no nodes.');
        await first.node.log.create(room, recordOf(1, { by: 'creation' }));
        acknowledged.push('creation');
        first.memory = ['creation'];
        for (const { at, action } of steps) {
          const runner = runners[at] ?? first;
          await take[action](runner);
        }
        expect(await recall(first)).toEqual(acknowledged);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
