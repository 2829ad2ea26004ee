/** One process for one folder: two would write over each other's work. */
import { join } from 'node:path';
import Database from 'libsql';

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Held for the life of the process and let go by the operating system when it dies, however it
 * dies: SQLite's own lock on a file of its own. Undefined if another process has it; throws if the
 * file can't be used at all.
 */
export const holdLock = (file: string): (() => void) | undefined => {
  const database = new Database(file);
  try {
    database.pragma('busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => {
    // Closing alone leaves the lock until the handle is collected.
    database.exec('ROLLBACK');
    database.close();
  };
};

/** For a server; throws if another one has the folder. */
export const lockFolder = (folder: string): (() => void) => {
  const unlock = holdLock(join(folder, 'server.lock'));
  if (unlock !== undefined) return unlock;
  throw new Error(
    `another server uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
};
