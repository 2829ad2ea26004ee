/** The parameters that make the penalised likelihood largest: Newton's method that can't go down. */
import { wholeSample, type Design, type Sample } from './design.ts';
import { likelihoodAt, parameterCount, type Likelihood } from './likelihood.ts';
import { solvePositive } from './linearSystem.ts';
import { wordGrid, type WordGrid } from './wordGrid.ts';

export type Fit = {
  /** Intercept, describers, guessers, σ. */
  readonly parameters: Float64Array;
  /** The grid was fine enough for the σ found. */
  readonly grid: WordGrid;
};

const mostSteps = 200;
const mostHalvings = 40;
const mostRidge = 1e12;
/**
 * Newton's decrement: about the square of the distance to the top in standard errors. Below this the
 * last step squares it once more, so that what is left is no matter.
 */
const lastStep = 1e-5;
/** The same where the step is shortened, so that a small one means little. */
const nowhere = 1e-12;

/**
 * In log-odds. Where every word always goes one way the likelihood grows with σ for ever; beyond this
 * it gains nothing that anybody could tell.
 */
const largestSigma = 10;

/** At its largest σ stays where it is, and the step is one of all the others. */
const withoutSigma = ({ value, ...likelihood }: Likelihood): Likelihood => {
  const gradient = Float64Array.from(likelihood.gradient);
  const information = Float64Array.from(likelihood.information);
  const last = gradient.length - 1;
  gradient[last] = 0;
  for (let at = 0; at <= last; at++) {
    information[at * (last + 1) + last] = at === last ? 1 : 0;
    information[last * (last + 1) + at] = at === last ? 1 : 0;
  }
  return { value, gradient, information };
};

type Step = { readonly step: Float64Array; readonly near: number };

/**
 * Newton's step. Far from the top the function may bend upwards along σ: more on that place of the
 * diagonal makes the step go up. A trace of it on the others helps where all chances are so near 0 or 1
 * that rounding hides the bend.
 */
const stepFrom = ({ gradient, information }: Likelihood): Step => {
  const size = gradient.length;
  for (let ridge = 0; ridge < mostRidge; ridge = Math.max(0.1, ridge * 10)) {
    const matrix = Float64Array.from(information);
    for (let at = 0; at < size; at++) {
      const diagonal = matrix[at * size + at] ?? 0;
      const share = at === size - 1 ? 1 : 1e-6;
      matrix[at * size + at] = diagonal + ridge * share * Math.max(1, Math.abs(diagonal));
    }
    const step = solvePositive(matrix, gradient);
    if (step !== null) return { step, near: ridge === 0 ? lastStep : nowhere };
  }
  throw new Error('The likelihood of the ratings is no number.');
};

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((total, value, at) => total + value * (b[at] ?? 0), 0);

/** The function is even in σ, so that its sign can be dropped. */
const moved = (from: Float64Array, step: Float64Array, share: number): Float64Array => {
  const to = from.map((value, at) => value + share * (step[at] ?? 0));
  const last = to.length - 1;
  to[last] = Math.min(largestSigma, Math.abs(to[last] ?? 0));
  return to;
};

const climb = (
  design: Design,
  sample: Sample,
  start: Float64Array,
  grid: WordGrid,
): Float64Array => {
  let parameters = start;
  let here = likelihoodAt(design, sample, parameters, grid);
  for (let steps = 0; steps < mostSteps; steps++) {
    const last = parameters.length - 1;
    const isLargest = (parameters[last] ?? 0) >= largestSigma && (here.gradient[last] ?? 0) > 0;
    const free = isLargest ? withoutSigma(here) : here;
    const { step, near } = stepFrom(free);
    if (dot(step, free.gradient) < near) return moved(parameters, step, 1);
    let share = 1;
    let next = moved(parameters, step, share);
    let there = likelihoodAt(design, sample, next, grid);
    for (let n = 0; !(there.value >= here.value) && n < mostHalvings; n++) {
      share /= 2;
      next = moved(parameters, step, share);
      there = likelihoodAt(design, sample, next, grid);
    }
    if (!(there.value >= here.value)) return parameters;
    parameters = next;
    here = there;
  }
  return parameters;
};

/**
 * With σ known the function is concave (Prékopa: the marginal of a log-concave function is
 * log-concave), and halving keeps each step from going down. Skills sum to 0 by themselves: only the
 * penalty tells a shift of all skills from a shift of the intercept, and it wants their mean at 0.
 */
export const fitSample = (design: Design, sample: Sample, start: Fit): Fit => {
  let { parameters, grid } = start;
  for (;;) {
    parameters = climb(design, sample, parameters, grid);
    const sigma = parameters.at(-1) ?? 0;
    if (sigma <= grid.reach) return { parameters, grid };
    grid = wordGrid(design.mostEpisodes, Math.min(largestSigma, sigma * 1.5));
  }
};

/** The grid of the result leaves room for the σ of resamples. */
export const fitAll = (design: Design): Fit => {
  const start = new Float64Array(parameterCount(design));
  start[start.length - 1] = 1;
  const sample = wholeSample(design);
  const wide = wordGrid(design.mostEpisodes, 2);
  const { parameters } = fitSample(design, sample, { parameters: start, grid: wide });
  const grid = wordGrid(design.mostEpisodes, Math.max(0.5, 1.4 * (parameters.at(-1) ?? 0)));
  return fitSample(design, sample, { parameters, grid });
};
