import { describe, expect, it } from 'vitest';
import { progressText } from '../../../server/cli/run/progressLine.ts';
import { Progress } from '../../../server/experiments/progress.ts';

describe('progress', () => {
  it('takes the time left from this start’s pace alone', () => {
    const progress = new Progress(100, 0, { waiting: () => 3, workers: () => null });
    progress.countEarlier(80, 1);
    for (let n = 0; n < 10; n++) progress.countEpisode({ isError: false, isRetry: false });
    expect(progress.figures(10_000)).toMatchObject({
      done: 90,
      leftMs: 10_000,
      errors: 1,
      waiting: 3,
    });
  });

  it('counts a retried error once', () => {
    const progress = new Progress(2, 0, { waiting: () => 0, workers: () => null });
    progress.countEarlier(2, 1);
    progress.countEpisode({ isError: false, isRetry: true });
    expect(progress.figures(1)).toMatchObject({ done: 2, errors: 0 });
  });

  it('is shown without what there is none of', () => {
    const none = { errors: 0, waiting: 0, workers: null, tokens: 0, cost: 0 };
    expect(progressText({ ...none, done: 0, total: 9, leftMs: null })).toBe('0/9 episodes');
    expect(
      progressText({
        done: 1,
        total: 9,
        errors: 2,
        waiting: 3,
        workers: 2,
        tokens: 40,
        cost: 0.5,
        leftMs: 61_000,
      }),
    ).toBe('1/9 episodes, 2 errors, 3 waiting, 2 workers, 40 tokens, $0.5000, 1 min 1 s left');
  });
});
