import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoredEpisode } from '../../../../server/experiments/scoredEpisode.ts';
import { rate, type Ratings } from '../../../../server/experiments/statistics/ratings.ts';
import { seededRandom } from '#shared/game/random';
import { drawSkills, episode, names, normalFrom, simulate, type Truth } from './simulated.ts';

const truth: Truth = {
  intercept: 0.2,
  describers: new Map([
    ['ann', 0.8],
    ['bob', 0],
    ['eve', -0.8],
  ]),
  guessers: new Map([
    ['ann', -0.5],
    ['dan', 0.5],
  ]),
  sigma: 1,
  words: 40,
};
const played = simulate(truth, 'three by two');

const rated = (episodes: readonly ScoredEpisode[], draws = 100): Ratings => {
  const ratings = rate(episodes, [], { seed: '1', draws });
  if (!ratings.ok) throw new Error(ratings.error);
  return ratings.value;
};

const refusal = (episodes: readonly ScoredEpisode[]): string => {
  const ratings = rate(episodes, [], { seed: '1', draws: 10 });
  return ratings.ok ? '' : ratings.error;
};

describe('ratings', () => {
  it('are the same in whatever order the episodes stand', () => {
    const expected = JSON.stringify(rated(played));
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(JSON.stringify(rated(seededRandom(seed).shuffle(played)))).toBe(expected);
      }),
      { numRuns: 5 },
    );
  });

  it('put the better describer first, and call a rank open where the difference is', () => {
    const { players } = rated(played, 400).roles.describer;
    expect(players.map(({ name }) => name)).toEqual(['ann', 'bob', 'eve']);
    expect(players.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    for (const { rank, best, worst } of players) {
      expect(best).toBeLessThanOrEqual(rank);
      expect(worst).toBeGreaterThanOrEqual(rank);
    }
  });

  it('rate a player in each role apart', () => {
    const { describer, guesser } = rated(played).roles;
    const skill = (players: typeof describer.players) =>
      players.find(({ name }) => name === 'ann')?.skill.value;
    expect(skill(describer.players)).toBeGreaterThan(0);
    expect(skill(guesser.players)).toBeLessThan(0);
  });

  it('give as adjusted success what was seen, where everybody met everybody', () => {
    for (const { adjusted, record } of rated(played).roles.describer.players) {
      expect(adjusted.value).toBeCloseTo(record.success.mean ?? NaN, 1);
    }
  });

  it('leave errors out and count them; an aborted episode is a failure', () => {
    const errors = [0, 1, 2].map((instance) =>
      episode({ describer: 'ann', guesser: 'dan', instance, level: 'high', repeat: 1 }, 'error'),
    );
    const aborted = played.map((each) =>
      each.score.outcome === 'failure' && each.instance % 2 === 0
        ? { ...each, score: { ...each.score, outcome: 'aborted' as const, abort: 1 as const } }
        : each,
    );
    const levels = errors.map((each, at) => ({
      ...each,
      level: (['high', 'medium', 'low'] as const)[at] ?? null,
    }));
    const plain = rated(played);
    const mixed = rated([...aborted, ...levels]);
    expect(mixed.errors).toBe(3);
    expect(mixed.aborted).toBeGreaterThan(0);
    expect(mixed.episodes).toBe(plain.episodes);
    expect(mixed.roles.describer.players.map(({ skill }) => skill)).toEqual(
      plain.roles.describer.players.map(({ skill }) => skill),
    );
  });

  it('say nothing of speed where too few draws hold a success, and Wilson of a rate without width', () => {
    const hopeless = played
      .filter(({ describer }) => describer === 'bob')
      .map((each) =>
        each.instance === 0 && each.guesser === 'dan'
          ? episode({ ...each, describer: 'fay' }, 'success')
          : episode({ ...each, describer: 'fay' }, 'failure'),
      );
    const always = played
      .filter(({ describer }) => describer === 'bob')
      .map((each) => episode({ ...each, describer: 'gus' }, 'success'));
    const { roles, unrated } = rated([...played, ...hopeless, ...always], 300);
    const fay = roles.describer.players.find(({ name }) => name === 'fay');
    expect(fay?.record.speed).toBeNull();
    expect(unrated.map(({ name, reasons }) => [name, reasons])).toEqual([['gus', ['no failure']]]);
    const interval = unrated[0]?.record.success.interval;
    expect(interval?.high).toBeCloseTo(1, 9);
    expect(interval?.low).toBeCloseTo(40 / (40 + 1.96 ** 2), 3);
  });

  it('take Wilson’s interval on instances where every instance went alike', () => {
    const alike = played.map(({ describer, guesser, instance, level }) => {
      const won = (describer === 'ann') === (guesser === 'dan');
      return episode({ describer, guesser, instance, level }, won ? 'success' : 'failure');
    });
    const { roles } = rated(alike);
    for (const { skill, adjusted } of roles.describer.players) {
      expect(adjusted.high - adjusted.low).toBeGreaterThan(0.2);
      expect(skill.high - skill.low).toBeGreaterThan(0.5);
    }
    for (const { difference } of roles.describer.differences) {
      expect(difference.low).toBeLessThan(0);
      expect(difference.high).toBeGreaterThan(0);
    }
  });
});

it('ratings stay finite where the word alone decides', () => {
  const decided = played.map(({ describer, guesser, instance, level }) =>
    episode({ describer, guesser, instance, level }, instance % 3 > 0 ? 'success' : 'failure'),
  );
  const { sigma, roles } = rated(decided);
  expect(sigma.value).toBeGreaterThan(3);
  expect(sigma.value).toBeLessThanOrEqual(10);
  for (const { skill, adjusted } of roles.describer.players) {
    expect(skill.value).toBeCloseTo(0, 3);
    expect(adjusted.value).toBeCloseTo(2 / 3, 1);
    expect(skill.low).toBeLessThan(0);
    expect(skill.high).toBeGreaterThan(0);
  }
});

describe('nobody is ranked', () => {
  it('from self-play alone, which tells only the sum of two skills', () => {
    const alone = played
      .filter(({ guesser }) => guesser === 'ann')
      .map(({ describer, instance, level, score }) =>
        episode({ describer, guesser: describer, instance, level }, score.outcome),
      );
    const sentence = refusal(alone);
    expect(sentence).toContain('the sum of its two skills');
    expect(sentence).toContain('ann describing for bob');
    expect(sentence).toContain('ann describing for eve');
  });

  it('where groups of players never met; a player’s two roles are two nodes', () => {
    const apart = played.filter(
      ({ describer, guesser }) => (describer === 'eve') === (guesser === 'ann'),
    );
    const sentence = refusal(apart);
    expect(sentence).toContain('[ann, bob describing; dan guessing]');
    expect(sentence).toContain('[eve describing; ann guessing]');
    expect(sentence).toContain('Pairs to run at least: ann describing for ann.');
  });

  it('across rulesets, or across runs that give one place two words', () => {
    const [first, ...rest] = played;
    if (first === undefined) throw new Error('Nothing was simulated.');
    expect(refusal([{ ...first, ruleset: 'clembench' }, ...rest])).toContain(
      'different rulesets (clembench, standard)',
    );
    expect(refusal([{ ...first, target: 'winter' }, ...rest])).toContain('“winter”');
  });

  it('without episodes, or where nobody has played enough', () => {
    expect(refusal([])).toContain('no episodes');
    expect(refusal(played.filter(({ instance }) => instance < 19))).toContain(
      '19 instances of at least 20',
    );
  });
});

describe('who is rated', () => {
  const unratedOf = (episodes: readonly ScoredEpisode[]) =>
    rated(episodes).unrated.map(({ role, name, reasons }) => [role, name, ...reasons]);

  it('everybody from 2 partners, 20 instances, 30 episodes, a success and a failure', () => {
    expect(unratedOf(played.filter(({ instance }) => instance < 20))).toEqual([]);
  });

  it('nobody with fewer, and those are left out of the others’ ratings', () => {
    const few = played.filter(({ describer, instance }) => describer !== 'eve' || instance < 19);
    expect(unratedOf(few)).toEqual([['describer', 'eve', '19 instances of at least 20']]);
    const without = rated(played.filter(({ describer }) => describer !== 'eve'));
    const skills = ({ roles }: Ratings) => roles.describer.players.map(({ skill }) => skill.value);
    expect(skills(rated(few))).toEqual(skills(without));
  });

  it('not who has too few partners once the others are left out', () => {
    const more = [
      ...played,
      ...played
        .filter(({ guesser, describer }) => guesser === 'dan' && describer !== 'eve')
        .map(({ instance, level, score, describer }) =>
          episode(
            { instance, level, describer: describer === 'ann' ? 'zoe' : 'eve', guesser: 'kim' },
            describer === 'ann' ? 'failure' : score.outcome,
          ),
        ),
    ];
    expect(unratedOf(more)).toEqual([
      ['describer', 'zoe', '1 guesser(s) of at least 2', 'no success'],
      ['guesser', 'kim', '1 describer(s) of at least 2 among rated players'],
    ]);
  });
});

it('intervals cover the truth, and estimates lie on it: a small sample of what the bench shows', () => {
  const normal = normalFrom('small coverage');
  let covered = 0;
  let all = 0;
  let product = 0;
  let square = 0;
  for (let n = 0; n < 25; n++) {
    const drawn: Truth = {
      intercept: 0.3,
      describers: drawSkills(names('d', 4), normal),
      guessers: drawSkills(names('g', 4), normal),
      sigma: 1.2,
      words: 100,
    };
    const { roles } = rated(simulate(drawn, `small ${n}`), 150);
    for (const [skills, { players }] of [
      [drawn.describers, roles.describer],
      [drawn.guessers, roles.guesser],
    ] as const) {
      for (const { name, skill } of players) {
        const true_ = skills.get(name) ?? NaN;
        all++;
        if (skill.low <= true_ && true_ <= skill.high) covered++;
        product += true_ * skill.value;
        square += true_ ** 2;
      }
    }
  }
  expect(covered / all).toBeGreaterThan(0.88);
  expect(covered / all).toBeLessThan(0.99);
  expect(product / square).toBeGreaterThan(0.9);
  expect(product / square).toBeLessThan(1.1);
}, 30_000);
