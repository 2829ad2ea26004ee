/** What the report shows of one comparison, section by section. */
import type { ScoredEpisode } from '../../scoredEpisode.ts';
import type { Comparison, Row } from '../comparison.ts';
import { endingsPlot } from './endingsPlot.ts';
import { figuresTable } from './figuresTable.ts';
import { heatTable } from './heatTable.ts';
import { html, type Markup } from './markup.ts';
import { describerName, guesserName, levelTitle, pairName } from './names.ts';

export type ReportSection = {
  readonly id: string;
  readonly title: string;
  /** One sentence that says how to read it. */
  readonly lead: string;
  readonly content: Markup;
};

const distinct = (rows: readonly Row[], of: (row: Row) => string | null): readonly string[] => [
  ...new Set(rows.flatMap((row) => of(row) ?? [])),
];

const bySuccess = (rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => (b.success.mean ?? -1) - (a.success.mean ?? -1));

const pairsSection = ({ pairs, all }: Comparison): ReportSection => ({
  id: 'pairs',
  title: pairs.length > 1 ? 'Pairs' : 'The pair',
  lead: 'How often the word was guessed; the whiskers hold the true rate in 95 of 100 such experiments.',
  content: figuresTable({
    caption: 'Figures of each pair',
    head: 'Pair',
    rows: bySuccess(pairs),
    name: pairName,
    ...(pairs.length > 1 ? { sum: all } : {}),
  }),
});

const matrixSection = ({ pairs, describers, guessers }: Comparison): ReportSection => {
  const columns = distinct(bySuccess(guessers), ({ guesser }) => guesser);
  return {
    id: 'matrix',
    title: 'Who understands whom',
    lead: 'Success in percent of each Describer with each Guesser, with its interval. A cell leads to its episodes.',
    content: heatTable({
      caption: 'Success by Describer and Guesser',
      corner: html`Describer ↓ Guesser →`,
      columns,
      columnName: guesserName,
      rows: distinct(bySuccess(describers), ({ describer }) => describer).map((describer) => ({
        name: describerName(describer),
        cells: columns.map((guesser) =>
          pairs.find((row) => row.describer === describer && row.guesser === guesser),
        ),
      })),
    }),
  };
};

const rolesSection = ({ describers, guessers }: Comparison): ReportSection => ({
  id: 'roles',
  title: 'Describers and Guessers',
  lead: 'Each player over all partners. Players with other partners are not comparable here; the matrix above is.',
  content: html`<div class="in-describer">
      ${figuresTable({
        caption: 'Figures of each Describer',
        head: 'Describer',
        rows: bySuccess(describers),
        name: ({ describer }) => describerName(describer ?? ''),
      })}
    </div>
    <div class="in-guesser">
      ${figuresTable({
        caption: 'Figures of each Guesser',
        head: 'Guesser',
        rows: bySuccess(guessers),
        name: ({ guesser }) => guesserName(guesser ?? ''),
      })}
    </div>`,
});

const levelsSection = ({ levels, pairLevels, pairs }: Comparison): ReportSection => {
  const columns = distinct(levels, ({ level }) => level);
  const byLevel = heatTable({
    caption: 'Success by pair and level',
    corner: html`Pair`,
    columns,
    columnName: (level) => html`${levelTitle(level)}`,
    rows: bySuccess(pairs).map((pair) => ({
      name: pairName(pair),
      cells: columns.map((level) =>
        pairLevels.find(
          (row) =>
            row.describer === pair.describer && row.guesser === pair.guesser && row.level === level,
        ),
      ),
    })),
  });
  return {
    id: 'levels',
    title: 'Levels',
    lead: 'The same by how common the words are.',
    content: html`${figuresTable({
      caption: 'Figures of each level',
      head: 'Words',
      rows: levels,
      name: ({ level }) => html`${levelTitle(level)}`,
    })}${pairs.length > 1 && levels.length > 1 ? byLevel : null}`,
  };
};

export const comparisonSections = (
  comparison: Comparison,
  episodes: readonly ScoredEpisode[],
): readonly ReportSection[] => {
  const several = comparison.pairs.length > 1;
  return [
    pairsSection(comparison),
    ...(several ? [matrixSection(comparison)] : []),
    {
      id: 'endings',
      title: 'How episodes ended',
      lead: 'In which turn the word was guessed, in percent of a pair’s episodes; or why it was not.',
      content: endingsPlot(bySuccess(comparison.pairs), episodes),
    },
    ...(several ? [rolesSection(comparison)] : []),
    levelsSection(comparison),
  ];
};
