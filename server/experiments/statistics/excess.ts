/** What a pair has beyond what its two players have with others, in rates of right guesses. */

/** A line a describer, a column a guesser. */
export type RateTable = readonly (readonly number[])[];

const meanWithout = (values: readonly number[], left: number): number =>
  values.reduce((sum, value, at) => (at === left ? sum : sum + value), 0) / (values.length - 1);

/** [p(d,g) - p(d′,g)] - [p(d,h) - p(d′,h)], averaged over the other describers d′ and guessers h. */
export const pairExcess = (rates: RateTable): RateTable =>
  rates.map((line, d) =>
    line.map((rate, g) => {
      const beside = rates.map((other) => (other[g] ?? 0) - meanWithout(other, g));
      return rate - meanWithout(line, g) - meanWithout(beside, d);
    }),
  );

/** The guesser's drop from a describer's clues to the same with their words permuted, less the others' mean drop. */
export const orderExcess = (plain: RateTable, permuted: RateTable): RateTable =>
  plain.map((line, d) => {
    const drops = line.map((rate, g) => rate - (permuted[d]?.[g] ?? 0));
    return drops.map((drop, g) => drop - meanWithout(drops, g));
  });
