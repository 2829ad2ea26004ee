/** The browser tests play on the built package: builds it where it is missing or older than its sources. */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const sources = ['shared', 'server', 'client'];
const products = ['dist/server/main.js', 'dist/client/index.html'];

const timeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(join(root, path))).mtimeMs;
  } catch {
    return 0;
  }
};

const newestIn = async (folder: string): Promise<number> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const times = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs,
  );
  return Math.max(...(await Promise.all(times)));
};

export default async function setUp(): Promise<void> {
  const built = Math.min(...(await Promise.all(products.map(timeOf))));
  const written = Math.max(...(await Promise.all(sources.map(newestIn))));
  if (built >= written) return;
  // The runner's own environment is a test's; what is built is what people get.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('npm', ['run', 'build'], { cwd: root, env });
}
