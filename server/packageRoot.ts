/** Where the package lies on disk, whether its TypeScript or its built JavaScript runs. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findPackageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No folder above this file holds a package.json.');
    folder = parent;
  }
  return folder;
};

/** Absolute path of the folder that holds the root package.json. */
export const packageRoot: string = findPackageRoot();
