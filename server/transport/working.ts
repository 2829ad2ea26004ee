/** Tells who waits for an answer that the server is there and at work, or they would look for another one. */
import type { Clock } from '../clock.ts';

/** Clients leave a line on which they wait and hear nothing for 1.5 s. */
const sayEveryMs = 500;

/** Returns what ends it, once the answer is given. */
export const sayWhileWorking = (clock: Clock, say: () => void): (() => void) => {
  let cancel: () => void = () => undefined;
  const wait = (): void => {
    cancel = clock.schedule(clock.now() + sayEveryMs, () => {
      say();
      wait();
    });
  };
  wait();
  return () => {
    cancel();
  };
};
