/** The product as it ships, in a process of its own that can be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** When the last start was ready, in milliseconds on `performance.now()`. */
  readonly readyAt: number;
  kill(): Promise<void>;
  /** SIGSTOP: it is there, and does nothing until `resume`. */
  pause(): void;
  resume(): void;
  /** What it wrote to stderr so far. */
  said(): string;
  /** Settles with the exit code when it ends, for whatever reason. */
  readonly ended: Promise<number | null>;
  /** SIGTERM; settles with the exit code. */
  stop(): Promise<number | null>;
};

/** A port that is free now; a server that is restarted must come back on the same one. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
};

const untilListening = (child: ChildProcess, said: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (said().includes('plays at')) resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code ?? 'a signal'}: ${said()}`));
    });
  });

const isGone = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export const startServer = async (
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      BOT_THINK_SECONDS: '0.05',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let heard = '';
  child.stderr.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  await untilListening(child, () => heard);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!isGone(child)) {
      const gone = once(child, 'exit');
      child.kill(signal);
      child.kill('SIGCONT');
      await gone;
    }
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyAt: performance.now(),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    said: () => heard,
    ended,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
};
