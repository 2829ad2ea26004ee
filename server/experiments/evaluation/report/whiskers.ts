/** A rate and its interval as a dot with whiskers, on a scale from 0 to 100 % of the drawing's width. */
import type { Estimate } from '../figures.ts';
import { html, type Markup } from './markup.ts';

const ticks = [0, 25, 50, 75, 100] as const;

const place = (rate: number): string => `${(100 * rate).toFixed(2)}%`;

const grid = ticks.map(
  (tick) => html`<line class="grid" x1="${tick}%" x2="${tick}%" y1="0" y2="100%" />`,
);

export const whiskers = ({ mean, interval }: Estimate): Markup => {
  const range =
    interval === null
      ? null
      : html`<line
          class="range"
          x1="${place(interval.low)}"
          x2="${place(interval.high)}"
          y1="50%"
          y2="50%"
        />`;
  const dot =
    mean === null ? null : html`<circle class="dot" cx="${place(mean)}" cy="50%" r="6" />`;
  return html`<svg class="whiskers" aria-hidden="true">${grid}${range}${dot}</svg>`;
};

export const whiskersScale: Markup = html`<svg class="whiskers-scale" aria-hidden="true">
  ${ticks.map((tick) => html`<text x="${tick}%" y="70%">${tick}</text>`)}
</svg>`;
