/** Reads a run's folder for the commands that work on played episodes. */
import { closeSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import { allScoresOf } from '#shared/game/metrics/scoreEpisode';
import { err, ok, type Result } from '#shared/game/result';
import type { LoadedBot, LoadedEpisode, LoadedRun } from './loadedRun.ts';
import type { Manifest } from './manifest.ts';
import { readLine } from './readJournal.ts';
import { logOf, type EpisodeRecord } from '../record.ts';
import type { BotDefinition } from '../runBot.ts';
import { RunFault } from './runFault.ts';
import {
  episodesOf,
  missingPlaces,
  readRunManifest,
  runFiles,
  sentenceOf,
  type Extent,
  type RunEpisode,
} from './runFolder.ts';
import { usageOf } from '../usage.ts';

const modelSettings = z.object({
  model: z.string().nullable().catch(null),
  prompts: z.object({ describer: z.string(), guesser: z.string() }).nullable().catch(null),
});

export const loadedBot = ({ name, temperature, settings }: BotDefinition): LoadedBot => ({
  name,
  temperature,
  ...modelSettings.parse(settings),
});

/** The record again, from its place in the journal, which only ever grows. */
const readAgain = (journal: string, { start, length }: Extent): EpisodeRecord => {
  const bytes = Buffer.alloc(length);
  const file = openSync(journal, 'r');
  try {
    readSync(file, bytes, 0, length, start);
  } finally {
    closeSync(file);
  }
  const record = readLine(bytes);
  if (typeof record === 'string') throw new RunFault(`${journal} has changed: ${record}`);
  return record;
};

/** Without its log, of which there may be too many for the memory. */
const loadEpisode = (
  journal: string,
  { ruleset }: Manifest,
  { record, instance, extent }: RunEpisode,
): LoadedEpisode => {
  const { describer, guesser, experiment, instance: id, repeat, calls } = record;
  return {
    describer,
    guesser,
    experiment,
    instance: id,
    repeat,
    level: instance.level,
    target: instance.card.target,
    ruleset,
    ...allScoresOf(logOf(record, instance)),
    usage: usageOf(calls),
    readLog: () => logOf(readAgain(journal, extent), instance),
    readCalls: () => readAgain(journal, extent).calls,
  };
};

/** A sentence if the folder holds no run, one of another version, or a line that can't be read. */
export const readRun = async (folder: string): Promise<Result<LoadedRun, string>> => {
  const read = await readRunManifest(folder);
  if (!read.ok) return read;
  const manifest = read.value;
  const { journal } = runFiles(folder);
  const faults: string[] = [];
  const seen = new Set<string>();
  const episodes: LoadedEpisode[] = [];
  try {
    const all = episodesOf(folder, manifest, (finding) => {
      faults.push(sentenceOf(finding));
    });
    for await (const episode of all) {
      seen.add(episode.record.key);
      episodes.push(loadEpisode(journal, manifest, episode));
    }
  } catch (error) {
    if (error instanceof RunFault) return err(error.message);
    throw error;
  }
  const { bots, instances, createdAt, seed, parsing } = manifest;
  return ok({
    source: 'run',
    bots: bots.map(loadedBot),
    instances,
    episodes,
    missing: missingPlaces(manifest, seen),
    createdAt,
    seed,
    parsing,
    faults,
  });
};
