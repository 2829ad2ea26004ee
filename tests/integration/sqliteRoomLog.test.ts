import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { createSqliteRoomLog } from '../../server/store/sqliteRoomLog.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-sqlite-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const record = { seq: 1, at: 1, by: null, commandId: null, events: [] };

describe('the embedded database', () => {
  it('stores a JavaScript boolean as 0 or 1 instead of dying of it', async () => {
    const program = `
      const { openSqlite } = await import('./dist/server/store/sqlite.js');
      const { sql } = await import('kysely');
      const db = openSqlite(process.argv[1]);
      const { rows } = await sql\`select \${true} as yes, \${false} as no\`.execute(db);
      console.log(JSON.stringify(rows));
      await db.destroy();
    `;
    const run = promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      program,
      join(folder, 'x.db'),
    ]);
    expect(JSON.parse((await run).stdout)).toEqual([{ yes: 1, no: 0 }]);
  });

  it('survives a restart, as another process would open it', async () => {
    const file = join(folder, 'rooms.db');
    const first = await createSqliteRoomLog(file);
    await first.create({ room: 'r', code: 'AAAAAA' }, record);
    await first.close();
    const second = await createSqliteRoomLog(file);
    expect(await second.read('r')).toEqual({
      ok: true,
      value: { snapshot: null, records: [record] },
    });
    await second.close();
  });

  it.each([
    ['update room set log_version = 99', 'version 99'],
    [`update record set events = '{'`, 'damaged'],
    [`update record set events = '[{"type":"unheardOf"}]'`, 'damaged'],
  ])('refuses a log that it can’t understand, with a sentence: %s', async (damage, sentence) => {
    const file = join(folder, 'rooms.db');
    const log = await createSqliteRoomLog(file);
    await log.create({ room: 'r', code: 'AAAAAA' }, record);
    const db = openSqlite<object>(file);
    await sql.raw(damage).execute(db);
    await db.destroy();
    const read = await log.read('r');
    expect(read).toMatchObject({ ok: false, error: { code: 'UNREADABLE' } });
    expect(read.ok ? '' : read.error.message).toContain(sentence);
    await log.close();
  });

  it('answers UNAVAILABLE when it can’t write, and goes on when it can again', async () => {
    const file = join(folder, 'rooms.db');
    const log = await createSqliteRoomLog(file);
    await log.create({ room: 'r', code: 'AAAAAA' }, record);
    const intruder = openSqlite<object>(file);
    await sql`alter table record rename to record_away`.execute(intruder);
    expect(await log.append('r', { ...record, seq: 2 })).toMatchObject({
      ok: false,
      error: { code: 'UNAVAILABLE' },
    });
    await sql`alter table record_away rename to record`.execute(intruder);
    expect((await log.append('r', { ...record, seq: 2 })).ok).toBe(true);
    await intruder.destroy();
    await log.close();
  });
});
