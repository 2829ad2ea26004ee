/** Scored episodes with everything that a test doesn't care about filled in. */
import type { TurnScore } from '#shared/game/metrics/turnScores';
import type { ScoredEpisode } from '../../../../server/experiments/scoredEpisode.ts';

type Told = Partial<Omit<ScoredEpisode, 'score' | 'clembench' | 'usage'>> & {
  /** The turn of the right guess. */
  readonly won?: number;
  readonly ended?: 'failure' | 'aborted' | 'error';
  readonly usage?: Partial<ScoredEpisode['usage']>;
};

export const anEpisode = ({ won, ended, usage, ...place }: Told = {}): ScoredEpisode => {
  const outcome = won === undefined ? (ended ?? 'failure') : 'success';
  const success = outcome === 'success' ? 1 : 0;
  const aborted = outcome === 'aborted' ? 1 : 0;
  const turns = won ?? 3;
  const speed = won === undefined ? null : 100 / won;
  return {
    describer: 'ada',
    guesser: 'bo',
    experiment: 'high_en',
    instance: 0,
    repeat: 0,
    level: 'high',
    target: 'kettle',
    ruleset: 'standard',
    turnScores: [],
    ...place,
    score: {
      outcome,
      success,
      abort: aborted,
      abortedBy: aborted === 1 ? 'guesser' : null,
      speed,
      repetitionGuesser: 0,
      repetitionDescriber: 0,
      turns,
      fouls: 0,
      lostTurns: 0,
    },
    clembench: {
      success,
      lose: outcome === 'failure' ? 1 : 0,
      aborted,
      mainScore: outcome === 'failure' ? 0 : speed,
      requestCount: turns,
      parsedRequestCount: turns - aborted,
      violatedRequestCount: aborted,
      requestSuccessRatio: (turns - aborted) / turns,
      repetitionGuesser: 0,
      repetitionDescriber: 0,
      strictAbort: null,
    },
    usage: {
      calls: 0,
      retries: 0,
      promptTokens: null,
      completionTokens: null,
      cost: null,
      ...usage,
    },
  };
};

export const aTurn = (turn: number, changes: Partial<TurnScore> = {}): TurnScore => ({
  turn,
  accuracy: 0,
  parsedRequestCount: 1,
  violatedRequestCount: 0,
  repeatedGuesses: 0,
  milliseconds: 1000,
  ...changes,
});
