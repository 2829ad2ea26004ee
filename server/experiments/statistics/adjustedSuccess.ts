/** What log-odds mean in episodes: the chance of success over all words and all rated partners. */
import type { Role } from '#shared/game/seat';
import type { Design } from './design.ts';
import type { Fit } from './fit.ts';
import { logitsOf } from './likelihood.ts';
import { chancesAt } from './wordIntegral.ts';

/** For each player of a role; every partner counts the same. */
export const adjustedSuccess = (
  design: Design,
  { parameters, grid }: Fit,
): Readonly<Record<Role, Float64Array>> => {
  const { describers, guessers, cells } = design;
  const rates = {
    describer: new Float64Array(describers),
    guesser: new Float64Array(guessers),
  };
  const { success } = chancesAt(logitsOf(design, parameters), parameters.at(-1) ?? 0, grid);
  const weights = grid.logWeights.map(Math.exp);
  cells.forEach(({ describer, guesser }, cell) => {
    const rate = weights.reduce(
      (sum, weight, k) => sum + weight * (success[cell * weights.length + k] ?? 0),
      0,
    );
    rates.describer[describer] = (rates.describer[describer] ?? 0) + rate / guessers;
    rates.guesser[guesser] = (rates.guesser[guesser] ?? 0) + rate / describers;
  });
  return rates;
};
