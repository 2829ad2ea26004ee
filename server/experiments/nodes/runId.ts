/** The name under which a run's folder is known to workers; a copy of the folder has the same. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { runFiles } from '../folder/runFolder.ts';
import { isMissing, writeFault } from '../folder/runFault.ts';

const uuid = /^[0-9a-f-]{36}$/;

const storedIn = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return '';
    throw writeFault(file, error);
  }
};

/** Made at the first time. The folder must be there and locked. */
export const runIdIn = async (folder: string): Promise<string> => {
  const file = runFiles(folder).runId;
  const stored = await storedIn(file);
  // What is half written was never told to anybody.
  if (uuid.test(stored)) return stored;
  const made = randomUUID();
  try {
    await writeFile(file, `${made}\n`);
  } catch (error) {
    throw writeFault(file, error);
  }
  return made;
};
