/** Where the package lies on disk, whether its TypeScript or its built JavaScript runs. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dataFolder = 'server/words/data';

const findPackageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, dataFolder))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no folder above this file holds ${dataFolder}`);
    folder = parent;
  }
  return folder;
};

/** Absolute path of the folder that holds the root package.json. */
export const packageRoot: string = findPackageRoot();

/** Absolute path of a committed data file, e.g. `dataFile('deck.json')`. */
export const dataFile = (name: string): string => join(packageRoot, dataFolder, name);
