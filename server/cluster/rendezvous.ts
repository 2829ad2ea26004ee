/** Which of several nodes takes a room on: all of them work out the same one, without asking each other. */
import { createHash } from 'node:crypto';
import type { Run } from './names.ts';

const weight = (run: Run, room: string): string =>
  createHash('sha1').update(`${run} ${room}`).digest('hex');

/** Null if there is no node. A node that comes or goes moves only the rooms that it has won or had. */
export const takerOf = (room: string, runs: readonly Run[]): Run | null => {
  let best: { readonly run: Run; readonly weight: string } | null = null;
  for (const run of runs) {
    const own = { run, weight: weight(run, room) };
    if (best === null || own.weight > best.weight) best = own;
  }
  return best?.run ?? null;
};
