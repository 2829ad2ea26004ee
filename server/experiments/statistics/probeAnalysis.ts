/** What a probe's guesses say of each pair: excess, interval, and chance after correction. */
import { percentileInterval, type Interval } from '../evaluation/interval.ts';
import { resampleInstances, usualDraws, type Resampled } from '../evaluation/resample.ts';
import { orderExcess, pairExcess, type RateTable } from './excess.ts';
import { expectedRates } from './expectedRates.ts';
import { holm, upperTail } from './significance.ts';

/** Whether the guess was right, by describer and guesser, for an instance that everybody answered. */
export type ProbedInstance = Resampled & {
  readonly plain: readonly (readonly boolean[])[];
  readonly permuted: readonly (readonly boolean[])[];
};

export type Excess = Interval & {
  readonly value: number;
  /** What unequal skill alone would make of it; 0 where that says nothing. */
  readonly bySkill: number;
  /** One-sided, for more than skill explains; Holm's correction over all pairs. */
  readonly chance: number;
};

export type ProbedPair = {
  readonly describer: number;
  readonly guesser: number;
  /** Rates of right guesses, from the clues as they were given and with their words permuted. */
  readonly plain: number;
  readonly permuted: number;
  readonly pair: Excess;
  readonly order: Excess;
};

type Tables = {
  readonly plain: RateTable;
  readonly permuted: RateTable;
  readonly pair: RateTable;
  readonly bySkill: RateTable;
  readonly order: RateTable;
};

const ratesOf = (
  instances: readonly ProbedInstance[],
  weights: ArrayLike<number>,
  which: 'plain' | 'permuted',
): RateTable => {
  const [first] = instances;
  const sums = (first?.[which] ?? []).map((line) => line.map(() => 0));
  instances.forEach((instance, at) => {
    const weight = weights[at] ?? 0;
    if (weight === 0) return;
    instance[which].forEach((line, d) => {
      const sum = sums[d];
      if (sum === undefined) return;
      line.forEach((right, g) => {
        if (right) sum[g] = (sum[g] ?? 0) + weight;
      });
    });
  });
  return sums.map((line) => line.map((sum) => sum / instances.length));
};

const tablesOf = (instances: readonly ProbedInstance[], weights: ArrayLike<number>): Tables => {
  const plain = ratesOf(instances, weights, 'plain');
  const permuted = ratesOf(instances, weights, 'permuted');
  const pair = pairExcess(plain);
  const expected = expectedRates(plain, instances.length);
  return {
    plain,
    permuted,
    pair,
    /** The excess that the pair would have at the rate expected of it. */
    bySkill: pair.map((line, d) =>
      line.map((excess, g) => excess - (plain[d]?.[g] ?? 0) + (expected[d]?.[g] ?? 0)),
    ),
    order: orderExcess(plain, permuted),
  };
};

const deviation = (values: Float64Array): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

/** The bootstrap's error falls short by the share that a mean takes; it is never less than one instance. */
const chanceOf = (value: number, drawn: Float64Array, instances: number): number => {
  const error = deviation(drawn) * Math.sqrt(instances / (instances - 1));
  return upperTail(value / Math.max(error, 1 / instances), instances - 1);
};

/** Of at least two describers and three guessers; the same for the same instances in any order. */
export const analyseProbe = (
  instances: readonly ProbedInstance[],
  seed: string,
  draws: number = usualDraws,
): readonly ProbedPair[] => {
  const whole = tablesOf(instances, new Float64Array(instances.length).fill(1));
  const drawn = resampleInstances(instances, seed, draws).map((draw) => {
    const weights = new Float64Array(instances.length);
    for (const at of draw) weights[at] = (weights[at] ?? 0) + 1;
    return tablesOf(instances, weights);
  });
  const cells = whole.plain.flatMap((line, describer) =>
    line.map((_, guesser) => ({ describer, guesser })),
  );
  const found = cells.map(({ describer, guesser }) => {
    const of = (table: RateTable): number => table[describer]?.[guesser] ?? 0;
    const drawnOf = (value: (tables: Tables) => number): Float64Array =>
      Float64Array.from(drawn, value);
    const excess = (value: (tables: Tables) => number, skill: (tables: Tables) => number) => ({
      value: value(whole),
      bySkill: skill(whole),
      ...(percentileInterval(drawnOf(value)) ?? { low: 0, high: 0 }),
      chance: chanceOf(
        value(whole) - skill(whole),
        drawnOf((tables) => value(tables) - skill(tables)),
        instances.length,
      ),
    });
    return {
      describer,
      guesser,
      plain: of(whole.plain),
      permuted: of(whole.permuted),
      pair: excess(
        ({ pair }) => of(pair),
        ({ bySkill }) => of(bySkill),
      ),
      order: excess(
        ({ order }) => of(order),
        () => 0,
      ),
    };
  });
  const pairChances = holm(found.map(({ pair }) => pair.chance));
  const orderChances = holm(found.map(({ order }) => order.chance));
  return found.map((each, at) => ({
    ...each,
    pair: { ...each.pair, chance: pairChances[at] ?? 1 },
    order: { ...each.order, chance: orderChances[at] ?? 1 },
  }));
};
