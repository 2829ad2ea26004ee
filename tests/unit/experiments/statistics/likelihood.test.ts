import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  designOf,
  sampleOf,
  wholeSample,
} from '../../../../server/experiments/statistics/design.ts';
import { fitAll, fitSample } from '../../../../server/experiments/statistics/fit.ts';
import { likelihoodAt } from '../../../../server/experiments/statistics/likelihood.ts';
import { wordGrid } from '../../../../server/experiments/statistics/wordGrid.ts';
import { chance } from './simulated.ts';

const cells = [
  { describer: 0, guesser: 0 },
  { describer: 0, guesser: 1 },
  { describer: 1, guesser: 0 },
  { describer: 1, guesser: 1 },
];
const sizes = { describers: 2, guessers: 2 };

/** Up to three repeats in each cell; some cells are empty. */
const word = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 4, maxLength: 4 })
  .map((counts) => ({
    episodes: counts.map(([one, other]) => Math.max(one, other)),
    successes: counts.map(([one, other]) => Math.min(one, other)),
  }));
const words = fc.array(word, { minLength: 2, maxLength: 8 });
const logOdds = fc.double({ min: -2, max: 2, noNaN: true });
const parameters = fc
  .tuple(logOdds, logOdds, logOdds, logOdds, logOdds, fc.double({ min: 0.1, max: 2, noNaN: true }))
  .map((values) => Float64Array.from(values));

describe('the likelihood of a rating', () => {
  it('is the integral over the word’s difficulty, as plain numerical integration finds it', () => {
    const counts = { episodes: [2, 1, 0, 1], successes: [1, 1, 0, 0] };
    const at = Float64Array.of(0.4, 0.5, -0.5, 0.2, -0.2, 1.3);
    const [intercept = 0, ...rest] = at;
    const logit = (cell: number): number =>
      intercept +
      (rest[cells[cell]?.describer ?? 0] ?? 0) +
      (rest[2 + (cells[cell]?.guesser ?? 0)] ?? 0);
    let integral = 0;
    const step = 0.001;
    for (let z = -9; z <= 9; z += step) {
      let here = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * step;
      counts.episodes.forEach((episodes, cell) => {
        const p = chance(logit(cell) + 1.3 * z);
        const won = counts.successes[cell] ?? 0;
        here *= p ** won * (1 - p) ** (episodes - won);
      });
      integral += here;
    }
    const penalty = (0.5 ** 2 + 0.5 ** 2 + 0.2 ** 2 + 0.2 ** 2) / (2 * 2.5 ** 2);
    const design = designOf(sizes, cells, [counts]);
    const { value } = likelihoodAt(design, wholeSample(design), at, wordGrid(4, 1.3));
    expect(value).toBeCloseTo(Math.log(integral) - penalty, 7);
  });

  it('has the first and second derivatives that differences find', () => {
    fc.assert(
      fc.property(words, parameters, (counts, at) => {
        const design = designOf(sizes, cells, counts);
        const sample = wholeSample(design);
        const grid = wordGrid(design.mostEpisodes, 3);
        const { gradient, information } = likelihoodAt(design, sample, at, grid);
        const step = 1e-5;
        at.forEach((value, one) => {
          const [up, down] = [step, -step].map((by) => {
            const moved = Float64Array.from(at);
            moved[one] = value + by;
            return likelihoodAt(design, sample, moved, grid);
          });
          const slope = ((up?.value ?? NaN) - (down?.value ?? NaN)) / (2 * step);
          expect(gradient[one]).toBeCloseTo(slope, 5);
          at.forEach((_, other) => {
            const bend =
              ((up?.gradient[other] ?? NaN) - (down?.gradient[other] ?? NaN)) / (2 * step);
            expect(information[one * at.length + other]).toBeCloseTo(-bend, 5);
          });
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe('the fit', () => {
  it('stands at the top, with skills that sum to 0, whatever the counts', () => {
    fc.assert(
      fc.property(words, (counts) => {
        const won = counts.flatMap(({ successes }) => successes).some((count) => count > 0);
        const lost = counts.some(({ episodes, successes }) =>
          episodes.some((count, at) => count > (successes[at] ?? 0)),
        );
        fc.pre(won && lost);
        const design = designOf(sizes, cells, counts);
        const { parameters: top, grid } = fitAll(design);
        const { gradient } = likelihoodAt(design, wholeSample(design), top, grid);
        const isBounded = top.at(-1) === 10 && (gradient.at(-1) ?? 0) > 0;
        for (const slope of isBounded ? gradient.slice(0, -1) : gradient) {
          expect(Math.abs(slope)).toBeLessThan(0.01);
        }
        const [, one = 0, two = 0, three = 0, four = 0] = top;
        expect(one + two).toBeCloseTo(0, 5);
        expect(three + four).toBeCloseTo(0, 5);
      }),
      { numRuns: 200 },
    );
  });

  it('to weights equals the fit to as many copies of each word', () => {
    fc.assert(
      fc.property(words, fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }), (counts, weights) => {
        const design = designOf(sizes, cells, counts);
        const copies = designOf(
          sizes,
          cells,
          counts.flatMap((each, at) => Array.from({ length: weights[at] ?? 0 }, () => each)),
        );
        const at = Float64Array.of(0.1, 0.3, -0.3, 0.7, -0.7, 0.9);
        const grid = wordGrid(design.mostEpisodes, 2);
        const weighed = likelihoodAt(design, sampleOf(design, weights), at, grid);
        const copied = likelihoodAt(copies, wholeSample(copies), at, grid);
        expect(weighed.value).toBeCloseTo(copied.value, 9);
        weighed.gradient.forEach((slope, place) => {
          expect(slope).toBeCloseTo(copied.gradient[place] ?? NaN, 9);
        });
      }),
    );
  });

  it('keeps a player that always wins at a finite skill', () => {
    const counts = Array.from({ length: 30 }, (_, at) => ({
      episodes: [1, 1, 1, 1],
      successes: [1, 1, at % 2, at % 3 === 0 ? 1 : 0],
    }));
    const design = designOf(sizes, cells, counts);
    const whole = fitAll(design);
    const [, winner = NaN] = whole.parameters;
    expect(winner).toBeGreaterThan(1);
    expect(winner).toBeLessThan(8);
    const cold = fitSample(design, wholeSample(design), {
      parameters: Float64Array.of(-3, 2, -1, 4, 1, 3),
      grid: whole.grid,
    });
    cold.parameters.forEach((value, at) => {
      expect(value).toBeCloseTo(whole.parameters[at] ?? NaN, 3);
    });
  });
});
