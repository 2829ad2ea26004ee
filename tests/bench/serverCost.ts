/** What servers and their Redis have used up so far, read from outside. */
import { readFile } from 'node:fs/promises';
import { wait } from '../storm/storm.ts';
import type { RedisServer } from '../setup/redis.ts';
import type { ServerProcess } from '../storm/serverProcess.ts';

/** In hundredths of a second, as Linux counts on every common machine. */
const ticksPerSecond = 100;

type Cost = { readonly cpu: number; readonly mb: number };

/** CPU seconds so far and resident megabytes, all threads together. */
const costOf = async ({ pid }: ServerProcess): Promise<Cost> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    mb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024,
  };
};

export const total = async (servers: readonly ServerProcess[]): Promise<Cost> => {
  const costs = await Promise.all(servers.map(costOf));
  return {
    cpu: costs.reduce((sum, { cpu }) => sum + cpu, 0),
    mb: costs.reduce((sum, { mb }) => sum + mb, 0),
  };
};

type RedisCost = { cpu: number; commands: number; bytes: number };

export const redisCost = async (redis: RedisServer | null): Promise<RedisCost> => {
  if (redis === null) return { cpu: 0, commands: 0, bytes: 0 };
  const info = `${await redis.cli('info', 'cpu')}\n${await redis.cli('info', 'stats')}`;
  const number = (name: string): number =>
    Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]);
  return {
    cpu: number('used_cpu_user') + number('used_cpu_sys'),
    commands: number('total_commands_processed'),
    bytes: number('total_net_input_bytes') + number('total_net_output_bytes'),
  };
};

/** Loaded into the server: on SIGUSR2 it collects its garbage and says how many bytes are left. */
const onSignal = `
import v8 from 'node:v8';
import vm from 'node:vm';
process.on('SIGUSR2', () => {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write('memory ' + (heapUsed + external) + ';');
});`;

/** The environment of a server whose memory is to be asked for. */
export const tellsMemory = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}`,
};

/** Kilobytes in use, without garbage. */
export const memoryOf = async (servers: readonly ServerProcess[]): Promise<number> => {
  let kb = 0;
  for (const server of servers) {
    const heard = server.said().length;
    process.kill(server.pid, 'SIGUSR2');
    let told: string | undefined;
    while (told === undefined) {
      await wait(50);
      told = /memory (\d+);/.exec(server.said().slice(heard))?.[1];
    }
    kb += Number(told) / 1_024;
  }
  return kb;
};
