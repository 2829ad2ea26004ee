/** Reads runs, rates their players, and prints the ratings. */
import { resolve } from 'node:path';
import { csvText } from '../../experiments/evaluation/csvText.ts';
import { markdownTable } from '../../experiments/evaluation/markdown.ts';
import type { Section } from '../../experiments/evaluation/sections.ts';
import type { LoadedRun } from '../../experiments/loadedRun.ts';
import { readEpisodes } from '../../experiments/readEpisodes.ts';
import { rate, type Ratings } from '../../experiments/statistics/ratings.ts';
import {
  ratingNotes,
  ratingRows,
  ratingSections,
} from '../../experiments/statistics/ratingTables.ts';
import type { rankFormats } from '../commands/rank.ts';
import { print, table, tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

export type RankOptions = {
  readonly seed: string;
  readonly draws: number;
  readonly format: (typeof rankFormats)[number];
};

const loadRun = async (path: string): Promise<LoadedRun> => {
  const run = await readEpisodes(path);
  if (!run.ok) throw new UsageError(run.error);
  for (const fault of run.value.faults) tell(`${path}: ${fault}`);
  return run.value;
};

const asDocument = (
  ratings: Ratings,
  heading: (title: string) => string,
  show: (rows: Section['table']) => string,
): string =>
  [
    ...ratingSections(ratings).map(({ title, table: rows }) => `${heading(title)}\n${show(rows)}`),
    ...ratingNotes(ratings),
  ].join('\n\n');

const asText = (ratings: Ratings, format: RankOptions['format']): string => {
  switch (format) {
    case 'text':
      return asDocument(ratings, (title) => title, table);
    case 'markdown':
      return asDocument(ratings, (title) => `## ${title}\n`, markdownTable);
    case 'json':
      return JSON.stringify(ratings);
    case 'csv':
      return csvText(ratingRows(ratings)).trimEnd();
  }
};

/** The exit code: 0 rated, 1 nobody can be. */
export const rank = async (
  paths: readonly string[],
  { seed, draws, format }: RankOptions,
): Promise<number> => {
  const runs: LoadedRun[] = [];
  // The same folder given twice must not count its episodes twice.
  for (const path of new Set(paths.map((each) => resolve(each)))) runs.push(await loadRun(path));
  const ratings = rate(
    runs.flatMap(({ episodes }) => episodes),
    runs.flatMap(({ missing }) => missing),
    { seed, draws },
  );
  if (!ratings.ok) {
    tell(ratings.error);
    return 1;
  }
  print(asText(ratings.value, format));
  return 0;
};
