import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumeGraceMs } from '#shared/game/episode/decide';
import { Client } from '../integration/arena.ts';

/** The product as it ships: `node dist/server/main.js` on a data folder of its own. */
type Running = { readonly process: ChildProcess; readonly url: string };

let folder: string;
let server: Running;

const startServer = async (): Promise<Running> => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /localhost:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code ?? 'a signal'}: ${said}`));
    });
  });
  return { process: child, url };
};

const kill = async ({ process: child }: Running): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-kill-'));
  server = await startServer();
});
afterEach(async () => {
  await kill(server);
  await rm(folder, { recursive: true, force: true });
});

describe('a killed server loses nothing that it acknowledged', () => {
  it('brings both players back to their seats, on the same turn, with time to play', async () => {
    const describer = await Client.connect(server.url);
    const guesser = await Client.connect(server.url);
    const code = await describer.create('describer', { clueSeconds: 10, guessSeconds: 10 });
    await guesser.sit(code, 'guesser');
    await describer.ask('match:start', { code });
    await Promise.all([describer.untilPhase('clue'), guesser.untilPhase('clue')]);
    const target = describer.view?.episode?.card?.target;
    const given = await describer.ask('clue:give', {
      ...describer.turn(),
      text: '12345',
      id: 'clue-before-the-kill',
    });
    expect(given).toMatchObject({ ok: true });

    await kill(server);
    server = await startServer();

    const describerAgain = await Client.connect(server.url, describer.token);
    const guesserAgain = await Client.connect(server.url, guesser.token);
    const seen = await describerAgain.enter(code);
    expect(seen.you).toBe('s1');
    expect((await guesserAgain.enter(code)).you).toBe('s2');
    expect(seen.view.episode?.card?.target).toBe(target);
    expect(guesserAgain.view?.episode?.card).toBeNull();
    expect(seen.view.episode?.turns).toMatchObject([{ number: 1, clue: '12345' }]);
    expect(seen.view.episode?.phase).toBe('guess');

    const left = (seen.view.episode?.deadline ?? 0) - seen.now;
    expect(left).toBeGreaterThan(10_000);
    expect(left).toBeLessThanOrEqual(resumeGraceMs);

    const repeated = await describerAgain.ask('clue:give', {
      ...describer.turn(),
      text: '12345',
      id: 'clue-before-the-kill',
    });
    expect(repeated).toEqual(given);
    expect(await guesserAgain.guess('surely not this')).toMatchObject({ ok: true });
    await describerAgain.untilPhase('clue', 2);
    for (const client of [describerAgain, guesserAgain]) client.socket.disconnect();
  });
});
