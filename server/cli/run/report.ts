/** A run's figures for people and for programs. */
import type { Scoreboard } from '../../experiments/scoreboard.ts';
import type { Summary } from '../../experiments/summary.ts';
import { table } from '../output.ts';

const percent = (rate: number | null): string =>
  rate === null ? '–' : `${(100 * rate).toFixed(1)} %`;
const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

const heads = ['n', 'success', 'abort', 'speed', 'rep. guesser', 'rep. describer', 'errors'];

const cells = (summary: Summary): readonly string[] => [
  String(summary.n),
  percent(summary.success),
  percent(summary.abort),
  figure(summary.speed),
  figure(summary.repetitionGuesser),
  figure(summary.repetitionDescriber),
  String(summary.error),
];

/** By level, as far as the deck has levels, and where several pairs play, by pair below. */
export const asTable = (board: Scoreboard): string => {
  const byLevel = table([
    ['level', ...heads],
    ...[...board.byLevel()]
      .filter(([, { n, error }]) => n + error > 0)
      .map(([level, summary]) => [level, ...cells(summary)]),
    ['all', ...cells(board.all())],
  ]);
  const pairs = board.byPair();
  if (pairs.length < 2) return byLevel;
  const byPair = table([
    ['describer & guesser', ...heads],
    ...pairs.map((pair) => [`${pair.describer} & ${pair.guesser}`, ...cells(pair)]),
  ]);
  return `${byLevel}\n\n${byPair}`;
};

/** Of episodes that are asked for and not played. */
export const asJson = (board: Scoreboard, missing: number): string =>
  JSON.stringify({
    levels: Object.fromEntries(board.byLevel()),
    all: board.all(),
    pairs: board.byPair(),
    missing,
  });
