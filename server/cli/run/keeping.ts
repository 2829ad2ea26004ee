/** Where the episodes of a run go: into a folder, or nowhere but the sums. */
import { clembenchFolder } from '../../experiments/clembench/clembenchSink.ts';
import { openRunSink, writeMissing } from '../../experiments/clembench/fillResults.ts';
import type { EpisodeSink } from '../../experiments/folder/episodeSink.ts';
import type { Instance } from '../../experiments/instance.ts';
import type { Manifest } from '../../experiments/folder/manifest.ts';
import {
  agreeOnManifest,
  makeRunFolder,
  openRun,
  type OpenRun,
} from '../../experiments/folder/openRun.ts';
import type { EpisodeRecord } from '../../experiments/record.ts';
import { writeFault } from '../../experiments/folder/runFault.ts';
import { episodesOf, runFiles, type RunEpisode } from '../../experiments/folder/runFolder.ts';
import { holdLock } from '../../store/folderLock.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

export type Keeping = {
  readonly manifest: Manifest;
  readonly played: ReadonlySet<string>;
  readonly errors: OpenRun['errors'];
  readonly keep: (record: EpisodeRecord, instance: Instance) => Promise<void>;
  /** Settles once everything is in its file. */
  readonly close: () => Promise<void>;
};

export type KeepingWish = {
  readonly paid: boolean;
  readonly clembench: boolean;
  /** Told of each episode that was played before. */
  readonly onEarlier: (episode: RunEpisode) => void;
};

/** For bots that cost nothing: the same seed gives the same episodes again. */
export const keepNothing = (manifest: Manifest): Keeping => ({
  manifest,
  played: new Set(),
  errors: new Map(),
  keep: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

const openSink = async (
  out: string,
  manifest: Manifest,
  isResumed: boolean,
): Promise<EpisodeSink> => {
  const fault = (error: unknown): Error => writeFault(clembenchFolder(out), error);
  try {
    const sink = await openRunSink(out, manifest);
    if (isResumed) await writeMissing(out, manifest, sink);
    return {
      write: (record, instance) =>
        sink.write(record, instance).catch((error: unknown) => {
          throw fault(error);
        }),
      close: () => sink.close(),
    };
  } catch (error) {
    throw fault(error);
  }
};

const lockRun = (file: string): (() => void) | undefined => {
  try {
    return holdLock(file);
  } catch (error) {
    throw writeFault(file, error);
  }
};

/** Locks the folder for the life of the process. */
export const keepIn = async (
  out: string,
  asked: Manifest,
  { paid, clembench, onEarlier }: KeepingWish,
): Promise<Keeping> => {
  await makeRunFolder(out);
  const unlock = lockRun(runFiles(out).lock);
  if (unlock === undefined) {
    throw new UsageError(
      `Another run is playing in ${out}. Wait for it, stop it, or use another folder.`,
    );
  }
  const opened = await openRun(out, asked, { paid, onEpisode: onEarlier, tell });
  if (!opened.ok) throw new UsageError(opened.error);
  const { manifest, journal, played, errors } = opened.value;
  const isResumed = played.size + errors.size > 0;
  const sink = clembench ? await openSink(out, manifest, isResumed) : undefined;
  return {
    manifest,
    played,
    errors,
    async keep(record, instance) {
      await journal.append(record);
      await sink?.write(record, instance);
    },
    async close() {
      try {
        await journal.close();
        await sink?.close();
      } finally {
        unlock();
      }
    },
  };
};

/** The keys of what a folder holds already; a folder in which the run can't go on is refused as by `keepIn`. */
export const keysIn = async (
  out: string | undefined,
  asked: Manifest,
): Promise<ReadonlySet<string>> => {
  const keys = new Set<string>();
  if (out === undefined) return keys;
  const agreed = await agreeOnManifest(out, asked);
  if (!agreed.ok) throw new UsageError(agreed.error);
  const { manifest } = agreed.value;
  for await (const { record } of episodesOf(out, manifest)) keys.add(record.key);
  return keys;
};
