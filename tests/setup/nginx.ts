/** The balancer of `docker/` for real: nginx, found or fetched, with our configuration. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fromDebian, inSearchPath, isProgram, type Program } from './debianPackages.ts';
import { freePort } from '../storm/serverProcess.ts';

const ours = resolve(import.meta.dirname, '../../docker/nginx.conf');

const advice =
  'This test needs nginx: install it (Debian: apt-get install nginx) or set NGINX to its program.';

const findNginx = async (): Promise<Program> => {
  const chosen = process.env['NGINX'];
  if (chosen !== undefined && chosen !== '') {
    if (await isProgram(chosen)) return { path: chosen, env: {} };
    throw new Error(`NGINX is “${chosen}”, which is no program.`);
  }
  const installed = await inSearchPath('nginx');
  if (installed !== null) return { path: installed, env: {} };
  try {
    return await fromDebian('nginx', ['nginx', 'nginx-common'], 'usr/sbin/nginx');
  } catch (cause) {
    throw new Error(advice, { cause });
  }
};

export type Balancer = { readonly port: number; stop(): Promise<void> };

/** Our file, with the names of the nodes and the port replaced by those of the test. */
const configuration = async (
  folder: string,
  port: number,
  nodes: readonly [number, number],
): Promise<string> => {
  const site = (await readFile(ours, 'utf8'))
    .replace('node1:3000', `127.0.0.1:${nodes[0]}`)
    .replace('node2:3000', `127.0.0.1:${nodes[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root root;' : '';
  return `${user} daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
worker_processes 1; events {} http { access_log off; ${temporary}\n${site}\n}`;
};

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/metrics`).then(
    ({ status }) => status === 404,
    () => false,
  );

const startMs = 5_000;

export const startBalancer = async (nodes: readonly [number, number]): Promise<Balancer> => {
  const program = await findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'taboo-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configuration(folder, port, nodes));
  const child = spawn(program.path, ['-p', folder, '-c', file], {
    env: { ...process.env, ...program.env },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const start = performance.now();
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() - start > startMs) {
      child.kill('SIGKILL');
      const log = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '(no log)');
      throw new Error(`nginx did not start:\n${log}`);
    }
    await after(20);
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
