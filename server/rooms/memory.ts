/** What a room's log adds up to: its state, its version and the commands it has already taken. */
import { applyAll } from '#shared/game/room/decide';
import { emptyRoom, type Room } from '#shared/game/room/room';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import { roomState } from '#shared/protocol/view';
import type { LogFault, RoomHistory, RoomRecord, RoomSnapshot } from '../store/roomLog.ts';

export type RoomMemory = {
  readonly room: Room;
  /** The `seq` of the last record. */
  readonly version: number;
  /** By asker: the ids of the last commands taken, oldest first, each with the version it led to. */
  readonly taken: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

export const emptyMemory: RoomMemory = { room: emptyRoom, version: 0, taken: new Map() };

/** A client repeats only what it sent last, so a short memory is enough. */
const idsKept = 64;

const withTaken = (
  taken: RoomMemory['taken'],
  { by, commandId, seq }: RoomRecord,
): RoomMemory['taken'] => {
  if (by === null || commandId === null) return taken;
  const ids = [...(taken.get(by) ?? []), [commandId, seq] as const].slice(-idsKept);
  return new Map([...taken, [by, new Map(ids)]]);
};

export const remember = (memory: RoomMemory, record: RoomRecord): RoomMemory => ({
  room: applyAll(memory.room, record.events),
  version: record.seq,
  taken: withTaken(memory.taken, record),
});

const storedMemory = z.strictObject({
  room: roomState,
  version: z.int(),
  taken: z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.int()]))])),
});

export const asSnapshot = ({ room, version, taken }: RoomMemory): RoomSnapshot => ({
  seq: version,
  memory: { room, version, taken: [...taken].map(([by, ids]) => [by, [...ids]]) },
});

const unreadable = (message: string): { readonly ok: false; readonly error: LogFault } =>
  err({ code: 'UNREADABLE', message });

/** Events that can't follow each other throw: here that is damage to the log, not a bug. */
const replay = (from: RoomMemory, records: readonly RoomRecord[]): Result<RoomMemory, LogFault> => {
  try {
    return ok(records.reduce<RoomMemory>(remember, from));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return unreadable(`The records don’t follow from each other: ${why}`);
  }
};

/** What a log adds up to, from its last snapshot on. */
export const recall = ({ snapshot, records }: RoomHistory): Result<RoomMemory, LogFault> => {
  if (snapshot === null) return replay(emptyMemory, records);
  const stored = storedMemory.safeParse(snapshot.memory);
  if (!stored.success) return unreadable(`The snapshot at record ${snapshot.seq} is damaged.`);
  const { room, version, taken } = stored.data;
  const memory = { room, version, taken: new Map(taken.map(([by, ids]) => [by, new Map(ids)])) };
  return replay(memory, records);
};
