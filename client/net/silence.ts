/** Notices that nothing at all is heard while an answer is awaited: the line is dead, or the node at its end. */

export type Silence = {
  /** Anything came over the line. */
  readonly heard: () => void;
  /** An answer is awaited from now on. Returns what ends the wait. */
  readonly wait: () => () => void;
};

/**
 * `onSilence` is called again after each further silence of `patience` milliseconds; a server that
 * only takes its time says so more often than that.
 */
export const createSilence = (patience: () => number, onSilence: () => void): Silence => {
  let awaited = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    if (awaited === 0) return;
    timer = setTimeout(() => {
      heard();
      onSilence();
    }, patience());
  };
  return {
    heard,
    wait() {
      if (awaited++ === 0) heard();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        awaited--;
        if (awaited === 0) heard();
      };
    },
  };
};
