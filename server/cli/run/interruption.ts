/** Ctrl-C and SIGTERM: what runs may finish for a while, nothing new is begun. */
import { tell } from '../output.ts';

const graceMs = 10_000;

export type Interruption = {
  /** Nothing new after this. */
  readonly stop: AbortSignal;
  /** What runs is given up: after the grace, or at the second signal. */
  readonly giveUp: AbortSignal;
  /** From now on signals end the process, as they usually do. */
  readonly release: () => void;
};

export const watchForInterruption = (): Interruption => {
  const stop = new AbortController();
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    giveUp.abort(new Error('The run was interrupted.'));
  };
  const onSignal = (): void => {
    if (stop.signal.aborted) {
      leave();
      release();
      return;
    }
    tell(
      `Interrupted: the episodes under way may finish (${graceMs / 1000} s at most); once more to leave at once.`,
    );
    stop.abort();
    timer = setTimeout(leave, graceMs);
  };
  const release = (): void => {
    clearTimeout(timer);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return { stop: stop.signal, giveUp: giveUp.signal, release };
};
