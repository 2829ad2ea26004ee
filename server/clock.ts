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
    let timer: NodeJS.Timeout;
    /** Node's timers may fire a little early, or far too early when asked for weeks. */
    const wait = (): void => {
      const left = at - Date.now();
      timer = setTimeout(
        () => {
          if (Date.now() >= at) callback();
          else wait();
        },
        Math.min(Math.max(left, 0), longestTimeout),
      );
    };
    wait();
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

/** What an aborted wait rejects with. */
export const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('The wait was cut short.');
