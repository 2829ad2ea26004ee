/** The tables of a comparison in the order in which they are read. */
import type { Comparison, Row } from './comparison.ts';
import { percentText, tableOf, undefinedText } from './figureTexts.ts';

export type Section = {
  readonly title: string;
  /** The first line is the header. */
  readonly table: readonly (readonly string[])[];
};

const namesOf = (rows: readonly Row[], role: 'describer' | 'guesser'): readonly string[] => [
  ...new Set(rows.flatMap((row) => row[role] ?? [])),
];

/** Success in percent, a line a Describer and a column a Guesser. */
const matrixOf = ({ pairs }: Comparison): Section['table'] => {
  const guessers = namesOf(pairs, 'guesser');
  const success = (describer: string, guesser: string): string => {
    const row = pairs.find((each) => each.describer === describer && each.guesser === guesser);
    return row === undefined ? undefinedText : `${percentText(row.success.mean)} (n ${row.n})`;
  };
  return [
    ['success %', ...guessers],
    ...namesOf(pairs, 'describer').map((describer) => [
      describer,
      ...guessers.map((guesser) => success(describer, guesser)),
    ]),
  ];
};

export const sectionsOf = (comparison: Comparison): readonly Section[] => {
  const { all, pairs, describers, guessers, levels, pairLevels } = comparison;
  return [
    { title: 'Pairs', table: tableOf('describer → guesser', [...pairs, all]) },
    ...(pairs.length < 2
      ? []
      : [
          { title: 'Describer × Guesser', table: matrixOf(comparison) },
          { title: 'Describers', table: tableOf('describer', describers) },
          { title: 'Guessers', table: tableOf('guesser', guessers) },
        ]),
    { title: 'Levels', table: tableOf('level', levels) },
    ...(pairs.length < 2 || levels.length < 2
      ? []
      : [{ title: 'Pairs by level', table: tableOf('pair, level', pairLevels) }]),
  ];
};

/** What every table rests on, said once below it. */
export const methodNote = (seed: string): string =>
  `Success and abort in percent of all episodes but errors; speed is 100 / turn over successes alone. ` +
  `95 % intervals: 2,000 resamples of instances with all their episodes, by level (seed ${seed}); ` +
  `where no resample differs, Wilson’s interval on instances.`;
