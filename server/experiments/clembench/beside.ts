/** Writes files beside the records of a results folder: scores, transcripts. */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EpisodeEvent } from '#shared/game/episode/events';
import { err, ok, type Result } from '#shared/game/result';
import { folderKind } from '../folder/folderKind.ts';
import { writeFault } from '../folder/runFault.ts';
import { fillResults } from './fillResults.ts';
import { findEpisodes } from './findEpisodes.ts';
import { readInteractions } from './importEpisode.ts';
import { importedInstances, instanceKey } from './importedInstances.ts';
import type { Interactions } from './interactions.ts';
import { readMasterRecord } from './readMasterRecord.ts';

export type WriteOptions = {
  /** Also what is there already, such as scores that somebody published. */
  readonly overwrite: boolean;
};

export type WrittenFiles = {
  /** Of the results. */
  readonly folder: string;
  readonly written: number;
  /** There already, and left as they were. */
  readonly kept: number;
  /** Episodes without a usable record: crashed, broken off or unreadable. */
  readonly skipped: number;
};

export type RecordedEpisode = {
  /** "high_en, instance 3" */
  readonly name: string;
  readonly interactions: Interactions;
  readonly log: readonly EpisodeEvent[];
};

/** The texts by their files' names. */
export type MakeFiles = (episode: RecordedEpisode) => ReadonlyMap<string, string>;

const replaceFile = (file: string, text: string): void => {
  const draft = `${file}.new`;
  writeFileSync(draft, text);
  renameSync(draft, file);
};

/**
 * `path` is a run's folder, whose results are then brought up to date first, or a results folder. Every
 * file appears whole or not at all. An error is a sentence with the place and what to do.
 */
export const writeBeside = async (
  path: string,
  files: readonly string[],
  make: MakeFiles,
  { overwrite }: WriteOptions,
): Promise<Result<WrittenFiles, string>> => {
  const filled = folderKind(path) === 'run' ? await fillResults(path) : ok(path);
  if (!filled.ok) return filled;
  const folder = filled.value;
  const found = findEpisodes(folder);
  if (!found.ok) return found;
  const imported = importedInstances(folder, found.value);
  if (!imported.ok) return imported;
  const count = { written: 0, kept: 0, skipped: 0 };
  for (const episode of imported.value.placed) {
    const wanted = files
      .map((file) => join(episode.folder, file))
      .filter((file) => overwrite || !existsSync(file));
    if (wanted.length === 0) {
      count.kept++;
      continue;
    }
    const { name } = episode.about;
    const instance = imported.value.instances.get(instanceKey(name, episode.id));
    const record = readInteractions(episode.folder);
    const interactions = record.ok ? record.value : null;
    const log =
      interactions === null || instance === undefined
        ? null
        : readMasterRecord(interactions, instance);
    if (interactions === null || log === null || brokeOff(log)) {
      count.skipped++;
      continue;
    }
    const texts = make({ name: `${name}, instance ${episode.id}`, interactions, log });
    for (const [file, text] of texts) {
      const target = join(episode.folder, file);
      if (!wanted.includes(target)) continue;
      try {
        replaceFile(target, text);
      } catch (error) {
        return err(writeFault(target, error).message);
      }
    }
    count.written++;
  }
  return ok({ folder, ...count });
};

const brokeOff = (log: readonly EpisodeEvent[]): boolean => {
  const last = log.at(-1);
  return last?.type !== 'episodeEnded' || last.ending.outcome === 'error';
};
