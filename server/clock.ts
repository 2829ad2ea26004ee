/** Time as a part that is given: the server's clock in earnest, a clock moved by hand in tests. */

export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back at `at` or soon after; a moment already past means at once. Returns what cancels it. */
  schedule(at: number, callback: () => void): () => void;
};

/** Node's timers overflow beyond this and would fire at once. */
const longestTimeout = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(at, callback) {
    const delay = Math.min(Math.max(at - Date.now(), 0), longestTimeout);
    const timer = setTimeout(callback, delay);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Settles after `ms`, or rejects with the signal's reason when that comes first. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(abortReason(signal));
      return;
    }
    const cancel = clock.schedule(clock.now() + ms, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    const onAbort = (): void => {
      cancel();
      reject(abortReason(signal));
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });

const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('The wait was cut short.');
