/** The players of a results folder, by the names of the pairs' folders. */
import { basename } from 'node:path';
import type { LoadedBot } from '../folder/loadedRun.ts';
import { readPairFolder } from './names.ts';

export type ImportedPair = { readonly describer: LoadedBot; readonly guesser: LoadedBot };

export type ImportedBots = {
  readonly bots: readonly LoadedBot[];
  /** By the path of the pair's folder. */
  readonly pairs: ReadonlyMap<string, ImportedPair>;
};

/** A name that occurs with several temperatures keeps them, so that each player has its own. */
export const importedBots = (folders: readonly string[]): ImportedBots => {
  const read = new Map(folders.map((folder) => [folder, readPairFolder(basename(folder))]));
  const temperatures = new Map<string, Set<number>>();
  for (const bot of [...read.values()].flatMap(({ describer, guesser }) => [describer, guesser])) {
    const known = temperatures.get(bot.name) ?? new Set();
    temperatures.set(bot.name, known.add(bot.temperature));
  }
  const bots = new Map<string, LoadedBot>();
  const named = (bot: LoadedBot): LoadedBot => {
    const alone = temperatures.get(bot.name)?.size === 1;
    const name = alone ? bot.name : `${bot.name} at ${String(bot.temperature)}`;
    const known = bots.get(name) ?? { ...bot, name };
    bots.set(name, known);
    return known;
  };
  const pairs = new Map(
    [...read].map(([folder, { describer, guesser }]): [string, ImportedPair] => [
      folder,
      { describer: named(describer), guesser: named(guesser) },
    ]),
  );
  return { bots: [...bots.values()], pairs };
};
