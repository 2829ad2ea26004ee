/** Success as a heat map that is a table: every cell says its number, its interval and its n. */
import type { Row } from '../comparison.ts';
import { countText, intervalText, percentText } from '../figureTexts.ts';
import { scrolling } from './figuresTable.ts';
import { html, type Markup } from './markup.ts';

/** Shades from 0 to 100 %; the style sheet has one class for each. */
const shades = 20;

export type HeatTable = {
  readonly caption: string;
  readonly corner: Markup;
  readonly columns: readonly string[];
  readonly columnName: (column: string) => Markup;
  readonly rows: readonly { readonly name: Markup; readonly cells: readonly (Row | undefined)[] }[];
};

const cellOf = (row: Row | undefined): Markup => {
  const mean = row?.success.mean ?? null;
  if (row === undefined || mean === null) return html`<td class="heat heat-none">–</td>`;
  const { describer, guesser } = row;
  return html`<td class="heat heat-${Math.round(mean * shades)}">
    <a
      href="#episodes"
      data-describer="${describer ?? ''}"
      data-guesser="${guesser ?? ''}"
      data-level="${row.level ?? ''}"
      ><b>${percentText(mean)}</b><span>${intervalText(row.success.interval, 100)}</span
      ><span>n ${countText(row.n)}</span></a
    >
  </td>`;
};

export const heatTable = ({ caption, corner, columns, columnName, rows }: HeatTable): Markup =>
  scrolling(
    caption,
    html`<table class="heats">
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          <td>${corner}</td>
          ${columns.map((column) => html`<th scope="col">${columnName(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, cells }) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map(cellOf)}
            </tr>`,
        )}
      </tbody>
    </table>`,
  );
