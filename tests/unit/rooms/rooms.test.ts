import { beforeEach, describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import { err } from '#shared/game/result';
import { resumeGraceMs } from '#shared/game/episode/decide';
import { revealMs } from '#shared/game/room/seating';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { Player } from '#shared/game/seat';
import { byServer, type Change, type LiveRoom } from '../../../server/rooms/liveRoom.ts';
import { Exhibition } from '../../../server/rooms/exhibition.ts';
import { Presence } from '../../../server/rooms/presence.ts';
import { RoomRegistry } from '../../../server/rooms/registry.ts';
import { Sweeper } from '../../../server/rooms/sweep.ts';
import { createMemoryRoomLog } from '../../../server/store/memoryRoomLog.ts';
import type { LogFault, RoomLog } from '../../../server/store/roomLog.ts';
import type { Clock } from '../../../server/clock.ts';
import { asSnapshot, emptyMemory } from '../../../server/rooms/memory.ts';
import { FakeClock, settled } from '../fakeClock.ts';

const human = (id: string): Player => ({ kind: 'human', id, name: id });
const idleMs = 60_000;

let clock: FakeClock;
let log: RoomLog;
let faults: LogFault[];
let registry: RoomRegistry;
let presence: Presence;

const openRegistry = (ticking: Clock = clock): RoomRegistry =>
  new RoomRegistry({
    log,
    clock: ticking,
    drawCard: (_level, _seed, used) => plainCard(`target${used.size}`, ['one', 'two']),
    newSeed: () => 'seed',
    absentSeats: (room) => presence.absentSeats(room),
    onFault: (fault) => faults.push(fault),
  });

beforeEach(() => {
  clock = new FakeClock();
  log = createMemoryRoomLog();
  faults = [];
  presence = new Presence(clock);
  registry = openRegistry();
});

const openRoom = async (changes: Partial<RoomSettings> = {}): Promise<LiveRoom> => {
  const created = await registry.create('private', { ...defaultSettings, ...changes });
  if (!created.ok) throw new Error(created.error.message);
  const live = created.value;
  await live.submit({ type: 'takeSeat', player: human('ann'), role: 'describer' }, byServer);
  await live.submit({ type: 'takeSeat', player: human('ben'), role: 'guesser' }, byServer);
  await live.submit({ type: 'setReady', seat: 's2', ready: true }, byServer);
  for (const name of ['ann', 'ben']) presence.enter(live.state.code, `${name}-socket`, name);
  return live;
};

const playing = async (changes: Partial<RoomSettings> = {}): Promise<LiveRoom> => {
  const live = await openRoom(changes);
  await live.submit({ type: 'startMatch', by: 's1' }, byServer);
  return live;
};

const giveClue = (live: LiveRoom, text: string) =>
  live.submit(
    {
      type: 'play',
      episode: live.state.episodesStarted,
      command: { type: 'giveClue', seat: 's1', turn: live.state.episode?.turns.length ?? 0, text },
    },
    { by: 'ann', commandId: null },
  );

describe('the clock of a room', () => {
  it('loses the turns of a Describer who says nothing, shows the word, goes on, and ends the match', async () => {
    const live = await playing({ clueSeconds: 10, maxTurns: 2, episodes: 2 });
    await clock.advance(10_000);
    expect(live.state.episode?.turns).toHaveLength(2);
    await clock.advance(10_000);
    expect(live.state.phase.kind).toBe('reveal');
    await clock.advance(revealMs);
    expect(live.state.episode?.card.target).toBe('target1');
    await clock.advance(20_000 + revealMs);
    expect(live.state.phase.kind).toBe('result');
    expect(live.state.played.map(({ target }) => target)).toEqual(['target0', 'target1']);
    expect(clock.pending).toBe(0);
  });

  it('leaves no timer behind when a room is closed, and a late one does nothing', async () => {
    const live = await playing();
    await live.submit({ type: 'closeRoom' }, byServer);
    await settled();
    expect(clock.pending).toBe(0);
    expect(registry.find(live.state.code)).toBeUndefined();
    expect(await giveClue(live, 'too late')).toMatchObject({ error: { code: 'ROOM_CLOSED' } });
  });

  it('brings new words in a rematch', async () => {
    const live = await playing({ clueSeconds: 5, maxTurns: 1, episodes: 1 });
    await clock.advance(5_000 + revealMs);
    expect(await live.submit({ type: 'startRematch', by: 's1' }, byServer)).toMatchObject({
      error: { code: 'NOT_READY' },
    });
    await live.submit({ type: 'setReady', seat: 's2', ready: true }, byServer);
    await live.submit({ type: 'startRematch', by: 's1' }, byServer);
    expect(live.state.episode?.card.target).toBe('target1');
    expect(live.state.played).toEqual([]);
  });
});

describe('a clock that rings early, or is set back', () => {
  it('leaves no room stuck: the deadline that still stands is tried again', async () => {
    const early: Clock = {
      now: () => clock.now(),
      schedule: (at, callback) => clock.schedule(at - 1, callback),
    };
    registry = openRegistry(early);
    const live = await playing({ clueSeconds: 10, maxTurns: 2, episodes: 1 });
    await clock.advance(60_000);
    expect(live.state.phase.kind).toBe('result');
  });
});

describe('write-ahead', () => {
  it('acknowledges and publishes nothing that the log did not take', async () => {
    const live = await playing();
    const changes: Change[] = [];
    registry.onChange((change) => changes.push(change));
    const before = live.state;
    const append = log.append.bind(log);
    log.append = () => Promise.resolve(err({ code: 'UNAVAILABLE', message: 'the disk is full' }));
    expect(await giveClue(live, 'harmless')).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    expect(live.state).toBe(before);
    expect(changes).toEqual([]);
    expect(faults).toHaveLength(1);

    log.append = append;
    expect(await giveClue(live, 'harmless')).toMatchObject({ ok: true });
  });

  it('tries a deadline again while the log is away', async () => {
    const live = await playing({ clueSeconds: 10 });
    const append = log.append.bind(log);
    log.append = () => Promise.resolve(err({ code: 'UNAVAILABLE', message: 'locked' }));
    await clock.advance(10_500);
    expect(live.state.episode?.turns).toHaveLength(1);
    log.append = append;
    await clock.advance(1_000);
    expect(live.state.episode?.turns).toHaveLength(2);
  });

  it('takes commands in the order of their arrival', async () => {
    const live = await playing();
    const answers = await Promise.all([
      giveClue(live, 'the first'),
      giveClue(live, 'the second'),
      giveClue(live, 'the third'),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(live.state.episode?.turns[0]?.clue).toBe('the first');
  });
});

describe('a restart', () => {
  it('brings the room back as it was, gives the turn time, and runs its clock on', async () => {
    const live = await playing({ clueSeconds: 30 });
    const deadline = live.state.episode?.deadline ?? 0;
    await live.stop();
    await clock.advance(100_000);

    registry = openRegistry();
    await registry.restore();
    const again = registry.find(live.state.code);
    expect(again?.state.seats).toEqual(live.state.seats);
    expect(again?.state.episode?.card).toEqual(live.state.episode?.card);
    expect(again?.state.episode?.deadline).toBe(deadline + 70_000 + resumeGraceMs);
    await clock.advance(resumeGraceMs);
    expect(again?.state.episode?.turns).toHaveLength(2);
  });

  it('remembers which commands it has taken', async () => {
    const live = await openRoom();
    const origin = { by: 'ann', commandId: 'start-it' };
    const first = await live.submit({ type: 'startMatch', by: 's1' }, origin);
    registry = openRegistry();
    await registry.restore();
    const again = registry.find(live.state.code);
    expect(await again?.submit({ type: 'startMatch', by: 's1' }, origin)).toEqual(first);
    expect(again?.state.episodesStarted).toBe(1);
  });

  it('leaves a log that it can’t read untouched, says so, and opens the others', async () => {
    const broken = await openRoom();
    const sound = await openRoom();
    const read = log.read.bind(log);
    log.read = (room) =>
      room === broken.state.room
        ? Promise.resolve(err({ code: 'UNREADABLE', message: 'version 99' }))
        : read(room);
    registry = openRegistry();
    await registry.restore();
    expect(faults).toMatchObject([{ code: 'UNREADABLE' }]);
    expect(registry.all().map(({ state }) => state.code)).toEqual([sound.state.code]);
  });
});

describe('a damaged log', () => {
  const restored = async (): Promise<readonly string[]> => {
    registry = openRegistry();
    await registry.restore();
    return registry.all().map(({ state }) => state.code);
  };

  it('whose records don’t follow from each other costs its own room alone', async () => {
    const broken = await playing();
    const sound = await openRoom();
    const read = log.read.bind(log);
    log.read = async (room, from) => {
      const history = await read(room, from);
      if (room !== broken.state.room || !history.ok) return history;
      const [first, ...rest] = history.value.records;
      const records = [first, rest.at(-1)].filter((record) => record !== undefined);
      return { ok: true, value: { snapshot: null, records: [...records, ...rest.slice(-1)] } };
    };
    await giveClue(broken, 'harmless');
    expect(await restored()).toEqual([sound.state.code]);
    expect(faults).toMatchObject([{ code: 'UNREADABLE' }]);
  });

  it('with a damaged snapshot is read from its start', async () => {
    const live = await playing();
    await log.keepSnapshot(live.state.room, { seq: live.version, memory: { nonsense: true } });
    expect(await restored()).toEqual([live.state.code]);
    expect(registry.find(live.state.code)?.state.episode?.card).toEqual(live.state.episode?.card);
  });

  it('with a sound snapshot is read on from there', async () => {
    const live = await playing();
    const { state: room, version } = live;
    await log.keepSnapshot(room.room, asSnapshot({ ...emptyMemory, room, version }));
    await giveClue(live, 'harmless');
    await restored();
    expect(registry.find(room.code)?.state.episode?.turns[0]?.clue).toBe('harmless');
  });

  it('of a room that was closed when the process died brings no ghost back', async () => {
    const live = await openRoom();
    log.end = () => Promise.resolve(err({ code: 'UNAVAILABLE', message: 'killed' }));
    await live.submit({ type: 'closeRoom' }, byServer);
    expect(await restored()).toEqual([]);
  });
});

describe('rooms without people end', () => {
  beforeEach(() => {
    new Sweeper(registry, presence, clock, idleMs);
  });

  it('after a while, not before, and not if somebody comes back', async () => {
    const live = await openRoom();
    const { code } = live.state;
    presence.exit(code, 'ben-socket');
    await clock.advance(10 * idleMs);
    presence.exit(code, 'ann-socket');
    await clock.advance(idleMs - 1);
    presence.enter(code, 'ann-socket', 'ann');
    await clock.advance(10 * idleMs);
    expect(live.isClosed).toBe(false);
    presence.drop('ann-socket');
    await clock.advance(idleMs);
    expect(live.isClosed).toBe(true);
    expect(registry.all()).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('also when the log is away at that moment', async () => {
    const created = await registry.create('private', defaultSettings);
    const append = log.append.bind(log);
    log.append = () => Promise.resolve(err({ code: 'UNAVAILABLE', message: 'locked' }));
    await clock.advance(idleMs);
    log.append = append;
    await clock.advance(1_000);
    expect(created.ok && created.value.isClosed).toBe(true);
  });

  it('even if nobody ever came', async () => {
    const created = await registry.create('private', defaultSettings);
    await clock.advance(idleMs);
    expect(created.ok && created.value.isClosed).toBe(true);
    expect(registry.all()).toEqual([]);
  });
});

describe('the exhibition', () => {
  it('runs one match for all watchers, and stops when nobody watches', async () => {
    const exhibition = new Exhibition(registry, presence, clock);
    const [first, second] = await Promise.all([exhibition.open(), exhibition.open()]);
    if (!first.ok || !second.ok) throw new Error('no exhibition');
    expect(first.value).toBe(second.value);
    expect(first.value.state.phase.kind).toBe('playing');
    const { code } = first.value.state;
    presence.enter(code, 'one', 'ann');
    presence.enter(code, 'two', 'ben');
    presence.exit(code, 'one');
    await clock.advance(30_000);
    expect(first.value.isClosed).toBe(false);

    presence.exit(code, 'two');
    await clock.advance(10_000);
    expect(first.value.isClosed).toBe(true);
    expect(clock.pending).toBe(0);
    const next = await exhibition.open();
    expect(next.ok && next.value.state.code).not.toBe(code);
  });

  it('starts the next match by itself while somebody watches', async () => {
    const exhibition = new Exhibition(registry, presence, clock);
    const opened = await exhibition.open();
    if (!opened.ok) throw new Error('no exhibition');
    const live = opened.value;
    presence.enter(live.state.code, 'one', 'ann');
    const phases = new Set<string>();
    registry.onChange(({ after }) => phases.add(after.phase.kind));
    await clock.advance(3_600_000);
    expect(phases).toContain('result');
    expect(live.state.episodesStarted).toBeGreaterThan(live.state.settings.episodes);
  });

  it('lets no human sit down', async () => {
    const exhibition = new Exhibition(registry, presence, clock);
    const opened = await exhibition.open();
    if (!opened.ok) throw new Error('no exhibition');
    const sat = await opened.value.submit(
      { type: 'takeSeat', player: human('ann'), role: 'guesser' },
      byServer,
    );
    expect(sat).toMatchObject({ ok: false, error: { code: 'WATCH_ONLY' } });
  });
});
