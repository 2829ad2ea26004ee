/** Tells a run's folder from a results folder of clembench. */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readResultFile } from '../clembench/resultFile.ts';
import { runFiles } from './runFolder.ts';

/** A pair's folder in clembench's results has a run.json too. */
const foreign = z.object({ clem_version: z.string() });

export type FolderKind = 'run' | 'clembench';

/** Guessed from the names of the files alone; the reader then says what is wrong with them. */
export const folderKind = (folder: string): FolderKind => {
  const { manifest, journal } = runFiles(folder);
  if (existsSync(journal)) return 'run';
  if (!existsSync(manifest)) return 'clembench';
  const theirs = readResultFile(manifest, foreign);
  return theirs.ok && theirs.value !== null ? 'clembench' : 'run';
};
