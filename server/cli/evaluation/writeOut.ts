/** Where a command's data goes: stdout, a file, or files in a folder. */
import { lstat, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

export type OutFile = { readonly name: string; readonly text: string };

/** What runs and results are read from: a table in its place would be the end of them. */
const records: ReadonlySet<string> = new Set([
  'run.json',
  'journal.jsonl',
  'probe.jsonl',
  'experiment.json',
  'instance.json',
  'interactions.json',
]);

const kindOf = async (path: string): Promise<'nothing' | 'folder' | 'file' | 'other'> => {
  try {
    if ((await stat(path)).isDirectory()) return 'folder';
    return (await lstat(path)).isFile() ? 'file' : 'other';
  } catch {
    return 'nothing';
  }
};

/** Whoever reads the file meanwhile sees the old one or the new one, never a half. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const half = `${path}.${process.pid}.part`;
  const kind = await kindOf(path);
  if (kind !== 'nothing' && records.has(basename(path))) {
    throw new UsageError(
      `${path} is a record of what was played and is not written over. Name another place with --out.`,
    );
  }
  try {
    if (kind === 'other') {
      // A pipe, a device or a link has to stay what it is.
      await writeFile(path, text);
      return;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(half, text);
    await rename(half, path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path} can’t be written: ${why}. Name another place with --out.`);
  }
  tell(`Wrote ${path}`);
};

const isFolder = async (path: string): Promise<boolean> => {
  const kind = await kindOf(path);
  return kind === 'nothing' ? path.endsWith('/') || extname(path) === '' : kind === 'folder';
};

/** The first file is the one that stdout, or a single file, gets. */
export const writeOut = async (
  files: readonly OutFile[],
  out: string | undefined,
): Promise<void> => {
  const [first] = files;
  if (first === undefined) return;
  if (out === undefined) process.stdout.write(first.text);
  else if (await isFolder(out)) {
    for (const { name, text } of files) await writeWhole(join(out, name), text);
  } else await writeWhole(out, first.text);
};
