/** A clock for tests against a real server: pauses are skipped and noted, deadlines are kept. */
import type { Clock } from '../../server/clock.ts';

export class HastyClock implements Clock {
  #now = 1_000_000;
  readonly #deadlines: ReadonlySet<number>;
  /** Milliseconds of each pause that was asked for, in order. */
  readonly skipped: number[] = [];

  /** `deadlines`: the lengths, in milliseconds, that are waited for in earnest. */
  constructor(deadlines: readonly number[]) {
    this.#deadlines = new Set(deadlines);
  }

  now(): number {
    return this.#now;
  }

  schedule(at: number, callback: () => void): () => void {
    const ms = at - this.#now;
    if (this.#deadlines.has(ms)) {
      const timer = setTimeout(callback, ms);
      return () => {
        clearTimeout(timer);
      };
    }
    this.skipped.push(ms);
    const next = setImmediate(() => {
      this.#now = Math.max(this.#now, at);
      callback();
    });
    return () => {
      clearImmediate(next);
    };
  }
}
