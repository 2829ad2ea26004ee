/**
 * The penalised marginal likelihood of the ratings, with its first and second derivatives:
 * logit P(success) = intercept + describer + guesser + σ z, where z ~ N(0, 1) is the word's and is
 * integrated out. It is the random-intercept logistic model (Stiratelli, Laird and Ware, Biometrics
 * 40, 1984). The derivatives are Louis's (JRSS B 44, 1982): the score is the mean, over z given the
 * word's episodes, of the score with z known; minus the second derivative is the mean of the same
 * with z known, less the covariance of that score.
 */
import type { Design, Sample } from './design.ts';
import { add, addPattern, chancesAt, placesOf } from './wordIntegral.ts';
import type { WordGrid } from './wordGrid.ts';

/** Of the normal penalty on every skill. */
const penaltyVariance = 2.5 ** 2;

/** Parameters stand in this order: intercept, describers, guessers, σ. */
export type Likelihood = {
  readonly value: number;
  readonly gradient: Float64Array;
  /** Minus the second derivative, row by row. */
  readonly information: Float64Array;
};

export const parameterCount = ({ describers, guessers }: Design): number =>
  describers + guessers + 2;

/** The logit of success by cell, for a word of middling difficulty. */
export const logitsOf = (
  { cells, describers }: Pick<Design, 'cells' | 'describers'>,
  parameters: Float64Array,
): Float64Array =>
  Float64Array.from(cells, (cell) => {
    const [describer, guesser] = placesOf(cell, describers);
    return (parameters[0] ?? 0) + (parameters[describer] ?? 0) + (parameters[guesser] ?? 0);
  });

export const likelihoodAt = (
  design: Design,
  { groupWeights, cellSuccesses }: Sample,
  parameters: Float64Array,
  grid: WordGrid,
): Likelihood => {
  const size = parameterCount(design);
  const last = size - 1;
  const sigma = parameters[last] ?? 0;
  const sums = {
    value: 0,
    gradient: new Float64Array(size),
    information: new Float64Array(size * size),
  };
  const { gradient, information } = sums;
  const logits = logitsOf(design, parameters);
  const chances = chancesAt(logits, sigma, grid);

  design.cells.forEach((cell, at) => {
    const successes = cellSuccesses[at] ?? 0;
    sums.value += successes * (logits[at] ?? 0);
    for (const place of [0, ...placesOf(cell, design.describers)]) add(gradient, place, successes);
  });
  for (let skill = 1; skill < last; skill++) {
    const value = parameters[skill] ?? 0;
    sums.value -= (value * value) / (2 * penaltyVariance);
    add(gradient, skill, -value / penaltyVariance);
    add(information, skill * size + skill, 1 / penaltyVariance);
  }
  for (const { cells, groups } of design.patterns) {
    const drawn = groups.flatMap(({ group, successes }) => {
      const weight = groupWeights[group] ?? 0;
      return weight > 0 ? [{ weight, successes }] : [];
    });
    if (drawn.length > 0) addPattern(sums, cells, drawn, chances, sigma, grid);
  }
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      information[column * size + row] = information[row * size + column] ?? 0;
    }
  }
  return sums;
};
