/** Prints the metrics of every episode, and writes clembench’s scores where they belong. */
import { episodesCsv, turnsCsv } from '../../experiments/evaluation/episodesCsv.ts';
import { writeScores } from '../../experiments/clembench/writeScores.ts';
import type { LoadedEpisode } from '../../experiments/folder/loadedRun.ts';
import { counted } from '../counted.ts';
import { loadRun } from '../evaluation/loadRun.ts';
import type { ScoreOptions } from '../evaluation/options.ts';
import { writtenSentence } from '../evaluation/writtenSentence.ts';
import { writeOut, type OutFile } from '../evaluation/writeOut.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

const jsonFile = (episodes: readonly LoadedEpisode[]): OutFile => {
  const scored = episodes.map(({ readLog: _log, readCalls: _calls, ...rest }) => rest);
  return { name: 'scores.json', text: `${JSON.stringify(scored)}\n` };
};

const csvFiles = (episodes: readonly LoadedEpisode[]): readonly OutFile[] => [
  { name: 'scores.csv', text: episodesCsv(episodes) },
  { name: 'turns.csv', text: turnsCsv(episodes) },
];

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
  await writeOut(isCsv ? csvFiles(episodes) : [jsonFile(episodes)], options.out);
  if (isCsv && options.out === undefined) {
    tell('This is scores.csv; with --out DIR there is turns.csv, too.');
  }
  const errors = episodes.filter(({ score: { outcome } }) => outcome === 'error').length;
  const missing = run.missing.length;
  if (errors > 0) tell(`${counted(errors, 'episode')} ended in an error, without scores.`);
  if (missing > 0)
    tell(`${counted(missing, 'episode is', 'episodes are')} missing, without scores.`);
  return errors + missing > 0 ? 1 : 0;
};
