/**
 * What rate each pair would have if its players' skills, as they show with all others, were all there
 * is. Near 0 and 1 there is less room: a good Describer helps a middling Guesser more than one who knows
 * nothing, so that honest pairs of unequal skill have an excess in rates. Skills add up in log-odds.
 */
import { solvePositive } from './linearSystem.ts';
import type { RateTable } from './excess.ts';

/** As for ratings; it keeps skills finite where nobody or everybody is right. */
const penaltyVariance = 2.5 ** 2;
const mostSteps = 50;
/** In log-odds. */
const largestStep = 2;
/** The step after such a small one would be its square. */
const precision = 1e-3;

type Cell = { readonly rate: number; readonly places: readonly number[] };

const chanceAt = (parameters: Float64Array, places: readonly number[]): number =>
  1 / (1 + Math.exp(-places.reduce((sum, place) => sum + (parameters[place] ?? 0), 0)));

/** Newton's method: the penalised likelihood is concave, and a capped step keeps it from overshooting. */
const fitSkills = (cells: readonly Cell[], size: number, instances: number): Float64Array => {
  const parameters = new Float64Array(size);
  for (let step = 0; step < mostSteps; step++) {
    const gradient = new Float64Array(size);
    const information = new Float64Array(size * size);
    for (let skill = 1; skill < size; skill++) {
      gradient[skill] = -(parameters[skill] ?? 0) / penaltyVariance;
      information[skill * size + skill] = 1 / penaltyVariance;
    }
    for (const { rate, places } of cells) {
      const p = chanceAt(parameters, places);
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
    const share = Math.min(1, largestStep / Math.max(...change.map(Math.abs)));
    change.forEach((by, at) => (parameters[at] = (parameters[at] ?? 0) + share * by));
    if (change.every((by) => Math.abs(by) < precision)) break;
  }
  return parameters;
};

/** Each pair's rate, foretold from all rates but its own. */
export const expectedRates = (rates: RateTable, instances: number): RateTable => {
  const describers = rates.length;
  const size = 1 + describers + (rates[0]?.length ?? 0);
  const cells = rates.map((line, d) =>
    line.map((rate, g) => ({ rate, places: [0, 1 + d, 1 + describers + g] })),
  );
  const all = cells.flat();
  return cells.map((line) =>
    line.map((cell) => {
      const others = all.filter((each) => each !== cell);
      return chanceAt(fitSkills(others, size, instances), cell.places);
    }),
  );
};
