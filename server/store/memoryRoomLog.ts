/** RoomLog in memory: for tests, and as the baseline of benchmarks. Nothing survives the process. */
import { err, ok } from '#shared/game/result';
import { codeTaken, conflict, type RoomLog, type RoomName, type RoomRecord } from './roomLog.ts';

type Entry = { readonly name: RoomName; readonly records: RoomRecord[]; ended: boolean };

export const createMemoryRoomLog = (): RoomLog => {
  const entries = new Map<string, Entry>();
  const openEntries = (): Entry[] => [...entries.values()].filter(({ ended }) => !ended);
  return {
    create(name, first) {
      const taken = openEntries().some((entry) => entry.name.code === name.code);
      if (taken) return Promise.resolve(err(codeTaken(name.code)));
      if (entries.has(name.room) || first.seq !== 1) {
        return Promise.resolve(err(conflict(name.room, first.seq)));
      }
      entries.set(name.room, { name, records: [first], ended: false });
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
    read: (room) => Promise.resolve(ok([...(entries.get(room)?.records ?? [])])),
    openRooms: () => Promise.resolve(ok(openEntries().map(({ name }) => name))),
    end(room) {
      const entry = entries.get(room);
      if (entry !== undefined) entry.ended = true;
      return Promise.resolve(ok(null));
    },
    close: () => Promise.resolve(),
  };
};
