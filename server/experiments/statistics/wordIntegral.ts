/** The part of the likelihood that one pattern of episodes adds, with its words' difficulties integrated out. */
import type { WordGrid } from './wordGrid.ts';

/** Sums that the patterns add to; the information's lower triangle alone, row by row. */
export type Sums = {
  value: number;
  readonly gradient: Float64Array;
  readonly information: Float64Array;
};

/** By cell and point: the chance of success, and minus the logarithm of the chance of failure. */
export type Chances = { readonly success: Float64Array; readonly cost: Float64Array };

export const chancesAt = (logits: Float64Array, sigma: number, { points }: WordGrid): Chances => {
  const width = points.length;
  const success = new Float64Array(logits.length * width);
  const cost = new Float64Array(logits.length * width);
  logits.forEach((logit, cell) => {
    points.forEach((z, k) => {
      const x = logit + sigma * z;
      const small = Math.exp(-Math.abs(x));
      success[cell * width + k] = (x >= 0 ? 1 : small) / (1 + small);
      cost[cell * width + k] = Math.max(x, 0) + Math.log1p(small);
    });
  });
  return { success, cost };
};

export const add = (to: Float64Array, at: number, amount: number): void => {
  to[at] = (to[at] ?? 0) + amount;
};

/** Who played with whom: positions in the lists of describers and guessers. */
export type Cell = { readonly describer: number; readonly guesser: number };

/** Where a cell's two skills stand among the parameters. */
export const placesOf = ({ describer, guesser }: Cell, describers: number): [number, number] => [
  1 + describer,
  1 + describers + guesser,
];

/** Episodes of the pattern by cell, for the cells that have any. */
export type PatternCell = {
  readonly cell: number;
  readonly episodes: number;
  /** Places among the parameters. */
  readonly describer: number;
  readonly guesser: number;
};

/** Words of the pattern with the same number of successes. */
export type PatternGroup = { readonly weight: number; readonly successes: number };

/** Points with less posterior mass change nothing that a double can hold beside the others. */
const negligible = 1e-15;

/** Posterior mass of each point under a group's successes; returns the log of the integral. */
const posteriorOf = (
  to: Float64Array,
  slope: number,
  base: Float64Array,
  points: Float64Array,
): number => {
  let top = -Infinity;
  for (let k = 0; k < to.length; k++) {
    const log = slope * (points[k] ?? 0) + (base[k] ?? 0);
    to[k] = log;
    if (log > top) top = log;
  }
  let total = 0;
  for (let k = 0; k < to.length; k++) {
    const part = Math.exp((to[k] ?? 0) - top);
    to[k] = part > negligible ? part : 0;
    total += to[k] ?? 0;
  }
  for (let k = 0; k < to.length; k++) to[k] = (to[k] ?? 0) / total;
  return top + Math.log(total);
};

/** At one point: expected successes of all (0), of each player, and of all times z (last). */
const expectAt = (
  to: Float64Array,
  k: number,
  z: number,
  width: number,
  cells: readonly PatternCell[],
  success: Float64Array,
): void => {
  to.fill(0);
  let all = 0;
  for (const { cell, episodes, describer, guesser } of cells) {
    const successes = episodes * (success[cell * width + k] ?? 0);
    all += successes;
    add(to, describer, successes);
    add(to, guesser, successes);
  }
  to[0] = all;
  to[to.length - 1] = all * z;
};

/** The mean of the binomial variances, with their first and second moment in z. */
const addVariances = (
  { information }: Sums,
  size: number,
  cells: readonly PatternCell[],
  success: Float64Array,
  mass: Float64Array,
  points: Float64Array,
): void => {
  const width = points.length;
  const last = size - 1;
  for (const { cell, episodes, describer, guesser } of cells) {
    let plain = 0;
    let withZ = 0;
    let withZSquared = 0;
    for (let k = 0; k < width; k++) {
      const weight = mass[k] ?? 0;
      if (weight === 0) continue;
      const p = success[cell * width + k] ?? 0;
      const z = points[k] ?? 0;
      const variance = weight * episodes * p * (1 - p);
      plain += variance;
      withZ += variance * z;
      withZSquared += variance * z * z;
    }
    add(information, 0, plain);
    add(information, describer * size, plain);
    add(information, guesser * size, plain);
    add(information, describer * size + describer, plain);
    add(information, guesser * size + describer, plain);
    add(information, guesser * size + guesser, plain);
    add(information, last * size, withZ);
    add(information, last * size + describer, withZ);
    add(information, last * size + guesser, withZ);
    add(information, last * size + last, withZSquared);
  }
};

/** Adds `weight` times the outer product of a vector with itself, in the lower triangle. */
const addSquare = (to: Float64Array, vector: Float64Array, weight: number): void => {
  const size = vector.length;
  for (let row = 0; row < size; row++) {
    const scaled = weight * (vector[row] ?? 0);
    if (scaled === 0) continue;
    for (let column = 0; column <= row; column++) {
      add(to, row * size + column, scaled * (vector[column] ?? 0));
    }
  }
};

export const addPattern = (
  sums: Sums,
  cells: readonly PatternCell[],
  groups: readonly PatternGroup[],
  { success, cost }: Chances,
  sigma: number,
  { points, logWeights }: WordGrid,
): void => {
  const { gradient, information } = sums;
  const width = points.length;
  const size = gradient.length;
  const last = size - 1;
  const base = Float64Array.from(logWeights);
  for (const { cell, episodes } of cells) {
    for (let k = 0; k < width; k++) add(base, k, -episodes * (cost[cell * width + k] ?? 0));
  }

  /** Posterior mass by point over all groups; and the same times successes and z. */
  const mass = new Float64Array(width);
  const crossed = new Float64Array(width);
  const drawn = groups.map(({ weight, successes }) => {
    const posterior = new Float64Array(width);
    sums.value += weight * posteriorOf(posterior, successes * sigma, base, points);
    let pull = 0;
    let squaredPull = 0;
    for (let k = 0; k < width; k++) {
      const part = posterior[k] ?? 0;
      if (part === 0) continue;
      const here = successes * (points[k] ?? 0);
      pull += part * here;
      squaredPull += part * here * here;
      add(mass, k, weight * part);
      add(crossed, k, weight * part * here);
    }
    add(information, size * size - 1, -weight * squaredPull);
    return { weight, posterior, pull, score: new Float64Array(size) };
  });

  const expected = new Float64Array(size);
  for (let k = 0; k < width; k++) {
    if (mass[k] === 0) continue;
    expectAt(expected, k, points[k] ?? 0, width, cells, success);
    for (const { posterior, score } of drawn) {
      const part = posterior[k] ?? 0;
      if (part === 0) continue;
      for (let j = 0; j < size; j++) add(score, j, -part * (expected[j] ?? 0));
    }
    addSquare(information, expected, -(mass[k] ?? 0));
    const cross = crossed[k] ?? 0;
    for (let j = 0; j < last; j++) add(information, last * size + j, cross * (expected[j] ?? 0));
    add(information, size * size - 1, 2 * cross * (expected[last] ?? 0));
  }
  for (const { weight, pull, score } of drawn) {
    add(score, last, pull);
    for (let j = 0; j < size; j++) add(gradient, j, weight * (score[j] ?? 0));
    addSquare(information, score, weight);
  }
  addVariances(sums, size, cells, success, mass, points);
};
