/** Episodes from known skills, so that what is estimated can be held against the truth. */
import { seededRandom } from '#shared/game/random';
import type { Level } from '#shared/game/level';
import type { ScoredEpisode } from '../../../../server/experiments/scoredEpisode.ts';

export type Truth = {
  readonly intercept: number;
  readonly describers: ReadonlyMap<string, number>;
  readonly guessers: ReadonlyMap<string, number>;
  readonly sigma: number;
  readonly words: number;
};

/** Box and Muller: two even numbers make one that is standard normal. */
export const normalFrom = (seed: string): (() => number) => {
  const random = seededRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
};

export const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Skills that sum to 0, as estimates do. */
export const drawSkills = (names: readonly string[], normal: () => number) => {
  const drawn = names.map(() => normal());
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  return new Map(names.map((name, at) => [name, (drawn[at] ?? 0) - mean]));
};

export const episode = (
  place: Pick<ScoredEpisode, 'describer' | 'guesser' | 'instance'> & Partial<ScoredEpisode>,
  outcome: ScoredEpisode['score']['outcome'],
  turn = 1,
): ScoredEpisode => {
  const success = outcome === 'success' ? 1 : 0;
  return {
    experiment: 'words',
    repeat: 0,
    level: null,
    target: `word ${place.instance}`,
    ruleset: 'standard',
    turnScores: [],
    usage: { calls: 0, retries: 0, promptTokens: null, completionTokens: null, cost: null },
    ...place,
    score: {
      outcome,
      success,
      abort: outcome === 'aborted' ? 1 : 0,
      abortedBy: outcome === 'aborted' ? 'describer' : null,
      speed: success === 1 ? 100 / turn : null,
      repetitionGuesser: 0,
      repetitionDescriber: 0,
      turns: turn,
      fouls: 0,
      lostTurns: 0,
    },
    clembench: {
      success,
      lose: outcome === 'failure' ? 1 : 0,
      aborted: outcome === 'aborted' ? 1 : 0,
      mainScore: success === 1 ? 100 / turn : 0,
      requestCount: turn,
      parsedRequestCount: turn,
      violatedRequestCount: 0,
      requestSuccessRatio: 1,
      repetitionGuesser: 0,
      repetitionDescriber: 0,
      strictAbort: null,
    },
  };
};

const levelOf = (word: number): Level => (['high', 'medium', 'low'] as const)[word % 3] ?? 'high';

/** Every describer with every guesser on every word, once. */
export const simulate = (truth: Truth, seed: string): readonly ScoredEpisode[] => {
  const random = seededRandom(`outcomes of ${seed}`);
  const normal = normalFrom(`words of ${seed}`);
  return Array.from({ length: truth.words }, (_, instance) => {
    const difficulty = truth.sigma * normal();
    return [...truth.describers].flatMap(([describer, described]) =>
      [...truth.guessers].map(([guesser, guessed]) => {
        const logit = truth.intercept + described + guessed + difficulty;
        const won = random.next() < chance(logit);
        return episode(
          { describer, guesser, instance, level: levelOf(instance) },
          won ? 'success' : 'failure',
          won ? 1 + random.below(3) : 3,
        );
      }),
    );
  }).flat();
};

export const names = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
