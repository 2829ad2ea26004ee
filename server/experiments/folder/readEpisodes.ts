/** Reads played episodes from whichever kind of folder somebody gives. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { err, type Result } from '#shared/game/result';
import { importResults } from '../clembench/importResults.ts';
import { folderKind } from './folderKind.ts';
import type { LoadedRun } from './loadedRun.ts';
import { readRun } from './readRun.ts';

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const neither = (path: string): string =>
  `${path} holds no episodes that can be read here: neither a run (${join(path, 'run.json')}) nor clembench’s results (<pair>/taboo/<experiment>/instance_00000). Name the folder that “taboo run --out” wrote, or a results folder.`;

/**
 * A run's folder or a results folder of clembench; an error is a sentence with the place and what to
 * do. Logs are not kept in memory.
 */
export const readEpisodes = async (path: string): Promise<Result<LoadedRun, string>> => {
  if (!isFolder(path)) {
    return err(`${path} is no folder. Name the folder of a run, or a results folder of clembench.`);
  }
  if (folderKind(path) === 'run') return readRun(path);
  const imported = importResults(path);
  const { ok } = imported;
  return ok && imported.value.episodes.length + imported.value.missing.length === 0
    ? err(neither(path))
    : imported;
};
