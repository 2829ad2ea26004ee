import { describe, expect, it } from 'vitest';
import type { Score } from '#shared/game/metrics/score';
import { Tally } from '../../../server/experiments/summary.ts';

const scoreOf = (changes: Partial<Score>): Score => ({
  outcome: 'failure',
  success: 0,
  abort: 0,
  abortedBy: null,
  speed: null,
  repetitionGuesser: 0,
  repetitionDescriber: 0,
  turns: 3,
  fouls: 0,
  lostTurns: 0,
  ...changes,
});

const success = scoreOf({ outcome: 'success', success: 1, speed: 50, repetitionGuesser: 1 });
const aborted = scoreOf({ outcome: 'aborted', abort: 1, abortedBy: 'guesser' });
const error = scoreOf({ outcome: 'error' });

describe('a tally', () => {
  it('takes means over all episodes but errors, and speed over successes', () => {
    const tally = new Tally();
    for (const score of [success, aborted, scoreOf({}), scoreOf({}), error]) tally.add(score);
    expect(tally.summary()).toEqual({
      n: 4,
      success: 0.25,
      abort: 0.25,
      speed: 50,
      repetitionGuesser: 0.25,
      repetitionDescriber: 0,
      error: 1,
    });
  });

  it('of nothing has no means', () => {
    expect(new Tally().summary()).toMatchObject({ n: 0, success: null, speed: null, error: 0 });
  });

  it('forgets an error that was played again', () => {
    const tally = new Tally();
    tally.add(error);
    tally.takeBackError();
    tally.add(success);
    expect(tally.summary()).toMatchObject({ n: 1, success: 1, error: 0 });
  });
});
