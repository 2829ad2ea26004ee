/** Writes clembench's `scores.json` for every episode that has none. */
import type { Result } from '#shared/game/result';
import { writeBeside, type WriteOptions, type WrittenFiles } from './beside.ts';
import { scoresFileOf } from './episodeFiles.ts';

/** For a run's folder or a results folder; counts are of episodes. */
export const writeScores = (
  path: string,
  options: WriteOptions,
): Promise<Result<WrittenFiles, string>> =>
  writeBeside(
    path,
    ['scores.json'],
    ({ interactions, log }) =>
      new Map([['scores.json', JSON.stringify(scoresFileOf(interactions, log))]]),
    options,
  );
