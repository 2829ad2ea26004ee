import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/game/room/settings';
import type { Player } from '#shared/game/seat';
import { byServer, type LiveRoom } from '../../server/rooms/liveRoom.ts';
import { RoomRegistry } from '../../server/rooms/registry.ts';
import { drawCard } from '../../server/words/drawCard.ts';
import { FakeClock } from '../unit/fakeClock.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { openNode, type LogNode } from './redisNodes.ts';

/** Counted, not timed: what the README states, and nothing may exceed without being noticed. */
const most = {
  /** A clue and a guess: two scripts of four commands, the script's own call included. */
  turn: { calls: 8, roundTrips: 2, bytesSent: 1_200, bytesReceived: 120, bytesKept: 700 },
  /** A room with two players in its first turn: its card, its events, and its places in indexes. */
  idleRoom: { bytesKept: 8_000 },
};

const turns = 40;

type Count = {
  readonly calls: ReadonlyMap<string, number>;
  readonly sent: number;
  readonly received: number;
};

const numberOf = (info: string, name: string): number =>
  Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);

/** By command; a script counts once itself, and every command that it runs counts too. */
const count = async (server: RedisServer): Promise<Count> => {
  const [commands, stats] = [
    await server.cli('info', 'commandstats'),
    await server.cli('info', 'stats'),
  ];
  const calls = new Map<string, number>();
  for (const [, name = '', times] of commands.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)) {
    // Of each connection, rooms or not; and of this counting itself.
    if (!['ping', 'info', 'hello'].includes(name)) calls.set(name, Number(times));
  }
  return {
    calls,
    sent: numberOf(stats, 'total_net_input_bytes'),
    received: numberOf(stats, 'total_net_output_bytes'),
  };
};

const callsBetween = (before: Count, after: Count): ReadonlyMap<string, number> =>
  new Map(
    [...after.calls]
      .map(([name, times]) => [name, times - (before.calls.get(name) ?? 0)] as const)
      .filter(([, times]) => times > 0),
  );

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);

describe('what rooms cost in Redis', () => {
  let server: RedisServer;
  let node: LogNode;
  let clock: FakeClock;
  let registry: RoomRegistry;

  beforeAll(async () => {
    server = await startRedis();
  }, 60_000);
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.cli('flushall');
    node = await openNode(server.url, 'a');
    clock = new FakeClock();
    registry = new RoomRegistry({
      log: node.log,
      clock,
      drawCard,
      newSeed: () => 'seed',
      absentSeats: () => [],
      onFault: (fault) => {
        throw new Error(fault.message);
      },
    });
  });
  afterEach(async () => {
    await registry.stop();
    await node.close();
  });

  const human = (id: string): Player => ({ kind: 'human', id, name: id });

  const playing = async (): Promise<LiveRoom> => {
    const settings = { ...defaultSettings, maxTurns: 50 };
    const created = await registry.create('private', settings);
    if (!created.ok) throw new Error(created.error.message);
    const live = created.value;
    await live.submit({ type: 'takeSeat', player: human('ann'), role: 'describer' }, byServer);
    await live.submit({ type: 'takeSeat', player: human('ben'), role: 'guesser' }, byServer);
    await live.submit({ type: 'setReady', seat: 's2', ready: true }, byServer);
    const started = await live.submit({ type: 'startMatch', by: 's1' }, byServer);
    if (!started.ok) throw new Error(started.error.message);
    return live;
  };

  const playTurn = async (live: LiveRoom): Promise<void> => {
    const turn = live.state.episode?.turns.length ?? 0;
    const episode = live.state.episodesStarted;
    const text = `qqx ${turn} wholly harmless words zzk`;
    const said = [
      { type: 'giveClue', seat: 's1', turn, text },
      { type: 'makeGuess', seat: 's2', turn, text: `zzguess${turn}` },
    ] as const;
    for (const command of said) {
      const origin = { by: command.seat, commandId: `0b5ff2d4-77a8-4a39-8f0c-4c0d2e6b6f${turn}` };
      const taken = await live.submit({ type: 'play', episode, command }, origin);
      if (!taken.ok) throw new Error(taken.error.message);
    }
  };

  const bytesKept = async (): Promise<number> => {
    const names = (await server.cli('keys', 'taboo:*')).split('\n');
    const sizes = await Promise.all(
      names.map((name) => server.cli('memory', 'usage', name, 'samples', '0')),
    );
    return sum(sizes.map(Number));
  };

  it('a turn costs two round trips, few commands and few bytes', async () => {
    const live = await playing();
    await playTurn(live);
    const kept = await bytesKept();
    const start = await count(server);
    for (let turn = 0; turn < turns; turn++) await playTurn(live);
    const after = await count(server);
    const calls = callsBetween(start, after);
    const cost = {
      calls: sum(calls.values()) / turns,
      roundTrips: (calls.get('evalsha') ?? 0) / turns,
      bytesSent: (after.sent - start.sent) / turns,
      bytesReceived: (after.received - start.received) / turns,
      bytesKept: ((await bytesKept()) - kept) / turns,
    };
    expect(cost.calls).toBeLessThanOrEqual(most.turn.calls);
    expect(cost.roundTrips).toBeLessThanOrEqual(most.turn.roundTrips);
    expect(cost.bytesSent).toBeLessThanOrEqual(most.turn.bytesSent);
    expect(cost.bytesReceived).toBeLessThanOrEqual(most.turn.bytesReceived);
    expect(cost.bytesKept).toBeLessThanOrEqual(most.turn.bytesKept);
  });

  it('rooms in which nothing happens ask nothing of Redis', async () => {
    for (let at = 0; at < 20; at++) await playing();
    const kept = (await bytesKept()) / 20;
    const before = await count(server);
    await clock.advance(10_000);
    const after = await count(server);
    expect(callsBetween(before, after)).toEqual(new Map());
    expect(kept).toBeLessThanOrEqual(most.idleRoom.bytesKept);
  });
});
