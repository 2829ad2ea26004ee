/** The table of a comparison: a row's success drawn and written, then its other figures. */
import type { Row } from '../comparison.ts';
import {
  costText,
  countText,
  decimalText,
  intervalText,
  percentText,
  secondsText,
  speedText,
  tokensOf,
} from '../figureTexts.ts';
import type { Estimate } from '../figures.ts';
import { html, type Markup } from './markup.ts';
import { whiskers, whiskersScale } from './whiskers.ts';

type Column = {
  readonly name: string;
  readonly cell: (row: Row) => Markup;
  readonly isShown?: (row: Row) => boolean;
};

const plain = (text: string): Markup => html`${text}`;

const withInterval = (text: string, { interval }: Estimate, scale: number): Markup =>
  interval === null
    ? plain(text)
    : html`<b>${text}</b><span class="interval">${intervalText(interval, scale)}</span>`;

const columns: readonly Column[] = [
  {
    name: 'Success %',
    cell: ({ success }) => withInterval(percentText(success.mean), success, 100),
  },
  { name: 'n', cell: ({ n }) => plain(countText(n)) },
  { name: 'Abort %', cell: ({ abort }) => withInterval(percentText(abort.mean), abort, 100) },
  {
    name: 'Speed',
    cell: ({ speed }) => withInterval(speedText(speed.mean), speed, 1),
  },
  { name: 'n of speed', cell: ({ speed }) => plain(countText(speed.n)) },
  { name: 'Rep. D', cell: (row) => plain(decimalText(row.repetitionDescriber)) },
  { name: 'Rep. G', cell: (row) => plain(decimalText(row.repetitionGuesser)) },
  { name: 'Guessed again', cell: (row) => plain(decimalText(row.repeatedGuesses)) },
  { name: 'Turns', cell: ({ turns }) => plain(decimalText(turns)) },
  { name: 'Seconds a turn', cell: (row) => plain(secondsText(row.turnMilliseconds)) },
  {
    name: 'Tokens',
    cell: (row) => plain(countText(tokensOf(row))),
    isShown: (row) => tokensOf(row) !== null,
  },
  {
    name: 'Cost',
    cell: ({ usage }) => plain(costText(usage.cost)),
    isShown: ({ usage }) => usage.cost !== null,
  },
  { name: 'Errors', cell: ({ errors }) => plain(countText(errors)) },
  {
    name: 'Missing',
    cell: ({ missing }) => plain(countText(missing)),
    isShown: ({ missing }) => missing > 0,
  },
];

export type TableOf = {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly Row[];
  readonly name: (row: Row) => Markup;
  /** Set apart below the others. */
  readonly sum?: Row;
};

/** Scrolls sideways where it must, by keyboard too; the names stay in sight. */
export const scrolling = (label: string, content: Markup): Markup =>
  html`<div class="scrolls" role="region" aria-label="${label}" tabindex="0">${content}</div>`;

export const figuresTable = ({ caption, head, rows, name, sum }: TableOf): Markup => {
  const shown = columns.filter(({ isShown }) => isShown === undefined || rows.some(isShown));
  const line = (row: Row, title: Markup, kind: string): Markup =>
    html`<tr class="${kind}">
      <th scope="row">${title}</th>
      <td class="drawn">${whiskers(row.success)}</td>
      ${shown.map(({ cell }) => html`<td>${cell(row)}</td>`)}
    </tr>`;
  return scrolling(
    caption,
    html`<table class="figures">
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${head}</th>
          <td class="drawn">${whiskersScale}</td>
          ${shown.map((column) => html`<th scope="col">${column.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => line(row, name(row), ''))}
        ${sum === undefined ? null : line(sum, html`All`, 'sum')}
      </tbody>
    </table>`,
  );
};
