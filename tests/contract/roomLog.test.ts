import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/game/room/settings';
import { createMemoryRoomLog } from '../../server/store/memoryRoomLog.ts';
import { createRedisRoomLog } from '../../server/store/redisRoomLog.ts';
import type { RoomLog, RoomRecord } from '../../server/store/roomLog.ts';
import { createSqliteRoomLog } from '../../server/store/sqliteRoomLog.ts';
import { redisForSuite } from '../setup/suiteRedis.ts';

const { empty } = redisForSuite();

const createEmptyRedisRoomLog = async (): Promise<RoomLog> => {
  const run = { node: 'a', incarnation: '1' };
  return createRedisRoomLog({ redis: await empty(), run, retentionMs: 1_000 });
};

/** Every adapter passes the same suite: what a room may rely on, whatever keeps its log. */
const adapters: readonly (readonly [string, (folder: string) => Promise<RoomLog>])[] = [
  ['memory', () => Promise.resolve(createMemoryRoomLog())],
  ['sqlite', (folder) => createSqliteRoomLog(join(folder, 'rooms.db'))],
  ['redis', createEmptyRedisRoomLog],
];

const room = { room: 'room-1', code: 'AAAAAA' };

const record = (seq: number, changes: Partial<RoomRecord> = {}): RoomRecord => ({
  seq,
  at: 1_700_000_000_123.5,
  by: 'player ✨',
  commandId: `command-${seq}`,
  events: [{ type: 'seatLeft', seat: `s${seq}` }, { type: 'lobbyOpened' }],
  ...changes,
});

const created: RoomRecord = record(1, {
  by: null,
  commandId: null,
  events: [
    { type: 'roomCreated', ...room, visibility: 'private', settings: defaultSettings },
    {
      type: 'seatTaken',
      seat: {
        id: 's1',
        role: 'describer',
        player: { kind: 'human', id: 'p', name: '__proto__ \u202eعلي\u0000 \ud83e\udd76' },
        describes: true,
        ready: false,
      },
    },
  ],
});

describe.each(adapters)('RoomLog on %s', (_name, open) => {
  let folder: string;
  let log: RoomLog;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taboo-log-'));
    log = await open(folder);
  });
  afterEach(async () => {
    await log.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (name = room.room): Promise<readonly RoomRecord[]> => {
    const history = await log.read(name);
    if (!history.ok) throw new Error(history.error.message);
    return history.value.records;
  };

  it('gives back what was appended, in order and to the letter', async () => {
    await log.create(room, created);
    await log.append(room.room, record(2));
    expect(await read()).toEqual([created, record(2)]);
  });

  it('knows nothing of a room that was never created', async () => {
    expect(await read('nowhere')).toEqual([]);
    expect((await log.append('nowhere', record(1))).ok).toBe(false);
  });

  it('refuses a record that is not the next one, and keeps the log as it was', async () => {
    await log.create(room, created);
    for (const seq of [1, 3, 0, -1]) {
      expect(await log.append(room.room, record(seq))).toMatchObject({
        ok: false,
        error: { code: 'CONFLICT' },
      });
    }
    expect(await read()).toEqual([created]);
  });

  it('lets one of two writers of the same record win', async () => {
    await log.create(room, created);
    const results = await Promise.all([
      log.append(room.room, record(2, { by: 'one' })),
      log.append(room.room, record(2, { by: 'two' })),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await read()).toHaveLength(2);
  });

  it('takes many appends at once, from many rooms, without mixing them', async () => {
    const rooms = Array.from({ length: 8 }, (_, at) => ({ room: `r${at}`, code: `CODE${at}` }));
    await Promise.all(rooms.map((name) => log.create(name, created)));
    const appends = rooms.flatMap((name) =>
      Array.from({ length: 20 }, (_, at) => log.append(name.room, record(at + 2))),
    );
    expect((await Promise.all(appends)).every(({ ok }) => ok)).toBe(true);
    for (const name of rooms) {
      expect((await read(name.room)).map(({ seq }) => seq)).toEqual(
        Array.from({ length: 21 }, (_, at) => at + 1),
      );
    }
  });

  it('gives a code to one open room at a time', async () => {
    await log.create(room, created);
    const rival = { room: 'room-2', code: room.code };
    expect(await log.create(rival, created)).toMatchObject({
      ok: false,
      error: { code: 'CODE_TAKEN' },
    });
    await log.end(room.room, 1_000);
    expect((await log.create(rival, created)).ok).toBe(true);
  });

  it('lists the rooms that have not ended, and keeps the log of those that have', async () => {
    await log.create(room, created);
    await log.create({ room: 'room-2', code: 'BBBBBB' }, created);
    await log.end(room.room, 1_000);
    expect(await log.openRooms()).toEqual({
      ok: true,
      value: [{ room: 'room-2', code: 'BBBBBB' }],
    });
    expect(await read()).toEqual([created]);
  });

  it('reads on from the last snapshot, and goes on after it', async () => {
    await log.create(room, created);
    await log.append(room.room, record(2));
    await log.append(room.room, record(3));
    const snapshot = { seq: 2, memory: { anything: ['that', 'JSON holds', null] } };
    await log.keepSnapshot(room.room, snapshot);
    expect(await log.read(room.room)).toEqual({
      ok: true,
      value: { snapshot, records: [record(3)] },
    });
    expect((await log.append(room.room, record(4))).ok).toBe(true);
  });

  it('deletes what ended before a moment, and never an open room', async () => {
    await log.create(room, created);
    await log.create({ room: 'room-2', code: 'BBBBBB' }, created);
    await log.end(room.room, 1_000);
    expect(await log.deleteEndedBefore(1_000)).toEqual({ ok: true, value: 0 });
    expect(await log.deleteEndedBefore(1_001)).toEqual({ ok: true, value: 1 });
    expect(await read()).toEqual([]);
    expect(await read('room-2')).toEqual([created]);
  });

  it('deletes the ended rooms of a player on request, and no others', async () => {
    await log.create(room, created);
    await log.append(room.room, record(2, { by: 'ann' }));
    await log.create({ room: 'room-2', code: 'BBBBBB' }, created);
    await log.append('room-2', record(2, { by: 'ben' }));
    await log.create({ room: 'room-3', code: 'CCCCCC' }, created);
    await log.append('room-3', record(2, { by: 'ann' }));
    await log.end(room.room, 1);
    await log.end('room-2', 1);
    expect(await log.deleteEndedOf('ann')).toEqual({ ok: true, value: 1 });
    expect(await read()).toEqual([]);
    expect(await read('room-2')).toHaveLength(2);
    expect(await read('room-3')).toHaveLength(2);
  });
});
