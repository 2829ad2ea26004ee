/** A clock that moves when told to. */
import type { Clock } from '../../server/clock.ts';

type Timer = { readonly at: number; readonly callback: () => void };

export class FakeClock implements Clock {
  #now = 1_000_000;
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  schedule(at: number, callback: () => void): () => void {
    const timer = { at, callback };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** How many callbacks are still to come. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves on, calling back in order of time what falls due on the way. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settled();
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
    }
    this.#now = end;
  }
}

/** Lets every promise that can settle do so. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
