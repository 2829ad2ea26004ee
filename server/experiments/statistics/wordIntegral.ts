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
  readonly places: readonly [number, number];
};

/** Words of the pattern with the same number of successes. */
export type PatternGroup = { readonly weight: number; readonly successes: number };

/** By point: expected successes of all (0), of each player, and of all times z (last). */
const expectedSuccesses = (
  cells: readonly PatternCell[],
  { success }: Chances,
  { points }: WordGrid,
  size: number,
): Float64Array => {
  const width = points.length;
  const expected = new Float64Array(width * size);
  for (const { cell, episodes, places } of cells) {
    for (let k = 0; k < width; k++) {
      const successes = episodes * (success[cell * width + k] ?? 0);
      add(expected, k * size, successes);
      for (const place of places) add(expected, k * size + place, successes);
      add(expected, k * size + size - 1, successes * (points[k] ?? 0));
    }
  }
  return expected;
};

/** Posterior mass of each point under a group's successes; returns the log of the integral. */
const posteriorOf = (
  to: Float64Array,
  slope: number,
  base: Float64Array,
  { points }: WordGrid,
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
    to[k] = part;
    total += part;
  }
  for (let k = 0; k < to.length; k++) to[k] = (to[k] ?? 0) / total;
  return top + Math.log(total);
};

/** Points with less posterior mass can't be seen in a double. */
const negligible = 1e-16;

export const addPattern = (
  sums: Sums,
  cells: readonly PatternCell[],
  groups: readonly PatternGroup[],
  chances: Chances,
  sigma: number,
  grid: WordGrid,
): void => {
  const { gradient, information } = sums;
  const { points, logWeights } = grid;
  const width = points.length;
  const size = gradient.length;
  const last = size - 1;
  const expected = expectedSuccesses(cells, chances, grid, size);
  const base = Float64Array.from(logWeights);
  for (const { cell, episodes } of cells) {
    for (let k = 0; k < width; k++) add(base, k, -episodes * (chances.cost[cell * width + k] ?? 0));
  }

  /** Posterior mass by point over all groups; and the same times successes and z. */
  const mass = new Float64Array(width);
  const crossed = new Float64Array(width);
  const posterior = new Float64Array(width);
  const score = new Float64Array(size);
  for (const { weight, successes } of groups) {
    sums.value += weight * posteriorOf(posterior, successes * sigma, base, grid);
    score.fill(0);
    for (let k = 0; k < width; k++) {
      const part = posterior[k] ?? 0;
      if (part < negligible) continue;
      const pull = successes * (points[k] ?? 0);
      for (let j = 0; j < size; j++) add(score, j, -part * (expected[k * size + j] ?? 0));
      add(score, last, part * pull);
      add(mass, k, weight * part);
      add(crossed, k, weight * part * pull);
      add(information, size * size - 1, -weight * part * pull * pull);
    }
    for (let i = 0; i < size; i++) {
      add(gradient, i, weight * (score[i] ?? 0));
      for (let j = 0; j <= i; j++) {
        add(information, i * size + j, weight * (score[i] ?? 0) * (score[j] ?? 0));
      }
    }
  }

  for (let k = 0; k < width; k++) {
    const part = mass[k] ?? 0;
    if (part === 0) continue;
    for (let i = 0; i < size; i++) {
      const there = expected[k * size + i] ?? 0;
      for (let j = 0; j <= i; j++) {
        add(information, i * size + j, -part * there * (expected[k * size + j] ?? 0));
      }
      add(information, last * size + i, (crossed[k] ?? 0) * there * (i === last ? 2 : 1));
    }
  }

  for (const { cell, episodes, places } of cells) {
    const [describer, guesser] = places;
    /** The binomial variance, and its first and second moment in z. */
    const spread = [0, 0, 0];
    for (let k = 0; k < width; k++) {
      const p = chances.success[cell * width + k] ?? 0;
      const z = points[k] ?? 0;
      const variance = (mass[k] ?? 0) * episodes * p * (1 - p);
      spread[0] = (spread[0] ?? 0) + variance;
      spread[1] = (spread[1] ?? 0) + variance * z;
      spread[2] = (spread[2] ?? 0) + variance * z * z;
    }
    const [plain = 0, withZ = 0, withZSquared = 0] = spread;
    for (const [row, column] of [
      [0, 0],
      [describer, 0],
      [guesser, 0],
      [describer, describer],
      [guesser, describer],
      [guesser, guesser],
    ] as const) {
      add(information, row * size + column, plain);
    }
    for (const column of [0, describer, guesser]) add(information, last * size + column, withZ);
    add(information, size * size - 1, withZSquared);
  }
};
