/** Coordinators and workers as processes of their own, to be stopped, suspended and killed. */
import type { ChildProcess } from 'node:child_process';
import { taboo, type Outcome } from '../integration/tabooProcess.ts';

export type Running = {
  readonly child: ChildProcess;
  readonly ended: Promise<Outcome>;
  /** Settles with what it came to. */
  end(signal: NodeJS.Signals): Promise<Outcome>;
};

export const start = (args: readonly string[]): Running => {
  let child: ChildProcess | undefined;
  const ended = taboo(args, {
    onStart: (started) => {
      child = started;
    },
  });
  if (child === undefined) throw new Error('The process was not started.');
  const process = child;
  return {
    child: process,
    ended,
    end(signal) {
      process.kill(signal);
      process.kill('SIGCONT');
      return ended;
    },
  };
};

/** Settles when the process has said it on stderr. */
export const untilSaid = (process: Running, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let heard = '';
    process.child.stderr?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.includes(text)) resolve();
    });
    void process.ended.then(({ stderr }) => {
      reject(new Error(`It ended without saying “${text}”: ${stderr}`));
    });
  });
