/** An evaluation as the files of each format; the first is the main one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instanceFolder } from '../../experiments/clembench/names.ts';
import { rawCsv, resultsCsv } from '../../experiments/evaluation/clembenchTables.ts';
import type { Clemscore } from '../../experiments/evaluation/clemscore.ts';
import { comparisonCsv } from '../../experiments/evaluation/comparisonCsv.ts';
import { decimalText } from '../../experiments/evaluation/figureTexts.ts';
import { gapsSentence } from '../../experiments/evaluation/gaps.ts';
import { markdownTable } from '../../experiments/evaluation/markdown.ts';
import { reportPage } from '../../experiments/evaluation/report/reportPage.ts';
import { methodNote, sectionsOf, type Section } from '../../experiments/evaluation/sections.ts';
import { packageRoot } from '../../packageRoot.ts';
import { table } from '../output.ts';
import { UsageError } from '../usageError.ts';
import type { Evaluation, RulesetEvaluation } from './evaluation.ts';
import type { Convention, EvalFormat } from './options.ts';
import type { OutFile } from './writeOut.ts';

const clemscoreSection = (scores: readonly Clemscore[]): Section => ({
  title: 'clembench’s score',
  table: [
    ['pair', 'clemscore', '% played', 'quality', 'quality (std)'],
    ...scores.map(({ pair, clemscore, played, quality, qualityDeviation }) => [
      pair,
      ...[clemscore, played, quality, qualityDeviation].map(decimalText),
    ]),
  ],
});

const sectionsUnder =
  (convention: Convention) =>
  (one: RulesetEvaluation): readonly Section[] =>
    (convention === 'clembench'
      ? [clemscoreSection(one.clemscores)]
      : sectionsOf(one.comparison)
    ).map(({ title, ...section }) => ({
      ...section,
      title: `${title} (${one.comparison.ruleset} rules)`,
    }));

type Sections = { readonly warning: string | null; readonly sections: readonly Section[] };

const sectionsFor = ({ byRuleset, gaps }: Evaluation, convention: Convention): Sections => ({
  warning: gapsSentence(gaps),
  sections: byRuleset.flatMap(sectionsUnder(convention)),
});

const noteFor = ({ seed }: Evaluation, convention: Convention): string =>
  convention === 'seed'
    ? methodNote(seed)
    : '% played: episodes that were not aborted. Quality: mean Main Score of those, an illegal clue being a loss. clemscore: % played × quality / 100.';

const asText = (evaluation: Evaluation, convention: Convention): string => {
  const { warning, sections } = sectionsFor(evaluation, convention);
  return [
    ...(warning === null ? [] : [`No final figures: ${warning}`]),
    ...sections.map((section) => `${section.title}\n${table(section.table)}`),
    noteFor(evaluation, convention),
    '',
  ].join('\n\n');
};

const asMarkdown = (evaluation: Evaluation, convention: Convention): string => {
  const { warning, sections } = sectionsFor(evaluation, convention);
  return [
    ...(warning === null ? [] : ['> **No final figures.**', '```', warning, '```']),
    ...sections.map((section) => `## ${section.title}\n\n${markdownTable(section.table)}`),
    noteFor(evaluation, convention),
    '',
  ].join('\n\n');
};

const asJson = ({ run, seed, gaps, byRuleset }: Evaluation): string =>
  `${JSON.stringify({
    seed,
    parsing: run.parsing,
    gaps,
    rulesets: byRuleset.map(({ comparison, clemscores }) => ({ ...comparison, clemscores })),
  })}\n`;

/** There one file holds one table, so several rulesets need files of their own. */
const clembenchFiles = ({ byRuleset }: Evaluation): readonly OutFile[] =>
  byRuleset.flatMap(({ comparison: { ruleset }, results }) => {
    const suffix = byRuleset.length === 1 ? '' : `-${ruleset}`;
    return [
      { name: `results${suffix}.csv`, text: resultsCsv(results) },
      { name: `raw${suffix}.csv`, text: rawCsv(results, instanceFolder) },
    ];
  });

const readAsset = async (name: string): Promise<string> => {
  const path = join(packageRoot, 'dist', 'report', name);
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new UsageError(`${path} is missing: run npm run build`);
  }
};

const asPage = async ({ byRuleset, ...evaluation }: Evaluation): Promise<string> =>
  reportPage(
    {
      ...evaluation,
      comparisons: byRuleset.map(({ comparison }) => comparison),
      // One table of scores has no place for several rulesets.
      clemscores: byRuleset.length === 1 ? (byRuleset[0]?.clemscores ?? []) : [],
    },
    { script: await readAsset('report.js'), style: await readAsset('report.css') },
  );

export const filesOf = async (
  evaluation: Evaluation,
  format: EvalFormat,
  convention: Convention,
): Promise<readonly OutFile[]> => {
  switch (format) {
    case 'text':
      return [{ name: 'evaluation.txt', text: asText(evaluation, convention) }];
    case 'markdown':
      return [{ name: 'evaluation.md', text: asMarkdown(evaluation, convention) }];
    case 'json':
      return [{ name: 'evaluation.json', text: asJson(evaluation) }];
    case 'html':
      return [{ name: 'report.html', text: await asPage(evaluation) }];
    case 'csv':
      return convention === 'clembench'
        ? clembenchFiles(evaluation)
        : [
            {
              name: 'comparison.csv',
              text: comparisonCsv(evaluation.byRuleset.map(({ comparison }) => comparison)),
            },
          ];
  }
};
