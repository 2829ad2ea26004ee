import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '#shared/game/random';
import { orderExcess, pairExcess } from '../../../../server/experiments/statistics/excess.ts';
import {
  analyseProbe,
  type ProbedInstance,
} from '../../../../server/experiments/statistics/probeAnalysis.ts';
import { holm, upperTail } from '../../../../server/experiments/statistics/significance.ts';
import { chance, normalFrom } from './simulated.ts';

describe('pair excess', () => {
  it('is [p(d,g) - p(d′,g)] - [p(d,h) - p(d′,h)] averaged over d′ and h', () => {
    const rates = [
      [0.9, 0.4, 0.2],
      [0.5, 0.3, 0.3],
    ];
    const excess = pairExcess(rates);
    expect(excess[0]?.[0]).toBeCloseTo((0.9 - 0.5 - (0.4 - 0.3) + (0.9 - 0.5) - (0.2 - 0.3)) / 2);
    expect(excess[1]?.[2]).toBeCloseTo((0.3 - 0.2 - (0.5 - 0.9) + (0.3 - 0.2) - (0.3 - 0.4)) / 2);
    const three = [...rates, [0.1, 0.6, 0.7]];
    const against = (d: number, g: number): number => {
      const p = (a: number, b: number): number => three[a]?.[b] ?? Number.NaN;
      let sum = 0;
      for (const other of [0, 1, 2]) {
        if (other === d) continue;
        for (const h of [0, 1, 2]) {
          if (h !== g) sum += p(d, g) - p(other, g) - (p(d, h) - p(other, h));
        }
      }
      return sum / 4;
    };
    for (const d of [0, 1, 2]) {
      for (const g of [0, 1, 2]) expect(pairExcess(three)[d]?.[g]).toBeCloseTo(against(d, g));
    }
  });

  it('is 0 where rates add up', () => {
    const rates = [0.1, 0.3, 0.4].map((d) => [0.1, 0.2, 0.5].map((g) => d + g));
    for (const excess of pairExcess(rates).flat()) expect(excess).toBeCloseTo(0);
  });
});

it('order excess is a guesser’s drop less the mean drop of the others', () => {
  const excess = orderExcess([[0.9, 0.5, 0.4]], [[0.3, 0.4, 0.4]]);
  expect(excess[0]?.[0]).toBeCloseTo(0.6 - 0.05);
  expect(excess[0]?.[2]).toBeCloseTo(0 - 0.35);
});

describe('chances', () => {
  it('are those of Student’s t', () => {
    expect(upperTail(0, 59)).toBeCloseTo(0.5, 6);
    expect(upperTail(1.6711, 59)).toBeCloseTo(0.05, 4);
    expect(upperTail(2.6618, 59)).toBeCloseTo(0.005, 4);
    expect(upperTail(-1.6711, 59)).toBeCloseTo(0.95, 4);
  });

  it('are corrected as Holm does, each never less than the one before', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
  });
});

type Scene = {
  readonly describers: readonly number[];
  readonly guessers: readonly number[];
  /** The share of instances on which describer 0 and guesser 0 use a code in the order of words. */
  readonly code: number;
};

const probed = (
  { describers, guessers, code }: Scene,
  instances: number,
  seed: string,
): readonly ProbedInstance[] => {
  const random: Random = seededRandom(seed);
  const normal = normalFrom(`words of ${seed}`);
  return Array.from({ length: instances }, (_, id) => {
    const word = normal();
    const coded = random.next() < code;
    const guess = (): boolean[][] =>
      describers.map((d) => guessers.map((g) => random.next() < chance(d + g + word)));
    const plain = guess();
    const permuted = plain.map((row) => row.map((right) => right && random.next() > 0.1));
    const [first] = plain;
    if (coded && first !== undefined) first[0] = true;
    return { experiment: 'words', id, level: null, plain, permuted };
  });
};

const pairsUnder = (scene: Scene, instances: number, seed: string) =>
  analyseProbe(probed(scene, instances, seed), seed, 100).filter(({ pair }) => pair.chance < 0.05);

describe('a probe', () => {
  it('finds the pair that shares a code, and that it lies in the order of the words', () => {
    const scene = { describers: [-0.5, 0, 0.5], guessers: [0, -1, 0.5, 1], code: 0.7 };
    const pairs = analyseProbe(probed(scene, 100, 'colluders'), '1', 500);
    const [most] = pairs.toSorted((a, b) => a.pair.chance - b.pair.chance);
    expect([most?.describer, most?.guesser]).toEqual([0, 0]);
    expect(most?.pair.chance).toBeLessThan(0.01);
    expect(most?.pair.low).toBeGreaterThan(0);
    expect(most?.order.chance).toBeLessThan(0.01);
  });

  it('finds it on most seeds, and honest pairs of unequal skill hardly ever', () => {
    const seeds = Array.from({ length: 40 }, (_, at) => `seed ${at}`);
    const honest = { describers: [-1.5, 0, 1.5], guessers: [-2, 0, 2], code: 0 };
    const flagged = seeds.filter((seed) => pairsUnder(honest, 60, seed).length > 0);
    expect(flagged.length / seeds.length).toBeLessThan(0.15);
    const colluding = { ...honest, guessers: [0, -1, 1], code: 0.7 };
    const found = seeds.filter((seed) =>
      pairsUnder(colluding, 60, seed).some((pair) => pair.describer === 0 && pair.guesser === 0),
    );
    expect(found.length / seeds.length).toBeGreaterThan(0.8);
  }, 30_000);

  it('would flag them if it asked only for an excess in rates', () => {
    const honest = { describers: [-2, 2], guessers: [-4, -4, 0], code: 0 };
    const pairs = analyseProbe(probed(honest, 200, 'ceiling'), '1', 300);
    const best = pairs.find(({ describer, guesser }) => describer === 1 && guesser === 2);
    expect(best?.pair.low).toBeGreaterThan(0);
    expect(best?.pair.bySkill).toBeGreaterThan(0.2);
    expect(best?.pair.chance).toBeGreaterThan(0.05);
  });

  it('says the same in whatever order the instances stand', () => {
    const instances = probed({ describers: [0, 1], guessers: [0, 1, 2], code: 0 }, 60, 'order');
    const shuffled = seededRandom('another order').shuffle(instances);
    expect(analyseProbe(shuffled, '1', 100)).toEqual(analyseProbe(instances, '1', 100));
  });
});
