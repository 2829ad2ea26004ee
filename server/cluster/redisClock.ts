/** The one clock of all nodes: Redis' time, carried on by each node's own steady clock in between. */
import { systemClock, type Clock } from '../clock.ts';

export type SharedClock = Clock & {
  /** Redis told `time`, between these two moments of `performance.now()`. */
  observe(time: number, asked: number, answered: number): void;
};

/** Samples of the last minute or so; the quickest answer tells best. */
const samplesKept = 60;

type Sample = { readonly offset: number; readonly took: number };

export const createSharedClock = (): SharedClock => {
  let samples: readonly Sample[] = [];
  let offset = performance.timeOrigin;
  const now = (): number => performance.now() + offset;
  return {
    now,
    schedule(at, callback) {
      let cancel: () => void = () => undefined;
      /** The clocks may drift while we wait. */
      const wait = (): void => {
        cancel = systemClock.schedule(Date.now() + Math.max(0, at - now()), () => {
          if (now() >= at) callback();
          else wait();
        });
      };
      wait();
      return () => {
        cancel();
      };
    },
    observe(time, asked, answered) {
      const took = answered - asked;
      samples = [...samples, { offset: time + took / 2 - answered, took }].slice(-samplesKept);
      const best = samples.reduce((a, b) => (b.took < a.took ? b : a));
      offset = best.offset;
    },
  };
};
