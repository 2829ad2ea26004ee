import { beforeEach, describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import { defaultSettings } from '#shared/game/room/settings';
import { byServer, type LiveRoom } from '../../../server/rooms/liveRoom.ts';
import { awayMs, Presence } from '../../../server/rooms/presence.ts';
import { RoomRegistry } from '../../../server/rooms/registry.ts';
import { SeatGrace } from '../../../server/rooms/seatGrace.ts';
import { createMemoryRoomLog } from '../../../server/store/memoryRoomLog.ts';
import { FakeClock } from '../fakeClock.ts';

const graceMs = 60_000;
let clock: FakeClock;
let presence: Presence;
let live: LiveRoom;
let code: string;

beforeEach(async () => {
  clock = new FakeClock();
  presence = new Presence(clock);
  const registry = new RoomRegistry({
    log: createMemoryRoomLog(),
    clock,
    drawCard: () => plainCard('target', ['one', 'two']),
    newSeed: () => 'seed',
    absentSeats: (room) => presence.absentSeats(room),
    onFault: () => undefined,
  });
  new SeatGrace(registry, presence, clock, graceMs);
  const created = await registry.create('private', defaultSettings);
  if (!created.ok) throw new Error('no room');
  live = created.value;
  ({ code } = live.state);
  for (const [name, role] of [
    ['ann', 'describer'],
    ['ben', 'guesser'],
    ['cem', 'guesser'],
  ] as const) {
    const player = { kind: 'human', id: name, name } as const;
    await live.submit({ type: 'takeSeat', player, role }, byServer);
    presence.enter(code, `${name}-1`, name);
  }
});

const seated = (): string[] => live.state.seats.map(({ player }) => player.name);

describe('a seat is kept for somebody who lost the connection', () => {
  it('for a minute, and is theirs when they come back', async () => {
    presence.drop('ben-1');
    await clock.advance(graceMs - 1);
    presence.enter(code, 'ben-2', 'ben');
    await clock.advance(10 * graceMs);
    expect(seated()).toEqual(['ann', 'ben', 'cem']);
  });

  it('and is free after that, so that nobody waits for ever', async () => {
    presence.drop('ben-1');
    await clock.advance(graceMs);
    expect(seated()).toEqual(['ann', 'cem']);
  });

  it('however long while nobody is there who would wait', async () => {
    for (const name of ['ann', 'ben', 'cem']) presence.drop(`${name}-1`);
    await clock.advance(100 * graceMs);
    expect(seated()).toEqual(['ann', 'ben', 'cem']);
    presence.enter(code, 'ann-2', 'ann');
    await clock.advance(0);
    expect(seated()).toEqual(['ann']);
  });

  it('counting from the last of several connections', async () => {
    presence.enter(code, 'ben-2', 'ben');
    presence.drop('ben-1');
    await clock.advance(10 * graceMs);
    expect(seated()).toContain('ben');
  });

  it('hands the room on when it was the host’s', async () => {
    presence.drop('ann-1');
    await clock.advance(graceMs);
    expect(live.state.host).toBe('s2');
  });
});

describe('a seat that is taken before its player enters', () => {
  const dora = { kind: 'human', id: 'dora', name: 'dora' } as const;

  it('is kept for them as for anybody', async () => {
    await clock.advance(100 * graceMs);
    await live.submit({ type: 'takeSeat', player: dora, role: 'guesser' }, byServer);
    await clock.advance(graceMs - 1);
    expect(seated()).toContain('dora');
    expect(presence.absentSeats(live.state)).toEqual(['s4']);
  });

  it('is free again if they never come', async () => {
    await live.submit({ type: 'takeSeat', player: dora, role: 'guesser' }, byServer);
    await clock.advance(graceMs);
    expect(seated()).toEqual(['ann', 'ben', 'cem']);
  });
});

describe('who is absent when cards are dealt', () => {
  it('is who has been away for longer than a reload takes', async () => {
    presence.drop('ben-1');
    await clock.advance(awayMs - 1);
    expect(presence.absentSeats(live.state)).toEqual([]);
    await clock.advance(1);
    expect(presence.absentSeats(live.state)).toEqual(['s2']);
  });

  it('is nobody right after a restart, when everybody’s grace begins anew', async () => {
    const fresh = new Presence(clock);
    expect(fresh.absentSeats(live.state)).toEqual([]);
    await clock.advance(awayMs);
    expect(fresh.absentSeats(live.state)).toEqual(['s1', 's2', 's3']);
  });

  it('leaves nothing behind once the room is forgotten', () => {
    presence.forget(code);
    expect(presence.players(code).size).toBe(0);
    expect(presence.roomsOf('ann-1')).toEqual([]);
  });
});
