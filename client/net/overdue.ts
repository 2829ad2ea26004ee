/** Notices that a deadline has passed and nobody said what came of it: the last message may be lost. */

/** Time for the server's own message to arrive. */
const patienceMs = 2_000;

export type Overdue = {
  /** The next deadline on the server's clock, in milliseconds since the epoch; null for none. */
  readonly expect: (deadline: number | null) => void;
  readonly stop: () => void;
};

/** `now` is the server's clock; `onOverdue` is called again and again until another deadline is given. */
export const createOverdue = (now: () => number, onOverdue: () => void): Overdue => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
  };
  const expect = (deadline: number | null) => {
    stop();
    if (deadline === null) return;
    timer = setTimeout(
      () => {
        expect(deadline);
        onOverdue();
      },
      Math.max(0, deadline - now()) + patienceMs,
    );
  };
  return { expect, stop };
};
