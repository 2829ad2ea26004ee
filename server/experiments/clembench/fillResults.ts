/** Brings the results folder of a run up to date with its journal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#shared/game/result';
import type { EpisodeSink } from '../folder/episodeSink.ts';
import type { LoadedBot } from '../folder/loadedRun.ts';
import type { Manifest } from '../folder/manifest.ts';
import { isError } from '../folder/readJournal.ts';
import { loadedBot } from '../folder/readRun.ts';
import { RunFault, writeFault } from '../folder/runFault.ts';
import { episodesOf, readRunManifest } from '../folder/runFolder.ts';
import { clembenchFolder, openClembenchSink, resultsFolder } from './clembenchSink.ts';
import { episodePath } from './episodeFiles.ts';

/** The sink of a run's folder, with all that the run itself says of it. */
export const openRunSink = (runFolder: string, manifest: Manifest): Promise<EpisodeSink> => {
  const { ruleset, parsing, createdAt } = manifest;
  const bots = manifest.bots.map(loadedBot);
  return openClembenchSink(clembenchFolder(runFolder), { bots, ruleset, parsing, createdAt });
};

/** Writes the episodes of the journal whose files a killed process did not get to, and no others. */
export const writeMissing = async (
  runFolder: string,
  manifest: Manifest,
  sink: EpisodeSink,
): Promise<void> => {
  const bots = new Map(manifest.bots.map((bot) => [bot.name, loadedBot(bot)]));
  const botNamed = (name: string): LoadedBot => {
    const bot = bots.get(name);
    if (bot === undefined) throw new Error(`The run has no bot called ${name}.`);
    return bot;
  };
  const results = resultsFolder(clembenchFolder(runFolder));
  for await (const { record, instance } of episodesOf(runFolder, manifest)) {
    const pair = { describer: botNamed(record.describer), guesser: botNamed(record.guesser) };
    const path = join(results, episodePath(pair, record));
    const proof = isError(record) ? 'instance.json' : 'interactions.json';
    if (!existsSync(join(path, proof))) await sink.write(record, instance);
  }
};

/** Answers with the folder of the results, or with a sentence that says what is in the way. */
export const fillResults = async (runFolder: string): Promise<Result<string, string>> => {
  const read = await readRunManifest(runFolder);
  if (!read.ok) return read;
  const folder = clembenchFolder(runFolder);
  try {
    const sink = await openRunSink(runFolder, read.value);
    await writeMissing(runFolder, read.value, sink);
    await sink.close();
  } catch (error) {
    return err((error instanceof RunFault ? error : writeFault(folder, error)).message);
  }
  return ok(resultsFolder(folder));
};
