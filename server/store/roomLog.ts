/** The port through which rooms keep their logs; each adapter passes the same contract suite. */
import { z } from 'zod';
import type { Result } from '#shared/game/result';
import type { RoomEvent } from '#shared/game/room/events';
import { roomEvent } from '#shared/protocol/events';

/** Written with every log, so that an older program refuses what it can't understand. */
export const logVersion = 1;

/** One accepted command: all its events, or nothing, are in the log. */
export type RoomRecord = {
  /** 1, 2, 3, … without holes; also the version of the room's views. */
  readonly seq: number;
  /** When it was decided, in milliseconds since the epoch. */
  readonly at: number;
  /** Who asked: a player's id, a bot's seat, or null for the server itself. */
  readonly by: string | null;
  /** The id that the asker gave the command; the same id never counts twice. */
  readonly commandId: string | null;
  readonly events: readonly RoomEvent[];
};

/** What comes back from a store is checked like anything else from outside. */
export const roomRecord = z.strictObject({
  seq: z.int().min(1),
  at: z.number(),
  by: z.string().nullable(),
  commandId: z.string().nullable(),
  events: z.array(roomEvent),
}) satisfies z.ZodType<RoomRecord>;

export type RoomName = { readonly room: string; readonly code: string };

/** What the records up to `seq` add up to, in a form that JSON can hold. */
export type RoomSnapshot = { readonly seq: number; readonly memory: unknown };

export type RoomHistory = {
  readonly snapshot: RoomSnapshot | null;
  readonly records: readonly RoomRecord[];
};

export type LogFault = {
  /**
   * `CODE_TAKEN`: another open room has this code. `CONFLICT`: the record is not the next one, so
   * the writer is behind the log and must read it again. `FENCED`: this node doesn't own the room
   * (any more) and must let go of it. `UNAVAILABLE`: the store did not answer; whether it wrote is
   * unknown, and the next append tells. `UNREADABLE`: written by another version, or damaged.
   */
  readonly code: 'CODE_TAKEN' | 'CONFLICT' | 'FENCED' | 'UNAVAILABLE' | 'UNREADABLE';
  readonly message: string;
};

export type RoomLog = {
  /** Opens a room's log with its first record. */
  create(name: RoomName, first: RoomRecord): Promise<Result<null, LogFault>>;
  /** Settles once the record will survive the death of this process. */
  append(room: string, record: RoomRecord): Promise<Result<null, LogFault>>;
  /** The last snapshot, if there is one, and the records after it; or every record. */
  read(room: string, from?: 'snapshot' | 'start'): Promise<Result<RoomHistory, LogFault>>;
  /** Spares a reader the records up to `seq`, which the log need not keep. */
  keepSnapshot(room: string, snapshot: RoomSnapshot): Promise<Result<null, LogFault>>;
  /**
   * The store has come back with an older state, and lacks what this room's owner was told to be
   * written: the log goes on from the snapshot of what the owner knows. `CONFLICT`: it lacks nothing.
   */
  mend?(room: string, snapshot: RoomSnapshot): Promise<Result<null, LogFault>>;
  /** The rooms that have not ended. */
  openRooms(): Promise<Result<readonly RoomName[], LogFault>>;
  /** Frees the room's code; its log stays until its time is over. */
  end(room: string, at: number): Promise<Result<null, LogFault>>;
  /** Deletes the logs of rooms that ended before this moment; tells how many. */
  deleteEndedBefore(at: number): Promise<Result<number, LogFault>>;
  /** Deletes the logs of ended rooms in which this player ever gave a command; tells how many. */
  deleteEndedOf(player: string): Promise<Result<number, LogFault>>;
  close(): Promise<void>;
};

export const conflict = (room: string, seq: number): LogFault => ({
  code: 'CONFLICT',
  message: `Record ${seq} is not the next one in the log of room ${room}.`,
});

export const codeTaken = (code: string): LogFault => ({
  code: 'CODE_TAKEN',
  message: `The code ${code} belongs to another open room.`,
});
