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

export type LogFault = {
  /**
   * `CODE_TAKEN`: another open room has this code. `CONFLICT`: the record is not the next one.
   * `UNAVAILABLE`: the store could not write or read. `UNREADABLE`: written by another version, or damaged.
   */
  readonly code: 'CODE_TAKEN' | 'CONFLICT' | 'UNAVAILABLE' | 'UNREADABLE';
  readonly message: string;
};

export type RoomLog = {
  /** Opens a room's log with its first record. */
  create(name: RoomName, first: RoomRecord): Promise<Result<null, LogFault>>;
  /** Settles once the record will survive the death of this process. */
  append(room: string, record: RoomRecord): Promise<Result<null, LogFault>>;
  read(room: string): Promise<Result<readonly RoomRecord[], LogFault>>;
  /** The rooms that have not ended. */
  openRooms(): Promise<Result<readonly RoomName[], LogFault>>;
  /** Frees the room's code; its log stays. */
  end(room: string): Promise<Result<null, LogFault>>;
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
