/** Makes the end of a journal fit for the next line, without throwing anything away. */
import { appendFile, open, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFault } from './runFault.ts';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A file of its own for each fragment: nothing that was set aside before is written over. */
const keepFragment = async (folder: string, bytes: Buffer): Promise<string> => {
  for (let number = 1; ; number++) {
    const path = join(folder, `journal.fragment-${number}`);
    try {
      const handle = await open(path, 'wx');
      await handle.writeFile(bytes);
      await handle.sync();
      await handle.close();
      return path;
    } catch (error) {
      if (!isTaken(error)) throw writeFault(path, error);
    }
  }
};

/** Copies a half-written last line to a file beside the journal, then cuts it off. Answers with that file. */
export const setFragmentAside = async (
  journal: string,
  { start, bytes }: { readonly start: number; readonly bytes: Buffer },
): Promise<string> => {
  const kept = await keepFragment(dirname(journal), bytes);
  try {
    await truncate(journal, start);
  } catch (error) {
    throw writeFault(journal, error);
  }
  return kept;
};

export const endLastLine = async (journal: string): Promise<void> => {
  try {
    await appendFile(journal, '\n');
  } catch (error) {
    throw writeFault(journal, error);
  }
};
