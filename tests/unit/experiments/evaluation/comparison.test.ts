import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/game/random';
import {
  intervalsOf,
  prepareBootstrap,
} from '../../../../server/experiments/evaluation/bootstrap.ts';
import { compareEpisodes } from '../../../../server/experiments/evaluation/comparison.ts';
import { gapsOf, gapsSentence } from '../../../../server/experiments/evaluation/gaps.ts';
import { wilsonInterval } from '../../../../server/experiments/evaluation/interval.ts';
import { anEpisode, aTurn } from './given.ts';

const ending = fc.oneof(
  fc.record({ won: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ ended: fc.constantFrom('failure', 'aborted', 'error') }),
);
const episodes = fc.uniqueArray(
  fc
    .tuple(
      fc.record({
        describer: fc.constantFrom('ada', 'bo'),
        guesser: fc.constantFrom('ada', 'cy'),
        instance: fc.nat(8),
        repeat: fc.nat(2),
      }),
      ending,
    )
    .map(([place, end]) => anEpisode({ ...place, ...end })),
  {
    minLength: 1,
    maxLength: 40,
    selector: ({ describer, guesser, instance, repeat }) =>
      [describer, guesser, instance, repeat].join(),
  },
);

describe('a bootstrap by instance', () => {
  it('holds the mean of the data, in whatever order the episodes stand', () => {
    fc.assert(
      fc.property(episodes, fc.string(), fc.string(), (all, seed, shuffleSeed) => {
        const shuffled = seededRandom(shuffleSeed).shuffle(all);
        const [there] = compareEpisodes(all, [], seed);
        const [back] = compareEpisodes(shuffled, [], seed);
        expect(back?.pairs.map(({ success }) => success.interval)).toEqual(
          there?.pairs.map(({ success }) => success.interval),
        );
        for (const { success, n } of there?.pairs ?? []) {
          if (n === 0) expect(success).toEqual({ mean: null, interval: null });
          else expect(success.interval?.low).toBeLessThanOrEqual((success.mean ?? 2) + 1e-9);
          expect(success.interval?.high ?? 1).toBeGreaterThanOrEqual((success.mean ?? 0) - 1e-9);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('shows Wilson’s interval on instances where every draw agrees', () => {
    const won = Array.from({ length: 20 }, (_, at) =>
      anEpisode({ instance: at % 10, repeat: Math.floor(at / 10), won: 1 }),
    );
    const intervals = intervalsOf(won, prepareBootstrap(won, '1'));
    expect(intervals?.success).toEqual(wilsonInterval(1, 10));
    expect(intervals?.abort).toEqual(wilsonInterval(0, 10));
    expect(intervals?.speed).toEqual({ low: 100, high: 100 });
  });

  it('is wider when the same episodes come from fewer instances', () => {
    const spread = (perInstance: number): number => {
      const all = Array.from({ length: 60 }, (_, at) => {
        const instance = Math.floor(at / perInstance);
        return anEpisode({ instance, repeat: at % perInstance, won: (instance % 2) + 1 });
      }).map((each) => (each.instance % 2 === 0 ? each : { ...each, ...lost(each) }));
      const interval = intervalsOf(all, prepareBootstrap(all, '1'))?.success;
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    const lost = ({ instance, repeat }: ReturnType<typeof anEpisode>) =>
      anEpisode({ instance, repeat });
    expect(spread(6)).toBeGreaterThan(1.8 * spread(1));
  });

  it('comes near the textbook’s interval for many independent episodes', () => {
    const all = Array.from({ length: 400 }, (_, instance) =>
      anEpisode({ instance, ...(instance % 4 === 0 ? {} : { won: 2 }) }),
    );
    const interval = intervalsOf(all, prepareBootstrap(all, '7'))?.success;
    const half = 1.96 * Math.sqrt((0.75 * 0.25) / 400);
    expect(interval?.low).toBeCloseTo(0.75 - half, 2);
    expect(interval?.high).toBeCloseTo(0.75 + half, 2);
  });

  it('gives speed no interval where over 5 % of the draws hold no success', () => {
    const all = Array.from({ length: 10 }, (_, instance) =>
      anEpisode({ instance, ...(instance === 0 ? { won: 1 } : {}) }),
    );
    expect(intervalsOf(all, prepareBootstrap(all, '1'))?.speed).toBeNull();
  });

  it('agrees with Wilson’s formula as tabled: 9 of 10', () => {
    expect(wilsonInterval(0, 9).low).toBe(0);
    expect(wilsonInterval(1, 9).high).toBe(1);
    const { low, high } = wilsonInterval(0.9, 10);
    expect(low).toBeCloseTo(0.5958, 4);
    expect(high).toBeCloseTo(0.9821, 4);
  });
});

describe('a comparison', () => {
  const told = [
    anEpisode({ won: 1, usage: { calls: 2, promptTokens: 10, cost: 0.5 } }),
    anEpisode({ instance: 1, won: 2 }),
    anEpisode({ instance: 2 }),
    anEpisode({ instance: 3, ended: 'aborted' }),
    anEpisode({ instance: 4, ended: 'error', usage: { calls: 3, retries: 2, promptTokens: 5 } }),
    anEpisode({ guesser: 'cy', experiment: 'low_en', level: 'low', won: 1 }),
  ];

  it('leaves errors out of the means and counts them, with what they cost', () => {
    const pair = compareEpisodes(told, [], '1')[0]?.pairs[0];
    expect(pair).toMatchObject({ describer: 'ada', guesser: 'bo', n: 4, instances: 4, errors: 1 });
    expect(pair?.success.mean).toBe(0.5);
    expect(pair?.abort.mean).toBe(0.25);
    expect(pair?.speed).toMatchObject({ mean: 75, n: 2 });
    expect(pair?.usage).toEqual({
      calls: 5,
      retries: 2,
      promptTokens: 15,
      completionTokens: null,
      cost: 0.5,
    });
  });

  it('takes the time of a turn over turns, and guesses made before over episodes', () => {
    const all = [
      anEpisode({ turnScores: [aTurn(1), aTurn(2, { repeatedGuesses: 1 })] }),
      anEpisode({ instance: 1, turnScores: [aTurn(1, { milliseconds: 4000 })] }),
      anEpisode({ instance: 2, turnScores: [aTurn(1, { milliseconds: null })] }),
      anEpisode({ instance: 3, ended: 'error', turnScores: [aTurn(1, { milliseconds: 9e6 })] }),
    ];
    expect(compareEpisodes(all, [], '1')[0]?.pairs[0]).toMatchObject({
      turnMilliseconds: 2000,
      repeatedGuesses: 1 / 3,
    });
    expect(compareEpisodes([anEpisode()], [], '1')[0]?.all.turnMilliseconds).toBeNull();
  });

  it('never pools rulesets', () => {
    const both = [...told, anEpisode({ ruleset: 'clembench', won: 3 })];
    expect(compareEpisodes(both, [], '1').map(({ ruleset, all }) => [ruleset, all.n])).toEqual([
      ['standard', 5],
      ['clembench', 1],
    ]);
  });

  it('counts what nobody has played in its own rows', () => {
    const gap = { ...anEpisode({ guesser: 'dee', instance: 9 }), level: 'high' as const };
    const [comparison] = compareEpisodes(told, [gap], '1');
    expect(comparison?.pairs.map(({ guesser, n, missing }) => [guesser, n, missing])).toEqual([
      ['bo', 4, 0],
      ['cy', 1, 0],
      ['dee', 0, 1],
    ]);
    expect(comparison?.levels.map(({ level, n }) => [level, n])).toEqual([
      ['high', 4],
      ['low', 1],
    ]);
  });

  it('says how many of which pair are amiss', () => {
    const gaps = gapsOf(told, [anEpisode({ guesser: 'dee' })]);
    expect(gapsSentence(gaps)).toBe(
      '1 error, 1 missing:\n  ada → bo: 1 error\n  ada → dee: 1 missing',
    );
    expect(gapsSentence(gapsOf(told.slice(0, 4), []))).toBeNull();
  });
});
