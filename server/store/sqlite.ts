/** Opens the embedded database; the one place that knows libsql and its traps. */
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import Database from 'libsql';

/** libsql aborts the whole process on a JavaScript boolean: SQLite's own 0 and 1 stand in. */
const bindable = (parameter: unknown): unknown =>
  typeof parameter === 'boolean' ? Number(parameter) : parameter;

const withSafeBinding = (database: Database.Database): SqliteDatabase => ({
  close() {
    database.close();
  },
  prepare(sql) {
    const statement = database.prepare(sql);
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(parameters.map(bindable)),
      run: (parameters) => statement.run(parameters.map(bindable)),
      iterate: (parameters) => statement.iterate(parameters.map(bindable)),
    };
  },
});

/**
 * How long a statement waits for another process that holds the file; libsql's own default is 0.
 * Nothing else runs meanwhile, so it is short: what can't be written is refused and tried again.
 */
const busyTimeoutMs = 50;

/**
 * `synchronous=NORMAL` in WAL mode: what was committed survives the death of the process, but the
 * last moments may be lost to a power cut; `FULL` keeps those too and is slower.
 */
export const openSqlite = <Tables>(
  file: string,
  synchronous: 'NORMAL' | 'FULL' = 'NORMAL',
): Kysely<Tables> => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${synchronous}`);
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: withSafeBinding(database) }),
  });
};
