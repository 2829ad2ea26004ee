/** RoomLog in memory: for tests, and as the baseline of benchmarks. Nothing survives the process. */
import { err, ok } from '#shared/game/result';
import {
  codeTaken,
  conflict,
  type RoomLog,
  type RoomName,
  type RoomRecord,
  type RoomSnapshot,
} from './roomLog.ts';

type Entry = {
  readonly name: RoomName;
  readonly records: RoomRecord[];
  snapshot: RoomSnapshot | null;
  endedAt: number | null;
};

export const createMemoryRoomLog = (): RoomLog => {
  const entries = new Map<string, Entry>();
  const openEntries = (): Entry[] =>
    [...entries.values()].filter(({ endedAt }) => endedAt === null);
  const deleteWhere = (matches: (entry: Entry) => boolean): number => {
    const doomed = [...entries].filter(([, entry]) => matches(entry));
    for (const [room] of doomed) entries.delete(room);
    return doomed.length;
  };
  return {
    create(name, first) {
      const taken = openEntries().some((entry) => entry.name.code === name.code);
      if (taken) return Promise.resolve(err(codeTaken(name.code)));
      if (entries.has(name.room) || first.seq !== 1) {
        return Promise.resolve(err(conflict(name.room, first.seq)));
      }
      entries.set(name.room, { name, records: [first], snapshot: null, endedAt: null });
      return Promise.resolve(ok(null));
    },
    append(room, record) {
      const entry = entries.get(room);
      if (entry?.records.length !== record.seq - 1) {
        return Promise.resolve(err(conflict(room, record.seq)));
      }
      entry.records.push(record);
      return Promise.resolve(ok(null));
    },
    read(room, from = 'snapshot') {
      const entry = entries.get(room);
      const records = entry?.records ?? [];
      const snapshot = from === 'start' ? null : (entry?.snapshot ?? null);
      const after = records.filter(({ seq }) => seq > (snapshot?.seq ?? 0));
      return Promise.resolve(ok({ snapshot, records: after }));
    },
    keepSnapshot(room, snapshot) {
      const entry = entries.get(room);
      if (entry !== undefined) entry.snapshot = snapshot;
      return Promise.resolve(ok(null));
    },
    openRooms: () => Promise.resolve(ok(openEntries().map(({ name }) => name))),
    end(room, at) {
      const entry = entries.get(room);
      if (entry !== undefined) entry.endedAt = at;
      return Promise.resolve(ok(null));
    },
    deleteEndedBefore: (at) =>
      Promise.resolve(ok(deleteWhere(({ endedAt }) => endedAt !== null && endedAt < at))),
    deleteEndedOf: (player) =>
      Promise.resolve(
        ok(
          deleteWhere(
            ({ endedAt, records }) => endedAt !== null && records.some(({ by }) => by === player),
          ),
        ),
      ),
    close: () => Promise.resolve(),
  };
};
