/** The version of the program, as its package says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from './packageRoot.ts';

export const programVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))).version;
