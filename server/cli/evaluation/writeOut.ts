/** Where a command's data goes: stdout, a file, or files in a folder. */
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

export type OutFile = { readonly name: string; readonly text: string };

/** Whoever reads the file meanwhile sees the old one or the new one, never a half. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const half = `${path}.${process.pid}.part`;
  try {
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
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return path.endsWith('/') || extname(path) === '';
  }
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
