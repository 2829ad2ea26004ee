/** Looks below a folder for the episodes of clembench's taboo. */
import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
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

/** null for a link that leads nowhere, or round in a circle. */
const realPath = (path: string): string | null => {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
};

const isFolder = (folder: string, entry: Dirent): boolean =>
  entry.isDirectory() ||
  (entry.isSymbolicLink() && statSync(realPath(join(folder, entry.name)) ?? folder).isDirectory());

/** Linked ones last, so that what lies below the folder itself is found under its own path. */
const foldersIn = (folder: string): readonly string[] => {
  const all = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && isFolder(folder, entry))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const linked = all.filter((entry) => entry.isSymbolicLink());
  return [...all.filter((entry) => !entry.isSymbolicLink()), ...linked].map(({ name }) => name);
};

type Walk = {
  /** Real paths: each folder is looked into once, however many links lead to it. */
  readonly seen: Set<string>;
  /** Links that lead nowhere where results may have been. */
  readonly broken: string[];
};

function* episodeFolders(folder: string, depth: number, walk: Walk): Generator<string> {
  for (const name of foldersIn(folder)) {
    const inner = join(folder, name);
    const real = realPath(inner);
    if (real === null) {
      walk.broken.push(inner);
    } else if (!walk.seen.has(real)) {
      walk.seen.add(real);
      if (readInstanceFolder(name) !== null) yield inner;
      else if (depth < deepest) yield* episodeFolders(inner, depth + 1, walk);
    }
  }
}

/**
 * In order of their paths, links followed. The folder may be that of the results, of one pair or deeper; episodes of
 * other games are left out. An error names the folder and what to do.
 */
export const findEpisodes = (given: string): Result<readonly FoundEpisode[], string> => {
  const root = resolve(given);
  const found: FoundEpisode[] = [];
  const itself = readInstanceFolder(basename(root)) === null ? [] : [root];
  const walk: Walk = { seen: new Set(), broken: [] };
  for (const folder of [...itself, ...episodeFolders(root, 1, walk)]) {
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
  const [broken] = walk.broken;
  return broken === undefined
    ? ok(found)
    : err(`${broken} is a link that leads nowhere. Mend it, or take it away.`);
};
