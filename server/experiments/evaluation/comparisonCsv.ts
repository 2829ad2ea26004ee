/** Every row of every comparison as one tidy CSV file: rates from 0 to 1, empty where undefined. */
import type { Comparison, Row } from './comparison.ts';
import { csvText, type CsvCell } from './csvText.ts';
import type { Estimate } from './figures.ts';

const estimate = (name: string, of: (row: Row) => Estimate) =>
  [
    [name, (row) => of(row).mean],
    [`${name}_low`, (row) => of(row).interval?.low ?? null],
    [`${name}_high`, (row) => of(row).interval?.high ?? null],
  ] satisfies readonly Column[];

type Column = readonly [name: string, cell: (row: Row) => CsvCell];

const columns: readonly Column[] = [
  ['describer', ({ describer }) => describer],
  ['guesser', ({ guesser }) => guesser],
  ['level', ({ level }) => level],
  ['n', ({ n }) => n],
  ['instances', ({ instances }) => instances],
  ['errors', ({ errors }) => errors],
  ['missing', ({ missing }) => missing],
  ...estimate('success', ({ success }) => success),
  ...estimate('abort', ({ abort }) => abort),
  ...estimate('speed', ({ speed }) => speed),
  ['speed_n', ({ speed }) => speed.n],
  ['repetition_describer', (row) => row.repetitionDescriber],
  ['repetition_guesser', (row) => row.repetitionGuesser],
  ['turns', ({ turns }) => turns],
  ['repeated_guesses', ({ repeatedGuesses }) => repeatedGuesses],
  ['ms_per_turn', ({ turnMilliseconds }) => turnMilliseconds],
  ['calls', ({ usage }) => usage.calls],
  ['retries', ({ usage }) => usage.retries],
  ['prompt_tokens', ({ usage }) => usage.promptTokens],
  ['completion_tokens', ({ usage }) => usage.completionTokens],
  ['cost_usd', ({ usage }) => usage.cost],
];

const groupsOf = (comparison: Comparison): readonly (readonly [string, readonly Row[]])[] => [
  ['all', [comparison.all]],
  ['pair', comparison.pairs],
  ['describer', comparison.describers],
  ['guesser', comparison.guessers],
  ['level', comparison.levels],
  ['pair_level', comparison.pairLevels],
];

export const comparisonCsv = (comparisons: readonly Comparison[]): string =>
  csvText([
    ['ruleset', 'group', ...columns.map(([name]) => name)],
    ...comparisons.flatMap((comparison) =>
      groupsOf(comparison).flatMap(([group, rows]) =>
        rows.map((row) => [comparison.ruleset, group, ...columns.map(([, cell]) => cell(row))]),
      ),
    ),
  ]);
