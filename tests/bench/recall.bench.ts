import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '#shared/game/room/settings';
import type { Player } from '#shared/game/seat';
import { byServer, type LiveRoom } from '../../server/rooms/liveRoom.ts';
import { RoomRegistry } from '../../server/rooms/registry.ts';
import { drawCard } from '../../server/words/drawCard.ts';
import { openNode, type LogNode } from '../integration/redisNodes.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { FakeClock } from '../unit/fakeClock.ts';
import { show } from './figures.ts';

const rooms = 60;
const turns = 10;
/** Together with the rest just below the 100 records after which a snapshot is kept anyway. */
const changesOfMind = 70;

let server: RedisServer;
beforeAll(async () => {
  server = await startRedis();
}, 60_000);
afterAll(() => server.stop());

const registryOn = (node: LogNode): RoomRegistry =>
  new RoomRegistry({
    log: node.log,
    clock: new FakeClock(),
    drawCard,
    newSeed: () => 'seed',
    absentSeats: () => [],
    onFault: (fault) => {
      throw new Error(fault.message);
    },
  });

const human = (id: string): Player => ({ kind: 'human', id, name: id });

const play = async (registry: RoomRegistry): Promise<LiveRoom> => {
  const created = await registry.create('private', { ...defaultSettings, maxTurns: 10 });
  if (!created.ok) throw new Error(created.error.message);
  const live = created.value;
  await live.submit({ type: 'takeSeat', player: human('ann'), role: 'describer' }, byServer);
  await live.submit({ type: 'takeSeat', player: human('ben'), role: 'guesser' }, byServer);
  for (let n = 0; n <= changesOfMind; n++) {
    await live.submit({ type: 'setReady', seat: 's2', ready: n % 2 === 0 }, byServer);
  }
  await live.submit({ type: 'startMatch', by: 's1' }, byServer);
  for (let turn = 1; turn <= turns; turn++) {
    const said = [
      { type: 'giveClue', seat: 's1', turn, text: `qqx ${turn} wholly harmless words zzk` },
      { type: 'makeGuess', seat: 's2', turn, text: `zzguess${turn}` },
    ] as const;
    for (const command of said) {
      const origin = { by: command.seat, commandId: `${command.type}-${turn}` };
      const taken = await live.submit({ type: 'play', episode: 1, command }, origin);
      if (!taken.ok) throw new Error(taken.error.message);
    }
  }
  return live;
};

/** Milliseconds in which another node claims and brings back all rooms of one that has died. */
const recallAll = async (owner: LogNode): Promise<number> => {
  const heir = await openNode(server.url, `heir-of-${owner.name}`);
  const registry = registryOn(heir);
  await owner.die();
  const start = performance.now();
  const orphans = await heir.log.orphans();
  if (!orphans.ok) throw new Error(orphans.error.message);
  await Promise.all(orphans.value.map(({ room }) => heir.log.claim(room)));
  const back = await registry.bringBack(orphans.value);
  const took = performance.now() - start;
  expect(back).toHaveLength(rooms);
  await Promise.all(back.map((live) => heir.log.end(live.state.room, 0)));
  await registry.stop();
  await heir.close();
  return took;
};

it(`${rooms} rooms of a dead node are back in a fraction of the time that its death takes to show`, async () => {
  const figures = { fromRecords: 0, fromSnapshots: 0, snapshotBytes: 0 };
  for (const kind of ['fromRecords', 'fromSnapshots'] as const) {
    const owner = await openNode(server.url, kind);
    const registry = registryOn(owner);
    const lives: LiveRoom[] = [];
    for (let n = 0; n < rooms; n++) lives.push(await play(registry));
    if (kind === 'fromSnapshots') {
      await Promise.all(lives.map((live) => live.handOver()));
      const name = `taboo:room:${lives[0]?.state.room ?? ''}:snap`;
      const memory = await owner.redis.client.hGet(name, 'memory');
      figures.snapshotBytes = memory?.length ?? 0;
    }
    figures[kind] = await recallAll(owner);
    await registry.stop();
    await owner.close();
  }
  show('recall', figures);
  expect(figures.fromRecords).toBeLessThan(3_000);
});
