/** Sums up the scores of many episodes as they come, so that none of them need be kept. */
import type { Score } from '#shared/game/metrics/score';

/** Rates run from 0 to 1 over all episodes but errors; `speed` is the mean over successes, or null. */
export type Summary = {
  /** Episodes that the means run over. */
  readonly n: number;
  readonly success: number | null;
  readonly abort: number | null;
  readonly speed: number | null;
  readonly repetitionGuesser: number | null;
  readonly repetitionDescriber: number | null;
  /** Episodes that a backend failed: counted, and in no mean. */
  readonly error: number;
};

export class Tally {
  #n = 0;
  #errors = 0;
  #successes = 0;
  #aborts = 0;
  #speed = 0;
  #repetitionGuesser = 0;
  #repetitionDescriber = 0;

  add(score: Score): void {
    if (score.outcome === 'error') {
      this.#errors++;
      return;
    }
    this.#n++;
    this.#successes += score.success;
    this.#aborts += score.abort;
    this.#speed += score.speed ?? 0;
    this.#repetitionGuesser += score.repetitionGuesser;
    this.#repetitionDescriber += score.repetitionDescriber;
  }

  /** An episode that had ended in an error was played again. */
  takeBackError(): void {
    this.#errors--;
  }

  summary(): Summary {
    const mean = (sum: number, count = this.#n): number | null =>
      count === 0 ? null : sum / count;
    return {
      n: this.#n,
      success: mean(this.#successes),
      abort: mean(this.#aborts),
      speed: mean(this.#speed, this.#successes),
      repetitionGuesser: mean(this.#repetitionGuesser),
      repetitionDescriber: mean(this.#repetitionDescriber),
      error: this.#errors,
    };
  }
}
