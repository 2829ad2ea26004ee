/**
 * The rates that a table would show if its players differed in skill alone. Near 0 and 1 there is less
 * room: a good Describer helps a middling Guesser more than one who knows nothing, so that honest pairs
 * of unequal skill have an excess in rates. Skills add up in log-odds.
 */
import { solvePositive } from './linearSystem.ts';
import type { RateTable } from './excess.ts';

/** As for ratings; it keeps skills finite where nobody or everybody is right. */
const penaltyVariance = 2.5 ** 2;
const mostSteps = 50;
/** In log-odds. */
const precision = 1e-6;

/** The fit by Newton's method, which needs no watch here: it starts flat and the penalty is concave. */
export const expectedRates = (rates: RateTable, instances: number): RateTable => {
  const describers = rates.length;
  const guessers = rates[0]?.length ?? 0;
  const size = 1 + describers + guessers;
  const cells = rates.flatMap((line, d) =>
    line.map((rate, g) => ({ rate, places: [0, 1 + d, 1 + describers + g] })),
  );
  const parameters = new Float64Array(size);
  const chanceAt = (places: readonly number[]): number =>
    1 / (1 + Math.exp(-places.reduce((sum, place) => sum + (parameters[place] ?? 0), 0)));
  for (let step = 0; step < mostSteps; step++) {
    const gradient = new Float64Array(size);
    const information = new Float64Array(size * size);
    for (let skill = 1; skill < size; skill++) {
      gradient[skill] = -(parameters[skill] ?? 0) / penaltyVariance;
      information[skill * size + skill] = 1 / penaltyVariance;
    }
    for (const { rate, places } of cells) {
      const p = chanceAt(places);
      const spread = Math.max(instances * p * (1 - p), 1e-9);
      for (const row of places) {
        gradient[row] = (gradient[row] ?? 0) + instances * (rate - p);
        for (const column of places) {
          const at = row * size + column;
          information[at] = (information[at] ?? 0) + spread;
        }
      }
    }
    const change = solvePositive(information, gradient);
    if (change === null) break;
    // Far from the top a whole step may overshoot for ever.
    const share = Math.min(1, 2 / Math.max(...change.map(Math.abs)));
    change.forEach((by, at) => (parameters[at] = (parameters[at] ?? 0) + share * by));
    if (change.every((by) => Math.abs(by) < precision)) break;
  }
  return rates.map((line, d) => line.map((_, g) => chanceAt([0, 1 + d, 1 + describers + g])));
};
