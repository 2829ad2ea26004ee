import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levels } from '#shared/game/level';
import {
  resampleInstances,
  type Resampled,
} from '../../../../server/experiments/evaluation/resample.ts';

const instances = fc.uniqueArray(
  fc.record({
    experiment: fc.constantFrom('high_en', 'low_en', 'own'),
    id: fc.nat(20),
    level: fc.constantFrom(...levels, null),
  }),
  { minLength: 1, maxLength: 30, selector: ({ experiment, id }) => `${experiment} ${id}` },
);

const named = (all: readonly Resampled[], draw: Uint32Array): string[] =>
  [...draw].map((at) => `${all[at]?.experiment ?? '?'} ${all[at]?.id ?? '?'}`);

describe('resampling instances', () => {
  it('draws as many of each level as there are', () => {
    fc.assert(
      fc.property(instances, fc.string(), (all, seed) => {
        for (const draw of resampleInstances(all, seed, 5)) {
          expect(draw).toHaveLength(all.length);
          for (const level of levels) {
            const drawn = [...draw].filter((at) => all[at]?.level === level);
            expect(drawn).toHaveLength(all.filter((each) => each.level === level).length);
          }
        }
      }),
    );
  });

  it('gives the same draws for the same seed, in whatever order the instances stand', () => {
    fc.assert(
      fc.property(instances, fc.string(), (all, seed) => {
        const turned = [...all].reverse();
        const there = resampleInstances(all, seed, 3).map((draw) => named(all, draw));
        const back = resampleInstances(turned, seed, 3).map((draw) => named(turned, draw));
        expect(back).toEqual(there);
      }),
    );
  });

  it('gives other draws for another seed', () => {
    const all = Array.from({ length: 30 }, (_, id) => ({
      experiment: 'high_en',
      id,
      level: 'high' as const,
    }));
    expect(resampleInstances(all, 'a', 1)).not.toEqual(resampleInstances(all, 'b', 1));
  });
});
