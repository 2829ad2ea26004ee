/** Unpacks a program from Debian's packages into a folder of our own, without needing root. */
import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Program = {
  readonly path: string;
  /** What the program needs in its environment to find its libraries. */
  readonly env: Readonly<Record<string, string>>;
};

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/taboo');

export const isProgram = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const inSearchPath = async (program: string): Promise<string | null> => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (await isProgram(join(folder, program))) return join(folder, program);
  }
  return null;
};

/** The folders of an unpacked package that may hold shared libraries. */
const libraryFolders = async (root: string): Promise<readonly string[]> => {
  const folders: string[] = [];
  for (const lib of ['lib', 'usr/lib']) {
    const inside = await readdir(join(root, lib), { withFileTypes: true }).catch(() => []);
    for (const entry of inside) if (entry.isDirectory()) folders.push(join(root, lib, entry.name));
  }
  return folders;
};

const environmentOf = async (root: string): Promise<Record<string, string>> => ({
  LD_LIBRARY_PATH: (await libraryFolders(root)).join(delimiter),
});

/** Named after the library and its version, by Debian's policy; two are older than it. */
const packageOfLibrary = (library: string): string | null => {
  if (library.startsWith('libcrypto.so.')) return library.replace('libcrypto.so.', 'libssl');
  if (library.startsWith('libz.so.')) return 'zlib1g';
  const [, name, version] = /^(.+)\.so\.(\d+)/.exec(library) ?? [];
  if (name === undefined || version === undefined) return null;
  return /\d$/.test(name) ? `${name}-${version}` : `${name}${version}`;
};

const missingLibraries = async (program: string, root: string): Promise<readonly string[]> => {
  const env = { ...process.env, ...(await environmentOf(root)) };
  const { stdout } = await run('ldd', [program], { env });
  return [...stdout.matchAll(/^\s*(\S+) => not found$/gm)].flatMap(([, library]) => library ?? []);
};

/** With lists of our own if the machine has none: as a user, its lists can't be renewed. */
const download = async (packages: readonly string[], into: string): Promise<void> => {
  try {
    await run('apt-get', ['download', ...packages], { cwd: into });
  } catch {
    const [lists, archives] = [join(into, 'lists'), join(into, 'archives')];
    await mkdir(join(lists, 'partial'), { recursive: true });
    await mkdir(join(archives, 'partial'), { recursive: true });
    const own = [`Dir::State::lists=${lists}`, `Dir::Cache=${archives}`, 'Debug::NoLocking=1'];
    const options = own.flatMap((each) => ['-o', each]);
    await run('apt-get', [...options, 'update'], { cwd: into });
    await run('apt-get', [...options, 'download', ...packages], { cwd: into });
  }
};

const unpack = async (packages: readonly string[], root: string): Promise<void> => {
  const folder = await mkdtemp(`${root}-packages-`);
  try {
    await download(packages, folder);
    for (const file of await readdir(folder)) {
      if (file.endsWith('.deb')) await run('dpkg', ['-x', join(folder, file), root]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const unpackWithLibraries = async (
  packages: readonly string[],
  program: string,
  root: string,
): Promise<void> => {
  await unpack(packages, root);
  const missing = await missingLibraries(join(root, program), root);
  const needed = new Set(missing.flatMap((library) => packageOfLibrary(library) ?? []));
  if (needed.size > 0) await unpack([...needed], root);
};

/**
 * `program`: its path inside the packages. Unpacked once and kept; test files that fetch at the
 * same time each unpack into a folder of their own, and the first one to be done wins.
 */
export const fromDebian = async (
  name: string,
  packages: readonly string[],
  program: string,
): Promise<Program> => {
  const root = join(cache, name);
  if (!(await isProgram(join(root, program)))) {
    await mkdir(cache, { recursive: true });
    const fresh = await mkdtemp(join(cache, `${name}-new-`));
    await unpackWithLibraries(packages, program, fresh);
    await rename(fresh, root).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return { path: join(root, program), env: await environmentOf(root) };
};
