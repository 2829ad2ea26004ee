/** What a room's log adds up to: its state, its version and the commands it has already taken. */
import { applyAll } from '#shared/game/room/decide';
import { emptyRoom, type Room } from '#shared/game/room/room';
import type { RoomRecord } from '../store/roomLog.ts';

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
