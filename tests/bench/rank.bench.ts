import { expect, it } from 'vitest';
import type { Interval } from '../../server/experiments/evaluation/interval.ts';
import { rate, type Ratings } from '../../server/experiments/statistics/ratings.ts';
import { seededRandom } from '#shared/game/random';
import {
  drawSkills,
  names,
  normalFrom,
  simulate,
  type Truth,
} from '../unit/experiments/statistics/simulated.ts';
import { show } from './figures.ts';

const simulations = 300;

const rated = (...[episodes, missing, options]: Parameters<typeof rate>): Ratings => {
  const ratings = rate(episodes, missing, options);
  if (!ratings.ok) throw new Error(ratings.error);
  return ratings.value;
};

const truthFrom = (normal: () => number, players: number): Truth => ({
  intercept: 0.3,
  describers: drawSkills(names('d', players), normal),
  guessers: drawSkills(names('g', players), normal),
  sigma: 1.2,
  words: 100,
});

class Coverage {
  private all = 0;
  private covered = 0;

  add({ low, high }: Interval, truth: number): void {
    this.all++;
    if (low <= truth && truth <= high) this.covered++;
  }

  get share(): number {
    return this.covered / this.all;
  }
}

it(`${simulations} simulations of 4 x 4 players on 100 words: intervals cover, estimates are unbiased`, () => {
  const normal = normalFrom('coverage');
  const skills = new Coverage();
  const differences = new Coverage();
  const sigmas = new Coverage();
  let product = 0;
  let square = 0;
  for (let n = 0; n < simulations; n++) {
    const truth = truthFrom(normal, 4);
    const ratings = rated(simulate(truth, `coverage ${n}`), [], { seed: `${n}`, draws: 500 });
    sigmas.add(ratings.sigma, truth.sigma);
    for (const [known, { players, differences: found }] of [
      [truth.describers, ratings.roles.describer],
      [truth.guessers, ratings.roles.guesser],
    ] as const) {
      const skillOf = (name: string): number => known.get(name) ?? Number.NaN;
      for (const { name, skill } of players) {
        skills.add(skill, skillOf(name));
        product += skillOf(name) * skill.value;
        square += skillOf(name) ** 2;
      }
      for (const { first, second, difference } of found) {
        differences.add(difference, skillOf(first) - skillOf(second));
      }
    }
  }
  const slope = product / square;
  show('rank coverage', {
    simulations,
    skills: skills.share,
    differences: differences.share,
    sigma: sigmas.share,
    slope,
  });
  for (const { share } of [skills, differences]) {
    expect(share).toBeGreaterThanOrEqual(0.92);
    expect(share).toBeLessThanOrEqual(0.97);
  }
  expect(slope).toBeGreaterThan(0.9);
  expect(slope).toBeLessThan(1.1);
});

it('2,000 draws of whole and of gappy designs, in seconds', () => {
  const random = seededRandom('gaps');
  const seconds = (players: number, missing: number): number => {
    const episodes = simulate(truthFrom(normalFrom('speed'), players), 'speed').filter(
      () => random.next() >= missing,
    );
    const start = performance.now();
    rated(episodes, [], { seed: '1' });
    return (performance.now() - start) / 1000;
  };
  const figures = {
    '4 x 4 x 100': seconds(4, 0),
    '4 x 4 x 100, 5 % missing': seconds(4, 0.05),
    '10 x 10 x 100': seconds(10, 0),
  };
  show('rank seconds', figures);
  expect(figures['4 x 4 x 100']).toBeLessThan(10);
});
