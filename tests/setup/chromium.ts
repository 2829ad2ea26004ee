/** Finds a Chromium for the browser tests, or installs one where that is allowed. Never skips. */
import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the browser's program. */
    chromium: string;
  }
}

const run = promisify(execFile);

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isProgram = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const firstProgram = async (paths: readonly string[]): Promise<string | null> => {
  for (const path of paths) if (await isProgram(path)) return path;
  return null;
};

const searchPath = (program: string): readonly string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));

const findChromium = (): Promise<string | null> =>
  firstProgram([...names.flatMap(searchPath), ...onMac]);

const advice =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.';

const installFromDebian = async (): Promise<void> => {
  const aptGet = await firstProgram(searchPath('apt-get'));
  if (process.getuid?.() !== 0 || aptGet === null) throw new Error(advice);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run(aptGet, ['update'], { env });
    await run(aptGet, ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  } catch (cause) {
    throw new Error(advice, { cause });
  }
};

const chromiumPath = async (): Promise<string> => {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is “${chosen}”, which is no program.`);
  }
  const found = await findChromium();
  if (found !== null) return found;
  await installFromDebian();
  const installed = await findChromium();
  if (installed === null) throw new Error(advice);
  return installed;
};

export default async function setUp(project: TestProject): Promise<void> {
  project.provide('chromium', await chromiumPath());
}
