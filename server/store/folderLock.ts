/** One server for one data folder: two would write over each other's rooms. */
import { join } from 'node:path';
import Database from 'libsql';

/**
 * Held for the life of the process and let go by the operating system when it dies, however it
 * dies: SQLite's own lock on a file of its own. Throws if another process has it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const database = new Database(join(folder, 'server.lock'));
  try {
    database.pragma('busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new Error(
      `another server uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => {
    // Closing alone leaves the lock until the handle is collected.
    database.exec('ROLLBACK');
    database.close();
  };
};
