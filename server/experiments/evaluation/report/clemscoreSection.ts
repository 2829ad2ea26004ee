/** The figures that clembench's evaluator would print, beside our own. */
import type { Clemscore } from '../clemscore.ts';
import { decimalText } from '../figureTexts.ts';
import type { ReportSection } from './comparisonSections.ts';
import { scrolling } from './figuresTable.ts';
import { html } from './markup.ts';

export const clemscoreSection = (scores: readonly Clemscore[]): ReportSection => ({
  id: 'clembench',
  title: 'clembench’s score',
  lead: 'Its convention: an illegal clue is a loss, Quality runs over episodes that were not aborted, clemscore is % Played × Quality / 100.',
  content: scrolling(
    'Scores by clembench’s convention',
    html`<table class="figures">
      <caption class="unseen">
        Scores by clembench’s convention
      </caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">clemscore</th>
          <th scope="col">% Played</th>
          <th scope="col">Quality</th>
          <th scope="col">Quality (std)</th>
        </tr>
      </thead>
      <tbody>
        ${scores.map(
          ({ pair, clemscore, played, quality, qualityDeviation }) =>
            html`<tr>
              <th scope="row">${pair}</th>
              ${[clemscore, played, quality, qualityDeviation].map(
                (figure, at) =>
                  html`<td>
                    ${at === 0 ? html`<b>${decimalText(figure)}</b>` : decimalText(figure)}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>`,
  ),
});
