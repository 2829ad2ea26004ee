/** Writes the episodes of a run as a results folder of clembench, each in one step. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EpisodeSink } from '../folder/episodeSink.ts';
import type { Instance } from '../instance.ts';
import type { LoadedBot } from '../folder/loadedRun.ts';
import { logOf, type EpisodeRecord } from '../record.ts';
import {
  episodeFilesOf,
  experimentFileOf,
  playerModelsOf,
  writtenBy,
  type EpisodeRules,
  type Pair,
} from './episodeFiles.ts';
import { timestampOf } from './masterRecord.ts';
import { instanceFolder, pairFolder, pathPart, readInstanceFolder } from './names.ts';

/** Where a run's folder keeps them. */
export const clembenchFolder = (runFolder: string): string => join(runFolder, 'clembench');

export const resultsFolder = (folder: string): string => join(folder, 'results');

export type ClembenchAbout = EpisodeRules & {
  readonly bots: readonly LoadedBot[];
  /** Of the run, in milliseconds since the epoch. */
  readonly createdAt: number;
};

const jsonOf = (value: unknown): string => JSON.stringify(value);

const workshopName = /^\.unfinished-(\d+)$/;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A folder of this process; those of processes that were killed go. */
const openWorkshop = (folder: string): string => {
  for (const name of readdirSync(folder)) {
    const pid = Number(workshopName.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isRunning(pid))) {
      rmSync(join(folder, name), { recursive: true });
    }
  }
  const workshop = join(folder, `.unfinished-${process.pid}`);
  mkdirSync(workshop);
  return workshop;
};

/** A name that its folder does not have: whoever looks sees the old file or the new one, never a half. */
const replaceFile = (file: string, text: string): void => {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
};

/**
 * `folder` gets `results/<pair>/taboo/<experiment>/instance_00000/…`. Unfinished episodes lie beside
 * `results`, where no evaluator looks. Writing is synchronous: five small files take less time than
 * the thread pool needs to hand them on. Files are not flushed: the journal is the truth, and a lost
 * folder can be written again from it.
 */
export const openClembenchSink = (
  folder: string,
  { bots, createdAt, ...rules }: ClembenchAbout,
): Promise<EpisodeSink> => {
  const byName = new Map(bots.map((bot) => [bot.name, bot]));
  const results = resultsFolder(folder);
  mkdirSync(results, { recursive: true });
  const workshop = openWorkshop(folder);
  const experiments = new Set<string>();
  const pairs = new Map<string, Pair>();
  let made = 0;

  const botOf = (name: string): LoadedBot => {
    const bot = byName.get(name);
    if (bot === undefined) throw new Error(`The run has no bot ${name}.`);
    return bot;
  };
  const writeRunFile = (name: string, pair: Pair): void => {
    const games = join(results, name, 'taboo');
    replaceFile(
      join(results, name, 'run.json'),
      jsonOf({
        clem_version: writtenBy,
        created: timestampOf(createdAt),
        player_models: playerModelsOf(pair),
        games: {
          taboo: { benchmark_start: timestampOf(createdAt), num_instances: countEpisodes(games) },
        },
      }),
    );
  };
  const openExperiment = (path: string, name: string, pair: Pair, instance: Instance): void => {
    if (experiments.has(path)) return;
    mkdirSync(path, { recursive: true });
    replaceFile(join(path, 'experiment.json'), jsonOf(experimentFileOf(pair, instance, createdAt)));
    experiments.add(path);
    if (pairs.has(name)) return;
    pairs.set(name, pair);
    writeRunFile(name, pair);
  };
  const writeEpisode = (record: EpisodeRecord, instance: Instance): void => {
    const pair = { describer: botOf(record.describer), guesser: botOf(record.guesser) };
    const name = pairFolder(pair.describer, pair.guesser);
    const path = join(results, name, 'taboo', pathPart(instance.experiment));
    openExperiment(path, name, pair, instance);
    const making = join(workshop, String(made++));
    mkdirSync(making);
    const files = episodeFilesOf({ pair, instance, rules, log: logOf(record, instance) });
    for (const [file, content] of files) writeFileSync(join(making, file), jsonOf(content));
    moveInto(making, join(path, instanceFolder(record)));
  };

  return Promise.resolve({
    write: (record, instance) => {
      try {
        writeEpisode(record, instance);
        return Promise.resolve();
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error(String(error)));
      }
    },
    close: () => {
      for (const [name, pair] of pairs) writeRunFile(name, pair);
      rmSync(workshop, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
};

const countEpisodes = (games: string): number =>
  readdirSync(games)
    .flatMap((experiment) => readdirSync(join(games, experiment)))
    .filter((name) => readInstanceFolder(name) !== null).length;

/** A folder that stands in the way holds an earlier record of the same episode. */
const moveInto = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    const old = `${from}-old`;
    renameSync(to, old);
    renameSync(from, to);
    rmSync(old, { recursive: true });
  }
};
