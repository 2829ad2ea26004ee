/** A real Redis for a test file: found or fetched, on a free port, with a folder of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fromDebian, inSearchPath, isProgram, type Program } from './debianPackages.ts';
import { freePort } from '../storm/serverProcess.ts';

const run = promisify(execFile);

const advice =
  'These tests need Redis 7 or newer: install it (Debian: apt-get install redis-server) or set REDIS_SERVER to its program.';

const findRedis = async (): Promise<Program> => {
  const chosen = process.env['REDIS_SERVER'];
  if (chosen !== undefined && chosen !== '') {
    if (await isProgram(chosen)) return { path: chosen, env: {} };
    throw new Error(`REDIS_SERVER is “${chosen}”, which is no program.`);
  }
  const installed = await inSearchPath('redis-server');
  if (installed !== null) return { path: installed, env: {} };
  try {
    return await fromDebian('redis', ['redis-server', 'redis-tools'], 'usr/bin/redis-server');
  } catch (cause) {
    throw new Error(advice, { cause });
  }
};

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /** Runs redis-cli against it. */
  cli(...command: readonly string[]): Promise<string>;
  /** Suspends the process: it is there and doesn't answer. */
  pause(): void;
  resume(): void;
  /** As by the power switch; what is in its folder stays. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
};

export type RedisOptions = {
  readonly password?: string;
  readonly appendonly?: boolean;
  /** More options of redis-server, such as `['--maxmemory', '1mb']`. */
  readonly args?: readonly string[];
};

const portAttempts = 5;
const startMs = 10_000;

/** Resolves once it answers; tells of its own log if it ends before. */
const untilPong = async (
  child: ChildProcess,
  folder: string,
  ping: () => Promise<string>,
): Promise<void> => {
  const start = performance.now();
  while (performance.now() - start < startMs) {
    if (child.exitCode !== null) break;
    // Asking again, not waiting: it answers LOADING while it reads its file.
    if ((await ping().catch(() => '')).includes('PONG')) return;
    await after(20);
  }
  child.kill('SIGKILL');
  const log = await readFile(join(folder, 'redis.log'), 'utf8').catch(() => '(no log)');
  throw new Error(`Redis did not start:\n${log}`);
};

export const startRedis = async (options: RedisOptions = {}): Promise<RedisServer> => {
  const program = await findRedis();
  const folder = await mkdtemp(join(tmpdir(), 'taboo-redis-'));
  const { password, appendonly = false, args = [] } = options;
  const env = { ...process.env, ...program.env };
  let port = 0;
  let child: ChildProcess;

  const cli = async (...command: readonly string[]): Promise<string> => {
    const secret = password === undefined ? {} : { REDISCLI_AUTH: password };
    const client = join(dirname(program.path), 'redis-cli');
    const { stdout } = await run(client, ['-p', String(port), ...command], {
      env: { ...env, ...secret },
      timeout: 10_000,
    });
    return stdout.trimEnd();
  };

  const start = async (): Promise<void> => {
    const given: readonly string[] = [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--logfile', join(folder, 'redis.log'), '--save', ''],
      ...['--appendonly', appendonly ? 'yes' : 'no', '--appendfsync', 'always'],
      ...(password === undefined ? [] : ['--requirepass', password]),
      ...args,
    ];
    child = spawn(program.path, given, { env, stdio: 'ignore' });
    await untilPong(child, folder, () => cli('ping'));
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await ended;
  };

  const endWithProcess = (): void => {
    child.kill('SIGKILL');
  };

  for (let attempt = 1; ; attempt++) {
    port = await freePort();
    try {
      await start();
      break;
    } catch (error) {
      if (attempt === portAttempts) throw error;
    }
  }
  process.once('exit', endWithProcess);

  return {
    url: `redis://${password === undefined ? '' : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    port,
    folder,
    cli,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    restart: start,
    async stop() {
      process.off('exit', endWithProcess);
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
