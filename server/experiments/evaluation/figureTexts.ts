/** How figures are written for people: one place, so that text, markdown and page agree. */
import type { Row } from './comparison.ts';
import type { Estimate } from './figures.ts';
import type { Interval } from './interval.ts';

/** What stands where a figure is undefined. */
export const undefinedText = '–';

const thousands = new Intl.NumberFormat('en-US');
export const countText = (count: number | null): string =>
  count === null ? undefinedText : thousands.format(Math.round(count));

export const percentText = (rate: number | null): string =>
  rate === null ? undefinedText : (100 * rate).toFixed(1);

export const decimalText = (value: number | null): string =>
  value === null ? undefinedText : value.toFixed(2);

export const speedText = (speed: number | null): string =>
  speed === null ? undefinedText : speed.toFixed(1);

/** Seconds. */
export const secondsText = (milliseconds: number | null): string =>
  decimalText(milliseconds === null ? null : milliseconds / 1000);

/** US dollars; small sums keep the digits that tell them apart. */
export const costText = (cost: number | null): string =>
  cost === null ? undefinedText : `$${cost.toFixed(cost < 1 ? 4 : 2)}`;

export const intervalText = (interval: Interval | null, scale: number): string =>
  interval === null
    ? undefinedText
    : `${(scale * interval.low).toFixed(1)}–${(scale * interval.high).toFixed(1)}`;

export const rateText = ({ mean, interval }: Estimate): string =>
  interval === null ? percentText(mean) : `${percentText(mean)} (${intervalText(interval, 100)})`;

export const tokensOf = ({ usage: { promptTokens, completionTokens } }: Row): number | null =>
  promptTokens === null && completionTokens === null
    ? null
    : (promptTokens ?? 0) + (completionTokens ?? 0);

const groupText = ({ describer, guesser, level }: Row): string => {
  const players =
    describer !== null && guesser !== null ? `${describer} → ${guesser}` : (describer ?? guesser);
  return [players, level].filter((part) => part !== null).join(', ') || 'all';
};

type Column = {
  readonly name: string;
  readonly text: (row: Row) => string;
  /** Left out where every row says the same nothing. */
  readonly nothing?: string;
};

const columns: readonly Column[] = [
  { name: 'n', text: ({ n }) => countText(n) },
  { name: 'success % (95 %)', text: ({ success }) => rateText(success) },
  { name: 'abort %', text: ({ abort }) => percentText(abort.mean) },
  { name: 'speed (95 %)', text: ({ speed }) => speedWithInterval(speed) },
  { name: 'n of speed', text: ({ speed }) => countText(speed.n) },
  { name: 'rep. describer', text: (row) => decimalText(row.repetitionDescriber) },
  { name: 'rep. guesser', text: (row) => decimalText(row.repetitionGuesser) },
  { name: 'turns', text: ({ turns }) => decimalText(turns) },
  { name: 'tokens', text: (row) => countText(tokensOf(row)), nothing: undefinedText },
  { name: 'cost', text: ({ usage }) => costText(usage.cost), nothing: undefinedText },
  { name: 'errors', text: ({ errors }) => countText(errors) },
  { name: 'missing', text: ({ missing }) => countText(missing), nothing: '0' },
];

const speedWithInterval = ({ mean, interval }: Estimate): string =>
  interval === null ? speedText(mean) : `${speedText(mean)} (${intervalText(interval, 1)})`;

/** A header and a line a row, the group's name first. */
export const tableOf = (head: string, rows: readonly Row[]): readonly (readonly string[])[] => {
  const shown = columns.filter(
    ({ text, nothing }) => nothing === undefined || rows.some((row) => text(row) !== nothing),
  );
  return [
    [head, ...shown.map(({ name }) => name)],
    ...rows.map((row) => [groupText(row), ...shown.map(({ text }) => text(row))]),
  ];
};
