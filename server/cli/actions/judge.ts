/** Asks the rule check about one clue, or about a file of cases. */
import { z } from 'zod';
import type { Card } from '#shared/game/card';
import { breachKinds } from '#shared/game/card';
import { judgeClembench } from '#shared/game/judge/clembench';
import { judge } from '#shared/game/judge/judge';
import type { Breach, Verdict } from '#shared/game/judge/verdict';
import { rulesOf, type RulesetName } from '#shared/game/rulesets';
import { makeCard } from '../../words/cardMaker.ts';
import { readJsonLines } from '../inputFiles.ts';
import { print } from '../output.ts';
import { UsageError } from '../usageError.ts';

export type JudgeOptions = {
  readonly target?: string;
  readonly related: readonly string[];
  readonly clue?: string;
  readonly cases?: string;
  readonly ruleset: RulesetName;
  readonly json?: boolean;
};

const judgeCase = z.object({
  target: z.string(),
  related: z.array(z.string()),
  clue: z.string(),
  legal: z.boolean(),
  breaches: z
    .array(z.object({ word: z.string(), kind: z.enum(breachKinds), match: z.string() }))
    .default([]),
});
type JudgeCase = z.infer<typeof judgeCase>;

const judgeUnder = (ruleset: RulesetName, card: Card, clue: string): Verdict =>
  rulesOf(ruleset).clueCheck === 'judge' ? judge(card, clue) : judgeClembench(card, clue);

const explain = ({ match, word, kind }: Breach): string => {
  const reasons: Readonly<Record<Breach['kind'], string>> = {
    exact: 'is the forbidden word',
    disguise: 'is in disguise the forbidden word',
    variant: 'is a form of',
    part: 'is a part of',
    compound: 'contains',
  };
  return `“${match}” ${reasons[kind]} “${word}”`;
};

const judgeOne = ({ target, related, clue, ruleset, json }: JudgeOptions): number => {
  if (target === undefined || clue === undefined) {
    throw new UsageError('Give --target and --clue, or a file of cases with --cases.');
  }
  const verdict = judgeUnder(ruleset, makeCard(target, related), clue);
  if (json === true) print(JSON.stringify(verdict));
  else if (verdict.legal) print('legal');
  else print(['illegal', ...verdict.breaches.map(explain)].join('\n  '));
  return verdict.legal ? 0 : 1;
};

const agrees = (expected: JudgeCase, verdict: Verdict): boolean =>
  expected.legal === verdict.legal &&
  expected.breaches.every((wanted) =>
    verdict.breaches.some(
      ({ word, kind, match }) =>
        word === wanted.word && kind === wanted.kind && match === wanted.match,
    ),
  );

const listed = (breaches: readonly { word: string; kind: string; match: string }[]): string =>
  breaches.length === 0
    ? 'legal'
    : breaches.map(({ word, kind, match }) => `${kind} ${word}: “${match}”`).join(', ');

const judgeCases = async (file: string, ruleset: RulesetName): Promise<number> => {
  const cases = await readJsonLines(file, judgeCase);
  let failed = 0;
  cases.forEach((each, at) => {
    const verdict = judgeUnder(ruleset, makeCard(each.target, each.related), each.clue);
    if (agrees(each, verdict)) return;
    failed++;
    const expected = each.legal ? 'legal' : listed(each.breaches);
    print(
      `case ${at + 1}: ${each.target} [${each.related.join(', ')}] ${JSON.stringify(each.clue)}`,
    );
    print(`  expected ${expected}; judged ${listed(verdict.breaches)}`);
  });
  print(`${cases.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

/** The exit code: 0 legal (or all cases passed), 1 illegal (or a case failed). */
export const judgeClues = async (options: JudgeOptions): Promise<number> =>
  options.cases === undefined ? judgeOne(options) : judgeCases(options.cases, options.ruleset);
