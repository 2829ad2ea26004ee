/** An experiment's report as one page that needs nothing else: no network, no further file. */
import { createHash } from 'node:crypto';
import type { RulesetName } from '#shared/game/rulesets';
import { reportIds } from '#shared/protocol/report';
import type { LoadedRun } from '../../folder/loadedRun.ts';
import type { Clemscore } from '../clemscore.ts';
import type { Comparison } from '../comparison.ts';
import { countText } from '../figureTexts.ts';
import { gapsSentence, type PairGaps } from '../gaps.ts';
import { methodNote } from '../sections.ts';
import { clemscoreSection } from './clemscoreSection.ts';
import { comparisonSections, type ReportSection } from './comparisonSections.ts';
import { html, jsonMarkup, type Markup } from './markup.ts';
import { reportData } from './reportData.ts';

/** What the build makes of the page's script and style. */
export type ReportAssets = { readonly script: string; readonly style: string };

export type Report = {
  readonly run: LoadedRun;
  readonly comparisons: readonly Comparison[];
  readonly clemscores: readonly Clemscore[];
  readonly gaps: readonly PairGaps[];
  /** Of the bootstrap. */
  readonly seed: string;
};

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing runs, loads or is sent but what was written into the page here. */
const policyOf = ({ script, style }: ReportAssets): string =>
  `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; font-src data:; base-uri 'none'; form-action 'none'`;

const plural = (count: number, one: string): string =>
  `${countText(count)} ${one}${count === 1 ? '' : 's'}`;

const factsOf = ({ run, comparisons }: Report): readonly (readonly [string, string])[] => {
  const sumOf = (of: (comparison: Comparison) => number): number =>
    comparisons.reduce((sum, comparison) => sum + of(comparison), 0);
  return [
    ['Episodes', countText(sumOf(({ all }) => all.n))],
    ['Words', countText(run.instances.length)],
    ['Pairs', countText(sumOf(({ pairs }) => pairs.length))],
    ['Errors', countText(sumOf(({ all }) => all.errors))],
    ['Rules', comparisons.map(({ ruleset }) => ruleset).join(', ')],
    ...(run.parsing === null ? [] : [['Replies read', run.parsing] as const]),
    ...(run.seed === null ? [] : [['Seed', run.seed] as const]),
    ...(run.createdAt === null
      ? []
      : [['Played', new Date(run.createdAt).toISOString().slice(0, 10)] as const]),
  ];
};

const titleOf = ({ comparisons }: Report): string => {
  const [comparison] = comparisons;
  if (comparison === undefined) return 'No episodes';
  const { describers, guessers, pairs } = comparison;
  const [pair] = pairs;
  if (pairs.length > 1 || pair === undefined) {
    return `${plural(describers.length, 'Describer')}, ${plural(guessers.length, 'Guesser')}`;
  }
  const { describer, guesser } = pair;
  return describer === guesser
    ? `${describer ?? ''} with itself`
    : `${describer ?? ''} describes, ${guesser ?? ''} guesses`;
};

const sectionMarkup = ({ id, title, lead, content }: ReportSection): Markup =>
  html`<section id="${id}" class="report-section" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <p class="lead">${lead}</p>
    ${content}
  </section>`;

/** Rulesets are never pooled: with several, each has sections of its own. */
const under =
  (ruleset: RulesetName, isOnly: boolean) =>
  (section: ReportSection): ReportSection =>
    isOnly
      ? section
      : { ...section, id: `${section.id}-${ruleset}`, title: `${section.title}, ${ruleset} rules` };

const sectionsOf = ({ run, comparisons, clemscores }: Report): readonly ReportSection[] => [
  ...comparisons.flatMap((comparison) =>
    comparisonSections(
      comparison,
      run.episodes.filter(({ ruleset }) => ruleset === comparison.ruleset),
    ).map(under(comparison.ruleset, comparisons.length === 1)),
  ),
  ...(clemscores.length === 0 ? [] : [clemscoreSection(clemscores)]),
];

const warning = (gaps: readonly PairGaps[]): Markup | null => {
  const sentence = gapsSentence(gaps);
  return sentence === null
    ? null
    : html`<div class="alert" role="note">
        <p>These are no final figures.</p>
        <pre>${sentence}</pre>
      </div>`;
};

const body = (report: Report, sections: readonly ReportSection[]): Markup =>
  html`<a class="skip" href="#${reportIds.episodes}">To the episodes</a>
    <header class="report-head">
      <p class="wordmark">
        Ta<span class="wordmark-bar">boo</span> <span class="wordmark-place">Arena</span>
      </p>
      <h1>${titleOf(report)}</h1>
      <dl class="facts">
        ${factsOf(report).map(
          ([name, fact]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${fact}</dd>
            </div>`,
        )}
      </dl>
      ${warning(report.gaps)}
      <nav aria-label="Sections">
        <ul>
          ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
          <li><a href="#${reportIds.episodes}">Episodes</a></li>
        </ul>
      </nav>
    </header>
    <main>
      ${sections.map(sectionMarkup)}
      <section id="${reportIds.episodes}" class="report-section" aria-labelledby="episodes-title">
        <h2 id="episodes-title">Episodes</h2>
        <noscript>The transcripts need JavaScript; everything above does not.</noscript>
      </section>
    </main>
    <footer class="report-foot">
      <p>
        ${methodNote(report.seed)} Guessed again: guesses that had been made in any earlier turn of
        the same episode, on average an episode.
      </p>
    </footer>`;

/** Put together by hand: the policy's hashes are of these very characters. */
const styleOf = ({ style }: ReportAssets): Markup => ({ markup: `<style>${style}</style>` });
const scriptOf = ({ script }: ReportAssets): Markup => ({ markup: `<script>${script}</script>` });

export const reportPage = (report: Report, assets: ReportAssets): string => {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policyOf(assets)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${titleOf(report)}: Taboo Arena</title>
        ${styleOf(assets)}
      </head>
      <body>
        ${body(report, sectionsOf(report))}
        <script type="application/json" id="${reportIds.data}">
          ${jsonMarkup(reportData(report.run))}
        </script>
        ${scriptOf(assets)}
      </body>
    </html> `;
  return page.markup;
};
