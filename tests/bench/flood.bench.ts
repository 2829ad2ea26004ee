import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Client } from '../integration/arena.ts';
import { freePort, startServer } from '../storm/serverProcess.ts';
import { show } from './figures.ts';

const rooms = 20;
const secondsEach = 15;
const pauseMs = 100;

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(0.99 * sorted.length)] ?? 0;

/** An honest table: a command now and then, each from sending to its acknowledgement. */
const latencies = async (tables: readonly Client[], codes: readonly string[]): Promise<number> => {
  const end = performance.now() + secondsEach * 1000;
  const measured: number[] = [];
  await Promise.all(
    tables.map(async (client, at) => {
      for (let ready = true; performance.now() < end; ready = !ready) {
        const started = performance.now();
        await client.ask('seat:ready', { code: codes[at] ?? '', ready });
        measured.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }),
  );
  return p99(measured.sort((a, b) => a - b));
};

it('a flood of 10,000 messages a second leaves the p99 of honest rooms within twice of before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'taboo-flood-'));
  const server = await startServer(folder, await freePort(), { RATE_LIMIT_SCALE: '1' });
  const tables = await Promise.all(Array.from({ length: rooms }, () => Client.connect(server.url)));
  const codes = await Promise.all(tables.map((client) => client.create('describer')));
  await latencies(tables, codes);
  const before = await latencies(tables, codes);
  const flooder = spawn(process.execPath, ['tests/bench/flooder.js', server.url, '10000']);
  const during = await latencies(tables, codes);
  flooder.kill('SIGKILL');
  for (const client of tables) client.socket.disconnect();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  show('flood', { p99BeforeMs: before, p99DuringMs: during, ratio: during / before });
  expect(during).toBeLessThanOrEqual(2 * before);
});
