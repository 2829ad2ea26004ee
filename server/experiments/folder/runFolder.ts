/** A run's folder: its files, and the episodes of its journal with their instances. */
import { join } from 'node:path';
import { err, type Result } from '#shared/game/result';
import type { ModelCall } from '../../players/modelCall.ts';
import type { Instance } from '../instance.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { isError, readJournal } from './readJournal.ts';
import type { EpisodePlace, EpisodeRecord } from '../record.ts';
import { countEpisodes, placeName, plannedEpisodes } from '../runDefinition.ts';
import { RunFault } from './runFault.ts';

export const runFiles = (folder: string) => ({
  manifest: join(folder, 'run.json'),
  journal: join(folder, 'journal.jsonl'),
  lock: join(folder, 'lock'),
  /** Only of a run that was played by workers. */
  runId: join(folder, 'run-id'),
});

/** Where a record stands in the journal, in bytes. */
export type Extent = { readonly start: number; readonly length: number };

export type RunEpisode = {
  readonly record: EpisodeRecord;
  readonly instance: Instance;
  readonly extent: Extent;
  /** Of earlier lines that ended in an error and gave way to this one: they had to be paid for all the same. */
  readonly replacedCalls: readonly ModelCall[];
};

/** What may stand in a journal without hindering anybody, worth a line to whoever looks after the run. */
export type JournalFinding =
  | {
      readonly kind: 'fragment';
      readonly line: number;
      readonly start: number;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'unended' }
  /** The episode stands on an earlier line already, and that one counts. */
  | { readonly kind: 'repeated'; readonly line: number; readonly place: EpisodePlace };

export const sentenceOf = (finding: JournalFinding): string => {
  switch (finding.kind) {
    case 'fragment':
      return `Line ${finding.line} is half written (the process was killed or the disk was full); its episode counts as not played.`;
    case 'unended':
      return 'The last line is whole, but its line feed is missing.';
    case 'repeated':
      return `Line ${finding.line} repeats the episode ${placeName(finding.place)}; the earlier line counts.`;
  }
};

/** A sentence if the folder holds no run, or one of another version. */
export const readRunManifest = async (folder: string): Promise<Result<Manifest, string>> => {
  const { manifest } = runFiles(folder);
  const read = await readManifest(manifest);
  if (!read.ok) return read;
  if (read.value === null) {
    return err(`${folder} holds no run: ${manifest} is missing. Name the folder of a run.`);
  }
  return { ok: true, value: read.value };
};

const instancesByPlace = ({ instances }: Manifest): ReadonlyMap<string, Instance> =>
  new Map(instances.map((instance) => [`${instance.experiment}/${instance.id}`, instance]));

/** Worked out when the first line is there: a new run needs none of them. */
const keysOf = (manifest: Manifest): (() => ReadonlySet<string>) => {
  let keys: Set<string> | undefined;
  return () => {
    if (keys !== undefined) return keys;
    keys = new Set();
    for (const { key } of plannedEpisodes(manifest)) keys.add(key);
    return keys;
  };
};

/**
 * One after the other, so that a large run needs little memory: of each episode the record that counts.
 * Episodes that ended in an error come last, as a later line may replace them. Throws a RunFault at a
 * line that can't be read or belongs to another run.
 */
export async function* episodesOf(
  folder: string,
  manifest: Manifest,
  onFinding: (finding: JournalFinding) => void = () => undefined,
): AsyncGenerator<RunEpisode> {
  const { journal } = runFiles(folder);
  const instances = instancesByPlace(manifest);
  const keys = keysOf(manifest);
  const played = new Set<string>();
  const failed = new Map<string, RunEpisode>();
  for await (const entry of readJournal(journal)) {
    if (entry.kind !== 'record') {
      onFinding(entry);
      continue;
    }
    const { line, record, extent } = entry;
    const instance = instances.get(`${record.experiment}/${record.instance}`);
    if (instance === undefined || !keys().has(record.key)) {
      throw new RunFault(
        `${journal}, line ${line}: the episode ${placeName(record)} is none of this run’s, as run.json describes it. Take the line out, or put the run.json back that belongs to it.`,
      );
    }
    if (played.has(record.key)) {
      onFinding({ kind: 'repeated', line, place: record });
      continue;
    }
    const before = failed.get(record.key);
    const replacedCalls = before ? [...before.replacedCalls, ...before.record.calls] : [];
    const episode = { record, instance, extent, replacedCalls };
    if (isError(record)) {
      failed.set(record.key, episode);
    } else {
      failed.delete(record.key);
      played.add(record.key);
      yield episode;
    }
  }
  yield* failed.values();
}

/** The episodes of the run whose keys are not among those of it seen, in the order in which they would be played. */
export const missingPlaces = (
  manifest: Manifest,
  seen: ReadonlySet<string>,
): readonly EpisodePlace[] => {
  // Hashing every key again would tell nothing where all are there.
  if (seen.size === countEpisodes(manifest)) return [];
  const missing: EpisodePlace[] = [];
  for (const { key, place } of plannedEpisodes(manifest)) if (!seen.has(key)) missing.push(place);
  return missing;
};
