/** Looks below a folder for the episodes of clembench's taboo. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '#shared/game/result';
import { readInstanceFolder } from './names.ts';

export type FoundEpisode = {
  /** The pair's folder, its experiment's folder in it, and the episode's own. */
  readonly pair: string;
  readonly experiment: string;
  readonly folder: string;
};

/** Results, pair, epoch, game, experiment, episode: nothing lies deeper. */
const deepest = 7;

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();

function* episodeFolders(folder: string, depth: number): Generator<string> {
  for (const name of foldersIn(folder)) {
    const inner = join(folder, name);
    if (readInstanceFolder(name) !== null) yield inner;
    else if (depth < deepest) yield* episodeFolders(inner, depth + 1);
  }
}

/**
 * In order of their paths. The folder may be that of the results, of one pair or deeper; episodes of
 * other games are left out. An error names the folder and what to do.
 */
export const findEpisodes = (given: string): Result<readonly FoundEpisode[], string> => {
  const root = resolve(given);
  const found: FoundEpisode[] = [];
  const itself = readInstanceFolder(basename(root)) === null ? [] : [root];
  for (const folder of [...itself, ...episodeFolders(root, 1)]) {
    const experiment = dirname(folder);
    const game = dirname(experiment);
    const above = dirname(game);
    if (basename(game) === 'taboo') {
      const pair = /^epoch_\d+$/.test(basename(above)) ? dirname(above) : above;
      found.push({ pair, experiment, folder });
    } else if (basename(above) === 'taboo' && basename(game).includes('--')) {
      return err(
        `${given} is laid out as clembench did before version 0.9 (taboo/${basename(game)}), which isn’t read. Move each pair’s folder to <pair>/taboo, then give the folder again.`,
      );
    }
  }
  return ok(found);
};
