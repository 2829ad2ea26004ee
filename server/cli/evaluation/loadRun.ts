/** Played episodes from the folder that a command names. */
import type { LoadedRun } from '../../experiments/folder/loadedRun.ts';
import { readEpisodes } from '../../experiments/folder/readEpisodes.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

/** What is wrong with a part of the folder is told; the rest is used all the same. */
export const loadRun = async (path: string): Promise<LoadedRun> => {
  const read = await readEpisodes(path);
  if (!read.ok) throw new UsageError(read.error);
  for (const fault of read.value.faults) tell(`${path}: ${fault}`);
  return read.value;
};
