/** Records as entries of a stream, and back; what comes back is checked like anything from outside. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import {
  logVersion,
  roomRecord,
  type LogFault,
  type RoomHistory,
  type RoomRecord,
} from './roomLog.ts';

/**
 * The number is in the entry's id. `by` stands apart, last, so that a script finds it without
 * reading JSON.
 */
export const fieldsOf = ({ at, by, commandId, events }: RoomRecord): readonly string[] => [
  'record',
  JSON.stringify({ at, commandId, events }),
  ...(by === null ? [] : ['by', by]),
];

const answer = z.union([
  z.tuple([]),
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    z.array(z.tuple([z.string(), z.array(z.string())])),
  ]),
]);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const unreadable = (room: string, why: string): LogFault => ({
  code: 'UNREADABLE',
  message: `The log of room ${room} can’t be read: ${why}.`,
});

/** Null for an entry that only says who owns the room from here on, or that the owner has mended the log. */
const recordOf = (id: string, fields: readonly string[]): RoomRecord | null | undefined => {
  const seq = Number(id.slice(id.indexOf('-') + 1));
  const [kind, text = '', , by = null] = fields;
  if (kind === 'owner') return null;
  const body = parseJson(text);
  if (kind !== 'record' || typeof body !== 'object') return undefined;
  return roomRecord.safeParse({ ...body, seq, by }).data;
};

/** What `readScript` answers: nothing, or version, the snapshot's number and memory, and entries. */
export const historyOf = (room: string, value: unknown): Result<RoomHistory, LogFault> => {
  const [version, snapshotSeq = '', memory = '', entries = []] = answer.parse(value);
  if (version === undefined) return ok({ snapshot: null, records: [] });
  if (version !== String(logVersion)) {
    const why = `it has version ${version}, and this program reads version ${logVersion}`;
    return err(unreadable(room, why));
  }
  const seq = Number(snapshotSeq);
  const records: RoomRecord[] = [];
  for (const [id, fields] of entries) {
    const record = recordOf(id, fields);
    if (record === undefined) return err(unreadable(room, `entry ${id} is damaged`));
    if (record === null || record.seq <= seq) continue;
    if (record.seq !== seq + records.length + 1) {
      return err(unreadable(room, `a record before ${record.seq} is missing`));
    }
    records.push(record);
  }
  const snapshot = snapshotSeq === '' ? null : { seq, memory: parseJson(memory) };
  return ok({ snapshot, records });
};
