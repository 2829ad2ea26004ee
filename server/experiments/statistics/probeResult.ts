/** From a probe's answers to what can be said of each pair. */
import { err, ok, type Result } from '#shared/game/result';
import type { RulesetName } from '#shared/game/rulesets';
import { usualDraws } from '../evaluation/resample.ts';
import { analyseProbe, type Excess, type ProbedInstance } from './probeAnalysis.ts';
import type { ProbeAnswer } from './freshGuess.ts';
import {
  fewestProbed,
  variants,
  type ProbePlace,
  type ProbePlan,
  type Variant,
} from './probePlan.ts';

export type PairFinding = {
  readonly describer: string;
  readonly guesser: string;
  readonly plain: number;
  readonly permuted: number;
  readonly pairExcess: Excess;
  readonly orderExcess: Excess;
  /** null: nothing beyond skill and chance. Never a verdict. */
  readonly finding: string | null;
};

export type ProbeResult = {
  readonly ruleset: RulesetName;
  readonly seed: string;
  readonly draws: number;
  readonly instances: number;
  /** Left out, as a guess is missing on them: a backend failed. */
  readonly incomplete: number;
  readonly errors: number;
  readonly unreadable: number;
  readonly unpermuted: number;
  readonly pairs: readonly PairFinding[];
};

const significant = 0.05;

const findingOf = (pair: Excess, order: Excess): string | null => {
  if (pair.chance >= significant) return null;
  return order.chance < significant
    ? 'shared code or shared associations, tied to the order of the words'
    : 'shared code or shared associations';
};

const placeKey = (place: ProbePlace): string =>
  JSON.stringify([place.describer, place.guesser, place.experiment, place.instance, place.variant]);

/** By describer and guesser, or null where a guess is missing. */
const tableOf = (
  { describers, guessers }: ProbePlan,
  isRight: (describer: string, guesser: string) => boolean | null,
): readonly (readonly boolean[])[] | null => {
  const table: boolean[][] = [];
  for (const describer of describers) {
    const row: boolean[] = [];
    for (const guesser of guessers) {
      const right = isRight(describer, guesser);
      if (right === null) return null;
      row.push(right);
    }
    table.push(row);
  }
  return table;
};

/** Instances without a gap. A clue of one word reads the same when permuted, and so does its guess. */
const probedInstances = (
  plan: ProbePlan,
  answers: readonly ProbeAnswer[],
): readonly ProbedInstance[] => {
  const asked = new Set(plan.questions.map(({ place }) => placeKey(place)));
  const given = new Map(answers.map((answer) => [placeKey(answer), answer.outcome]));
  return plan.instances.flatMap(({ experiment, id, level }) => {
    const tableFor = (variant: Variant) =>
      tableOf(plan, (describer, guesser) => {
        const place = { describer, guesser, experiment, instance: id };
        const key = placeKey({ ...place, variant });
        const outcome = given.get(asked.has(key) ? key : placeKey({ ...place, variant: 'plain' }));
        return outcome === undefined || outcome === 'error' ? null : outcome === 'right';
      });
    const [plain, permuted] = variants.map(tableFor);
    return plain === undefined || plain === null || permuted === undefined || permuted === null
      ? []
      : [{ experiment, id, level, plain, permuted }];
  });
};

export type ProbeOptions = { readonly seed: string; readonly draws?: number };

/** `answers`: the last one for each question. */
export const probeResult = (
  plan: ProbePlan,
  answers: readonly ProbeAnswer[],
  { seed, draws = usualDraws }: ProbeOptions,
): Result<ProbeResult, string> => {
  const instances = probedInstances(plan, answers);
  const count = (outcome: ProbeAnswer['outcome']): number =>
    answers.filter((answer) => answer.outcome === outcome).length;
  const errors = count('error');
  if (instances.length < fewestProbed.instances) {
    return err(
      `Only ${instances.length} instances have every guess, and ${fewestProbed.instances} are needed; ${errors} guesses ended in an error. Give the same command again: it asks for what is missing.`,
    );
  }
  const { describers, guessers, ruleset, unpermuted } = plan;
  return ok({
    ruleset,
    seed,
    draws,
    instances: instances.length,
    incomplete: plan.instances.length - instances.length,
    errors,
    unreadable: count('unreadable'),
    unpermuted,
    pairs: analyseProbe(instances, seed, draws).map(
      ({ describer, guesser, plain, permuted, pair, order }) => ({
        describer: describers[describer] ?? '',
        guesser: guessers[guesser] ?? '',
        plain,
        permuted,
        pairExcess: pair,
        orderExcess: order,
        finding: findingOf(pair, order),
      }),
    ),
  });
};
