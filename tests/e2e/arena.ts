/** A server of one's own for a browser test: the built one, on a free port, with its own data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

type Running = { readonly process: ChildProcess; readonly port: number };

type Environment = Readonly<Record<string, string>>;

const startServer = async (
  dataDir: string,
  port: number,
  environment: Environment,
): Promise<Running> => {
  const child = spawn(
    process.execPath,
    [process.env['ARENA_MAIN'] ?? join(root, 'dist/server/main.js')],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        BOT_THINK_SECONDS: '0.3',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  const opened = new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      const address = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (address !== undefined) resolve(Number(address));
    });
    child.once('exit', () => {
      reject(new Error(`The server stopped before it was open:\n${said}`));
    });
  });
  return { process: child, port: await opened };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

export type Arena = {
  /** Begins every address of the server. */
  readonly origin: string;
  /** SIGKILL, as if the machine had lost its power. */
  readonly kill: () => Promise<void>;
  /** SIGTERM, as an operator stops it. */
  readonly stop: () => Promise<void>;
  /** On the same data folder and port. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const openArena = async (environment: Environment = {}): Promise<Arena> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'taboo-arena-'));
  let running = await startServer(dataDir, 0, environment);
  const { port } = running;
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () => end(running.process, 'SIGKILL'),
    stop: () => end(running.process, 'SIGTERM'),
    async restart() {
      running = await startServer(dataDir, port, environment);
    },
    async close() {
      await end(running.process, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
