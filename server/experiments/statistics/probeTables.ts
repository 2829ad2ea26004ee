/** A probe's result as a table for people, and as rows for other programs. */
import type { CsvCell } from '../evaluation/csvText.ts';
import { countText, percentText } from '../evaluation/figureTexts.ts';
import type { Section } from '../evaluation/sections.ts';
import type { Excess } from './probeAnalysis.ts';
import type { ProbeResult } from './probeResult.ts';

const points = (share: number): string => (100 * share).toFixed(1);

const chanceText = (chance: number): string => (chance < 0.001 ? '< 0.001' : chance.toFixed(3));

const excessText = ({ value, low, high }: Excess): string =>
  `${points(value)} (${points(low)} to ${points(high)})`;

export const probeSection = ({ pairs }: ProbeResult): Section => ({
  title: 'First clues, one fresh guess each',
  table: [
    [
      'describer → guesser',
      'right %',
      'permuted %',
      'pair excess (95 %)',
      'of it by skill',
      'p',
      'order excess (95 %)',
      'p',
      'may point to',
    ],
    ...pairs.map(({ describer, guesser, plain, permuted, pairExcess, orderExcess, finding }) => [
      `${describer} → ${guesser}`,
      percentText(plain),
      percentText(permuted),
      excessText(pairExcess),
      points(pairExcess.bySkill),
      chanceText(pairExcess.chance),
      excessText(orderExcess),
      chanceText(orderExcess.chance),
      finding ?? 'nothing',
    ]),
  ],
});

export const probeNotes = (result: ProbeResult): readonly string[] => {
  const { ruleset, seed, draws, instances, incomplete, errors, unreadable, unpermuted } = result;
  return [
    `Ruleset ${ruleset}, ${countText(instances)} instances; ${countText(incomplete)} left out for ${countText(errors)} guesses that ended in an error; ` +
      `${countText(unreadable)} unreadable guesses count as wrong; ${countText(unpermuted)} clues of one word have no other order.`,
    `Excess in points: pair, [p(d,g) - p(d′,g)] - [p(d,h) - p(d′,h)] over all others; order, the guesser’s drop under permuted words less the others’. ` +
      `95 % intervals: ${countText(draws)} resamples of instances, by level (seed ${seed}). p: one-sided, for more pair excess than unequal skill makes (skills add up in log-odds), and for any order excess; Holm’s correction over all pairs.`,
    `A pair with p under 0.05 has a shared code or shared associations: models of one family, trained on the same text, have them without any agreement. This is no verdict.`,
  ];
};

const excessCells = ({ value, low, high, bySkill, chance }: Excess): readonly CsvCell[] => [
  value,
  low,
  high,
  bySkill,
  chance,
];

export const probeRows = ({ pairs }: ProbeResult): readonly (readonly CsvCell[])[] => [
  [
    'describer',
    'guesser',
    'right',
    'permuted right',
    ...['pair excess', 'order excess'].flatMap((name) => [
      name,
      `${name} low`,
      `${name} high`,
      `${name} by skill`,
      `${name} p`,
    ]),
    'may point to',
  ],
  ...pairs.map(({ describer, guesser, plain, permuted, pairExcess, orderExcess, finding }) => [
    describer,
    guesser,
    plain,
    permuted,
    ...excessCells(pairExcess),
    ...excessCells(orderExcess),
    finding,
  ]),
];
