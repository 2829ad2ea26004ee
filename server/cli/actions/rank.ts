/** Reads runs, rates their players, and prints the ratings. */
import { resolve } from 'node:path';
import type { LoadedRun } from '../../experiments/folder/loadedRun.ts';
import { rate } from '../../experiments/statistics/ratings.ts';
import {
  ratingNotes,
  ratingRows,
  ratingSections,
} from '../../experiments/statistics/ratingTables.ts';
import { loadRun } from '../evaluation/loadRun.ts';
import { print, tell } from '../output.ts';
import type { RankOptions } from '../statistics/options.ts';
import { inFormat } from '../statistics/tables.ts';

/** The exit code: 0 rated, 1 nobody can be. */
export const rank = async (
  paths: readonly string[],
  { seed, draws, format }: RankOptions,
): Promise<number> => {
  const runs: LoadedRun[] = [];
  // The same folder given twice must not count its episodes twice.
  const given = new Map(paths.map((path) => [resolve(path), path]));
  for (const path of given.values()) runs.push(await loadRun(path));
  const ratings = rate(
    runs.flatMap(({ episodes }) => episodes),
    runs.flatMap(({ missing }) => missing),
    { seed, draws },
  );
  if (!ratings.ok) {
    tell(ratings.error);
    return 1;
  }
  const { value } = ratings;
  const shown = {
    sections: ratingSections(value),
    notes: ratingNotes(value),
    rows: ratingRows(value),
    json: value,
  };
  print(inFormat(shown, format));
  return 0;
};
