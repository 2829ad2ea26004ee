/** Shows on stderr how far a run is: one line that changes in a terminal, a line now and then elsewhere. */
import type { ProgressFigures } from '../../experiments/progress.ts';

const inTerminalMs = 200;
const elsewhereMs = 10_000;

const duration = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
};

export const progressText = (figures: ProgressFigures): string => {
  const { done, total, errors, waiting, workers, tokens, cost, leftMs } = figures;
  return [
    `${done}/${total} episodes`,
    ...(errors === 0 ? [] : [`${errors} errors`]),
    ...(waiting === 0 ? [] : [`${waiting} waiting`]),
    ...(workers === null ? [] : [`${workers} workers`]),
    ...(tokens === 0 ? [] : [`${tokens} tokens`]),
    ...(cost === 0 ? [] : [`$${cost.toFixed(4)}`]),
    ...(leftMs === null || done >= total ? [] : [`${duration(leftMs)} left`]),
  ].join(', ');
};

export type ProgressLine = {
  /** Shows where it ends, and lets the next line of stderr begin on its own. */
  readonly stop: () => void;
};

export const showProgress = (
  figures: () => ProgressFigures,
  out: NodeJS.WriteStream = process.stderr,
): ProgressLine => {
  const show = (isLast: boolean): void => {
    const text = progressText(figures());
    if (out.isTTY) out.write(`\r\u001B[K${text}${isLast ? '\n' : ''}`);
    else out.write(`${text}\n`);
  };
  const timer = setInterval(
    () => {
      show(false);
    },
    out.isTTY ? inTerminalMs : elsewhereMs,
  );
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      show(true);
    },
  };
};
