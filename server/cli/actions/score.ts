/** Prints the metrics of every episode, and writes clembench’s scores where they belong. */
import { episodesCsv } from '../../experiments/evaluation/episodesCsv.ts';
import { writeScores } from '../../experiments/clembench/writeScores.ts';
import type { LoadedEpisode } from '../../experiments/loadedRun.ts';
import { loadRun } from '../evaluation/loadRun.ts';
import type { ScoreOptions } from '../evaluation/options.ts';
import { writtenSentence } from '../evaluation/writtenSentence.ts';
import { writeOut } from '../evaluation/writeOut.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

const asJson = (episodes: readonly LoadedEpisode[]): string =>
  `${JSON.stringify(episodes.map(({ readLog: _log, readCalls: _calls, ...scored }) => scored))}\n`;

/** Answers with the exit code. */
export const score = async (path: string, options: ScoreOptions): Promise<number> => {
  const run = await loadRun(path);
  if (run.source === 'clembench' || options.clembench === true) {
    const written = await writeScores(path, { overwrite: options.overwrite ?? false });
    if (!written.ok) throw new UsageError(written.error);
    tell(writtenSentence('scores', written.value));
  }
  const { episodes } = run;
  const isCsv = options.format === 'csv';
  const text = isCsv ? episodesCsv(episodes) : asJson(episodes);
  await writeOut([{ name: isCsv ? 'scores.csv' : 'scores.json', text }], options.out);
  const errors = episodes.filter(({ score: { outcome } }) => outcome === 'error').length;
  if (errors > 0) tell(`${errors} episodes ended in an error and have no scores.`);
  return errors > 0 ? 1 : 0;
};
