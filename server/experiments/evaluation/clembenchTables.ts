/** results.csv and raw.csv as clembench's evaluator writes them. */
import type { ClembenchScore } from '#shared/game/metrics/clembenchScore';
import { clemscores, type ClembenchResult } from './clemscore.ts';
import { csvText, type CsvCell } from './csvText.ts';

/** A fraction as Python prints it: 100.0, never 100. */
const decimal = (value: number | null): string | null => {
  if (value === null) return null;
  return Number.isInteger(value) ? `${value}.0` : String(value);
};

const resultsHeader = [
  '',
  '-, clemscore',
  'all, Average % Played',
  'all, Average Quality Score',
  'taboo, % Played',
  'taboo, Quality Score',
  'taboo, Quality Score (std)',
];

/** With one game the averages over games are the game's own figures. */
export const resultsCsv = (results: readonly ClembenchResult[]): string =>
  csvText([
    resultsHeader,
    ...clemscores(results).map(({ pair, clemscore, played, quality, qualityDeviation }) => [
      pair,
      ...[clemscore, played, quality, played, quality, qualityDeviation].map(decimal),
    ]),
  ]);

const episodeMetrics = (score: ClembenchScore): readonly (readonly [string, CsvCell])[] => [
  ['Aborted', score.aborted],
  ['Success', score.success],
  ['Lose', score.lose],
  ['Main Score', decimal(score.mainScore)],
  ['Request Count', score.requestCount],
  ['Parsed Request Count', score.parsedRequestCount],
  ['Violated Request Count', score.violatedRequestCount],
  ['Request Success Ratio', decimal(score.requestSuccessRatio)],
  ['Repetition-Guesser', score.repetitionGuesser],
  ['Repetition-Describer', score.repetitionDescriber],
];

type Named = { readonly pair: string; readonly experiment: string; readonly episode: string };

const byName = (a: Named, b: Named): number =>
  `${a.pair}/${a.experiment}/${a.episode}` < `${b.pair}/${b.experiment}/${b.episode}` ? -1 : 1;

/** One row an episode and metric, numbered from 0; the rows of `Played` come last, as there. */
export const rawCsv = (
  results: readonly ClembenchResult[],
  /** The folder of an episode in its experiment, instance_00000. */
  folderOf: (episode: ClembenchResult['episode']) => string,
): string => {
  const ordered = results
    .filter(({ episode }) => episode.score.outcome !== 'error')
    .map(({ pair, episode }) => ({
      pair,
      experiment: episode.experiment,
      episode: folderOf(episode),
      score: episode.clembench,
    }))
    .sort(byName);
  const rows = [
    ...ordered.flatMap(({ score, ...place }) =>
      episodeMetrics(score).map(([metric, value]) => ({ ...place, metric, value })),
    ),
    ...ordered.map(({ score, ...place }) => ({
      ...place,
      metric: 'Played',
      value: 1 - score.aborted,
    })),
  ];
  return csvText([
    ['', 'game', 'model', 'experiment', 'episode', 'metric', 'value'],
    ...rows.map(({ pair, experiment, episode, metric, value }, at) => [
      at,
      'taboo',
      pair,
      experiment,
      episode,
      metric,
      value,
    ]),
  ]);
};
