/** Evaluates played episodes, unless some are missing: a clean figure is of all of them. */
import { gapsSentence } from '../../experiments/evaluation/gaps.ts';
import { evaluateRun } from '../evaluation/evaluation.ts';
import { filesOf } from '../evaluation/formats.ts';
import { loadRun } from '../evaluation/loadRun.ts';
import type { EvalOptions } from '../evaluation/options.ts';
import { remedyFor } from '../evaluation/remedy.ts';
import { writeOut } from '../evaluation/writeOut.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

const exitCodes = { fine: 0, incomplete: 1 } as const;

/** Answers with the exit code. */
export const evaluate = async (path: string, options: EvalOptions): Promise<number> => {
  const run = await loadRun(path);
  if (run.episodes.length + run.missing.length === 0) {
    throw new UsageError(
      `${path} holds no episode. Name the folder of a run, or clembench’s results.`,
    );
  }
  const evaluation = evaluateRun(run, options.seed);
  const { format, convention, out, withErrors = false } = options;
  const gaps = gapsSentence(evaluation.gaps);
  if (gaps !== null) {
    tell(`Not complete: ${gaps}`);
    tell(remedyFor(path, run, evaluation.gaps));
    if (!withErrors) {
      tell('No figures without these episodes; --with-errors shows them all the same.');
      return exitCodes.incomplete;
    }
  }
  if (format === 'csv' && convention === 'clembench' && out === undefined) {
    if (evaluation.byRuleset.length > 1) {
      const names = evaluation.byRuleset.map(({ comparison }) => comparison.ruleset).join(', ');
      throw new UsageError(`${path} holds several rulesets (${names}): give a folder with --out.`);
    }
    tell('This is results.csv; with --out DIR there is raw.csv, too.');
  }
  await writeOut(await filesOf(evaluation, format, convention), out);
  return gaps === null ? exitCodes.fine : exitCodes.incomplete;
};
