/** Plays the episodes of a run in this process, several at a time. */
import { setImmediate } from 'node:timers/promises';
import type { ExecutorParts, RunnerEnd } from './executor.ts';
import { playPlanned, type PlayParts } from './playPlanned.ts';
import { isError, metBudget } from './folder/readJournal.ts';
import type { EpisodeRecord } from './record.ts';
import type { PlannedEpisode } from './runDefinition.ts';

export type RunnerParts = Omit<PlayParts, 'signal' | 'watch'> &
  ExecutorParts & {
    /** Episodes under way at a time. */
    readonly concurrency: number;
  };

/** Bots that answer at once would never let signals, files and timers have their turn. */
const mostMsWithoutPause = 20;

/** The executor of this process. Rejects after what was under way has been given up. */
export const playAll = async (
  episodes: Iterable<PlannedEpisode>,
  { concurrency, stop, giveUp, watch, keep, ...play }: RunnerParts,
): Promise<RunnerEnd> => {
  const failed = new AbortController();
  const onGiveUp = (): void => {
    failed.abort(giveUp.reason);
  };
  if (giveUp.aborted) onGiveUp();
  giveUp.addEventListener('abort', onGiveUp, { once: true });
  const broke = new AbortController();
  const ahead = episodes[Symbol.iterator]();

  let pausedAt = play.now();
  const letOthersRun = async (): Promise<void> => {
    if (play.now() - pausedAt < mostMsWithoutPause) return;
    await setImmediate();
    pausedAt = play.now();
  };

  const playOne = async (planned: PlannedEpisode): Promise<void> => {
    let record: EpisodeRecord;
    try {
      record = await playPlanned(planned, { ...play, signal: failed.signal, watch });
    } catch (error) {
      if (failed.signal.aborted) return;
      throw error;
    }
    await keep(record, planned.instance);
    // Whatever came next would fail in the same way.
    if (isError(record) && metBudget(record)) broke.abort();
  };

  const worker = async (): Promise<void> => {
    try {
      while (!stop.aborted && !failed.signal.aborted && !broke.signal.aborted) {
        const next = ahead.next();
        if (next.done === true) return;
        await playOne(next.value);
        await letOthersRun();
      }
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };

  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  giveUp.removeEventListener('abort', onGiveUp);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  if (broke.signal.aborted) return 'budget';
  return stop.aborted || failed.signal.aborted ? 'stopped' : 'done';
};
