/** RoomLog on SQLite: the default, in one file of the data folder. */
import { sql, type Kysely } from 'kysely';
import { err, ok, type Result } from '#shared/game/result';
import { batched } from './batch.ts';
import {
  codeTaken,
  conflict,
  logVersion,
  roomRecord,
  type LogFault,
  type RoomHistory,
  type RoomLog,
  type RoomName,
  type RoomRecord,
} from './roomLog.ts';
import { openSqlite } from './sqlite.ts';

type Tables = {
  room: {
    id: string;
    code: string;
    log_version: number;
    /** Milliseconds since the epoch, or null while the room is open. */
    ended_at: number | null;
    snapshot_seq: number;
    snapshot: string | null;
  };
  record: {
    room: string;
    seq: number;
    at: number;
    by: string | null;
    command_id: string | null;
    events: string;
  };
};

const createTables = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create table if not exists room (
    id text primary key, code text not null, log_version integer not null, ended_at real,
    snapshot_seq integer not null default 0, snapshot text
  ) strict`.execute(db);
  await sql`create unique index if not exists room_open_code on room (code) where ended_at is null`.execute(
    db,
  );
  await sql`create table if not exists record (
    room text not null references room (id) on delete cascade, seq integer not null, at real not null,
    by text, command_id text, events text not null, primary key (room, seq)
  ) strict, without rowid`.execute(db);
};

type Write = { readonly room: string; readonly record: RoomRecord };

/** Writes the record only if it is the next one; tells whether it did. */
const insertNext = async (db: Kysely<Tables>, { room, record }: Write): Promise<boolean> => {
  const { seq, at, by, commandId, events } = record;
  const { numAffectedRows } = await sql`
    insert into record (room, seq, at, by, command_id, events)
    select ${room}, ${seq}, ${at}, ${by}, ${commandId}, ${JSON.stringify(events)}
    where ${seq} = 1 + (select coalesce(max(seq), 0) from record where room = ${room})
  `.execute(db);
  return numAffectedRows === 1n;
};

const unavailable = (error: unknown): { readonly ok: false; readonly error: LogFault } =>
  err({
    code: 'UNAVAILABLE',
    message: error instanceof Error ? error.message : String(error),
  });

const guarded = async <T>(
  work: () => Promise<Result<T, LogFault>>,
): Promise<Result<T, LogFault>> => {
  try {
    return await work();
  } catch (error) {
    return unavailable(error);
  }
};

const unreadable = (room: string, why: string): LogFault => ({
  code: 'UNREADABLE',
  message: `The log of room ${room} can’t be read: ${why}.`,
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readHistory = async (
  db: Kysely<Tables>,
  room: string,
  from: 'snapshot' | 'start',
): Promise<Result<RoomHistory, LogFault>> => {
  const header = await db.selectFrom('room').selectAll().where('id', '=', room).executeTakeFirst();
  if (header === undefined) return ok({ snapshot: null, records: [] });
  const { log_version: version } = header;
  const [seq, snapshot] = from === 'start' ? [0, null] : [header.snapshot_seq, header.snapshot];
  if (version !== logVersion) {
    const why = `it has version ${version}, and this program reads version ${logVersion}`;
    return err(unreadable(room, why));
  }
  const records = await readRecordsAfter(db, room, seq);
  if (!records.ok) return records;
  return ok({
    snapshot: snapshot === null ? null : { seq, memory: parseJson(snapshot) },
    records: records.value,
  });
};

const readRecordsAfter = async (
  db: Kysely<Tables>,
  room: string,
  after: number,
): Promise<Result<readonly RoomRecord[], LogFault>> => {
  const rows = await db
    .selectFrom('record')
    .selectAll()
    .where('room', '=', room)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  const records: RoomRecord[] = [];
  for (const { seq, at, by, command_id: commandId, events } of rows) {
    const parsed = roomRecord.safeParse({ seq, at, by, commandId, events: parseJson(events) });
    if (!parsed.success) return err(unreadable(room, `record ${seq} is damaged`));
    if (seq !== after + records.length + 1) {
      return err(unreadable(room, `a record before ${seq} is missing`));
    }
    records.push(parsed.data);
  }
  return ok(records);
};

export const createSqliteRoomLog = async (
  file: string,
  synchronous: 'NORMAL' | 'FULL' = 'NORMAL',
): Promise<RoomLog> => {
  const db = openSqlite<Tables>(file, synchronous);
  await createTables(db);

  /** What arrives in one tick shares one transaction: one sync to disk for all. */
  const write = batched<Write, boolean>((writes) =>
    db.transaction().execute(async (transaction) => {
      const written: boolean[] = [];
      for (const each of writes) written.push(await insertNext(transaction, each));
      return written;
    }),
  );

  const append = ({ room, record }: Write): Promise<Result<null, LogFault>> =>
    guarded(async () =>
      (await write({ room, record })) ? ok(null) : err(conflict(room, record.seq)),
    );

  const insertRoom = ({ room, code }: RoomName): Promise<Result<null, LogFault>> =>
    guarded(async () => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('room')
        .values({ id: room, code, log_version: logVersion, snapshot_seq: 0 })
        .onConflict((on) => on.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? ok(null) : err(codeTaken(code));
    });

  return {
    async create(name, first) {
      const inserted = await insertRoom(name);
      return inserted.ok ? append({ room: name.room, record: first }) : inserted;
    },
    append: (room, record) => append({ room, record }),
    read: (room, from = 'snapshot') => guarded(() => readHistory(db, room, from)),
    openRooms: () =>
      guarded(async () => {
        const rows = await db
          .selectFrom('room')
          .select(['id as room', 'code'])
          .where('ended_at', 'is', null)
          .execute();
        return ok(rows);
      }),
    keepSnapshot: (room, { seq, memory }) =>
      guarded(async () => {
        await db
          .updateTable('room')
          .set({ snapshot_seq: seq, snapshot: JSON.stringify(memory) })
          .where('id', '=', room)
          .execute();
        return ok(null);
      }),
    end: (room, at) =>
      guarded(async () => {
        await db.updateTable('room').set({ ended_at: at }).where('id', '=', room).execute();
        return ok(null);
      }),
    deleteEndedBefore: (at) =>
      guarded(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('room')
          .where('ended_at', '<', at)
          .executeTakeFirstOrThrow();
        return ok(Number(numDeletedRows));
      }),
    deleteEndedOf: (player) =>
      guarded(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('room')
          .where('ended_at', 'is not', null)
          .where('id', 'in', (rooms) =>
            rooms.selectFrom('record').select('room').where('by', '=', player),
          )
          .executeTakeFirstOrThrow();
        return ok(Number(numDeletedRows));
      }),
    close: () => db.destroy(),
  };
};
