/** How each pair's episodes ended: in which turn they were guessed, or why they were not. */
import type { ScoredEpisode } from '../../scoredEpisode.ts';
import type { Row } from '../comparison.ts';
import { html, type Markup } from './markup.ts';
import { pairName } from './names.ts';

type Part = { readonly kind: string; readonly name: string; readonly count: number };

/** Turns beyond share a shade; the number in the bar still tells them apart. */
const turnShades = 4;

const partsOf = (episodes: readonly ScoredEpisode[]): readonly Part[] => {
  const wonIn = new Map<number, number>();
  for (const { score } of episodes) {
    if (score.speed === null) continue;
    const turn = Math.round(100 / score.speed);
    wonIn.set(turn, (wonIn.get(turn) ?? 0) + 1);
  }
  const abortedBy = (role: 'describer' | 'guesser'): number =>
    episodes.filter(({ score }) => score.abortedBy === role).length;
  return [
    ...[...wonIn]
      .sort(([a], [b]) => a - b)
      .map(([turn, count]) => ({
        kind: `turn-${Math.min(turn, turnShades)}`,
        name: `guessed in turn ${turn}`,
        count,
      })),
    {
      kind: 'not-guessed',
      name: 'not guessed',
      count: episodes.filter(({ score }) => score.outcome === 'failure').length,
    },
    { kind: 'aborted-describer', name: 'aborted by Describer', count: abortedBy('describer') },
    { kind: 'aborted-guesser', name: 'aborted by Guesser', count: abortedBy('guesser') },
  ].filter(({ count }) => count > 0);
};

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** Narrower parts have no room for their number. */
const roomForNumber = 0.055;

const bar = (parts: readonly Part[], n: number): Markup => {
  let from = 0;
  return html`<svg class="endings-bar" aria-hidden="true">
    ${parts.map(({ kind, count }) => {
      const share = count / n;
      const start = from;
      from += share;
      return html`<g class="${kind}"
        ><rect x="${percent(start)}" y="0" width="${percent(share)}" height="100%" />${
          share < roomForNumber
            ? null
            : html`<text x="${percent(start + share / 2)}" y="50%"
                >${Math.round(100 * share)}</text
              >`
        }</g
      >`;
    })}
  </svg>`;
};

const legend = (parts: readonly Part[]): Markup => {
  const kinds = new Map(parts.map(({ kind, name }) => [kind, name]));
  return html`<ul class="legend">
    ${[...kinds].map(
      ([kind, name]) =>
        html`<li>
          <svg class="swatch" aria-hidden="true">
            <g class="${kind}"><rect width="100%" height="100%" /></g>
          </svg>
          ${kind === `turn-${turnShades}` ? `guessed in turn ${turnShades} or later` : name}
        </li>`,
    )}
  </ul>`;
};

const legendOrder = (part: Part): string =>
  part.kind.startsWith('turn') ? `0 ${part.kind}` : `1 ${part.kind.replace('not', '0')}`;

export const endingsPlot = (pairs: readonly Row[], episodes: readonly ScoredEpisode[]): Markup => {
  const rows = pairs
    .filter(({ n }) => n > 0)
    .map((row) => ({
      row,
      parts: partsOf(
        episodes.filter(
          ({ describer, guesser, score }) =>
            describer === row.describer && guesser === row.guesser && score.outcome !== 'error',
        ),
      ),
    }));
  const all = rows
    .flatMap(({ parts }) => parts)
    .sort((a, b) => (legendOrder(a) < legendOrder(b) ? -1 : 1));
  return html`${legend(all)}
    <ul class="endings">
      ${rows.map(
        ({ row, parts }) =>
          html`<li>
            ${pairName(row)}${bar(parts, row.n)}
            <span class="unseen"
              >${parts
                .map(({ name, count }) => `${Math.round((100 * count) / row.n)} % ${name}`)
                .join(', ')}</span
            >
          </li>`,
      )}
    </ul>`;
};
