/**
 * How many calls an endpoint gets at once: as many as the bots file allows, half as many after each
 * burst of refusals (429), and slowly more again (additive increase, multiplicative decrease).
 */
import { abortReason, type Clock } from '../../clock.ts';

export type Pace = {
  /** Most calls at once. */
  readonly concurrency: number;
  readonly requestsPerMinute: number | null;
};

/** How a call went, as far as the endpoint's load is concerned. */
export type Load = 'fine' | 'limited' | 'other';

/** The right to make one call; given back by `leave`, once. */
export type Slot = { leave(load: Load): void };

export type EndpointQueue = {
  /** Resolves when a call may start; rejects with the signal's reason when that comes first. */
  enter(signal: AbortSignal): Promise<Slot>;
  /** No call starts for so many milliseconds, whoever asks. */
  pause(ms: number): void;
  /** Calls that have not started. */
  readonly waiting: number;
  /** Calls that may run at once just now. */
  readonly limit: number;
};

type Waiter = { readonly start: (slot: Slot) => void };

export const createEndpointQueue = (pace: Pace, clock: Clock): EndpointQueue => {
  const spacingMs = pace.requestsPerMinute === null ? 0 : 60_000 / pace.requestsPerMinute;
  const waiting = new Set<Waiter>();
  let limit = pace.concurrency;
  let running = 0;
  /** Calls that began before the last halving say nothing new when they are refused too. */
  let burst = 0;
  let notBefore = 0;
  let cancelAlarm: (() => void) | null = null;

  const adapt = (load: Load, startedIn: number): void => {
    if (load === 'fine') limit = Math.min(pace.concurrency, limit + 1 / limit);
    if (load === 'limited' && startedIn === burst) {
      limit = Math.max(1, limit / 2);
      burst++;
    }
  };

  const takeSlot = (): Slot => {
    running++;
    const startedIn = burst;
    let isTaken = true;
    return {
      leave(load) {
        if (!isTaken) return;
        isTaken = false;
        running--;
        adapt(load, startedIn);
        startWaiting();
      },
    };
  };

  const setAlarm = (): void => {
    cancelAlarm ??= clock.schedule(notBefore, () => {
      cancelAlarm = null;
      startWaiting();
    });
  };

  const startWaiting = (): void => {
    for (const waiter of waiting) {
      if (running >= Math.floor(limit)) return;
      const now = clock.now();
      if (now < notBefore) {
        setAlarm();
        return;
      }
      waiting.delete(waiter);
      notBefore = now + spacingMs;
      waiter.start(takeSlot());
    }
  };

  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(abortReason(signal));
          return;
        }
        const onAbort = (): void => {
          waiting.delete(waiter);
          if (waiting.size === 0) {
            // A timer for nobody would keep the process from ending.
            cancelAlarm?.();
            cancelAlarm = null;
          }
          reject(abortReason(signal));
        };
        const waiter: Waiter = {
          start(slot) {
            signal.removeEventListener('abort', onAbort);
            resolve(slot);
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.add(waiter);
        startWaiting();
      }),
    pause(ms) {
      notBefore = Math.max(notBefore, clock.now() + ms);
    },
    get waiting() {
      return waiting.size;
    },
    get limit() {
      return Math.floor(limit);
    },
  };
};
