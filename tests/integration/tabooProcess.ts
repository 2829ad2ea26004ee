/** The `taboo` command as it ships: plain JavaScript from dist/, in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

export type Surroundings = {
  readonly input?: string;
  readonly cwd?: string;
  /** Given the process as soon as it runs. */
  readonly onStart?: (child: ChildProcess) => void;
};

export const taboo = async (
  args: readonly string[],
  { input = '', cwd = '.', onStart }: Surroundings = {},
): Promise<Outcome> => {
  const child = spawn(process.execPath, [resolve('dist/server/cli/taboo.js'), ...args], {
    cwd,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end(input);
  onStart?.(child);
  await once(child, 'close');
  return { code: child.exitCode ?? -1, stdout, stderr };
};
