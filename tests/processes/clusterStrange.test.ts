import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { freePort, startServer, type ServerProcess } from '../storm/serverProcess.ts';
import { Client } from '../integration/arena.ts';

let redis: RedisServer;
let folder: string;
let running: ServerProcess[];

beforeEach(async () => {
  redis = await startRedis({ appendonly: true });
  folder = await mkdtemp(join(tmpdir(), 'taboo-strange-'));
  running = [];
}, 60_000);
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (name: string, more: Record<string, string> = {}): Promise<ServerProcess> => {
  const environment = { REDIS_URL: redis.url, ...more };
  const server = await startServer(join(folder, name), await freePort(), environment);
  running.push(server);
  return server;
};

/** A machine whose clock is five minutes off. */
const wrongClock = (minutes: number): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,const%20now=Date.now;Date.now=()=>now()+${minutes * 60_000}`,
});

const inTheMiddle = async (owner: ServerProcess, other: ServerProcess) => {
  const describer = await Client.connect(owner.url);
  const guesser = await Client.connect(other.url);
  const code = await describer.create('describer', { clueSeconds: 60, guessSeconds: 60 });
  await guesser.sit(code, 'guesser');
  await describer.ask('match:start', { code });
  await guesser.untilPhase('clue');
  return { describer, guesser, code };
};

describe('nodes whose clocks are minutes apart', { timeout: 60_000 }, () => {
  it('tell the same time, and take over a turn without ending or prolonging it', async () => {
    const early = await start('early', wrongClock(-5));
    const late = await start('late', wrongClock(5));
    const { describer, guesser } = await inTheMiddle(early, late);
    const told = [describer, guesser].map(({ welcome }) => welcome?.now ?? 0);
    expect(Math.abs((told[0] ?? 0) - (told[1] ?? 0))).toBeLessThan(30_000);
    expect(Math.abs((told[0] ?? 0) - Date.now())).toBeLessThan(30_000);
    const deadline = (): number => guesser.view?.episode?.deadline ?? 0;
    const before = deadline();
    await early.kill();
    await guesser.until(() => guesser.version > describer.version);
    expect(guesser.view?.episode).toMatchObject({ phase: 'clue' });
    expect(Math.abs(deadline() - before)).toBeLessThan(60_000);
    for (const client of [describer, guesser]) client.socket.disconnect();
  });
});

describe('a node that slept', { timeout: 60_000 }, () => {
  it('stops on waking if its name has gone to another one', async () => {
    const first = await start('first', { NODE_ID: 'twin' });
    first.pause();
    const second = await start('second', { NODE_ID: 'twin' });
    first.resume();
    // The second one, if a busy machine has kept it from giving signs just then; never both.
    const ending = [first, second].map(async (each) => ({ code: await each.ended, each }));
    const { code, each } = await Promise.race(ending);
    expect(code).toBe(1);
    expect(each.said()).toContain('another node with the same NODE_ID');
    const left = each === first ? second : first;
    const client = await Client.connect(left.url);
    expect(await client.create('describer')).toHaveLength(6);
    client.socket.disconnect();
  });

  it('gives no seat back to what somebody sent it before they went to another node', async () => {
    const [owner, asleep] = [await start('owner'), await start('asleep')];
    const { guesser, code } = await inTheMiddle(owner, asleep);
    asleep.pause();
    guesser.shout('room:enter', { code }, () => undefined);
    const again = await Client.connect(owner.url, guesser.token);
    await again.enter(code);
    guesser.socket.disconnect();
    asleep.resume();
    // It is awake, and has read what came before, once it serves somebody else.
    const later = await Client.connect(asleep.url);
    await later.enter(code);
    expect(again.takenOver).toEqual([]);
    expect(await again.ask('chat:send', { code, name: 'Guest', text: 'hello' })).toMatchObject({
      ok: true,
    });
    for (const client of [again, later]) client.socket.disconnect();
  });
});

describe('a node that is asked to stop', { timeout: 60_000 }, () => {
  it('ends in time although somebody has stopped reading and somebody polls', async () => {
    const [owner, other] = [await start('owner', { DRAIN_SECONDS: '4' }), await start('other')];
    const { guesser, describer } = await inTheMiddle(owner, other);
    const stuck = await Client.connect(owner.url);
    stuck.stopReading();
    const polling = io(owner.url, { transports: ['polling'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => {
      polling.once('connect', () => {
        resolve();
      });
    });
    expect(await owner.stop()).toBe(0);
    const again = await Client.connect(other.url, describer.token);
    await again.enter(guesser.view?.code ?? '');
    expect(await again.clue('12345')).toMatchObject({ ok: true });
    await guesser.untilPhase('guess');
    for (const client of [guesser, again, stuck]) client.socket.disconnect();
    polling.disconnect();
  });
});

describe('messages that no node would send', { timeout: 60_000 }, () => {
  it('harm nobody, however well formed their envelope is', async () => {
    const [owner, other] = [await start('owner'), await start('other')];
    const { describer, guesser } = await inTheMiddle(owner, other);
    const stranger = createClient({ url: redis.url });
    await stranger.connect();
    const names = ['serve', 'say', 'whisper', 'dismiss', 'close', 'arrived', 'left', 'taken'];
    const bodies = [
      null,
      {},
      [],
      'x',
      { messages: [null] },
      { rooms: [{}] },
      { name: '__proto__' },
    ];
    for (const run of await stranger.zRange('taboo:nodes', 0, -1)) {
      for (const kind of ['ask', 'tell', 'answer', 'stranger']) {
        for (const name of [...names, 'deck', 'end', 'summaries', 'constructor', '']) {
          for (const body of bodies) {
            const message = { v: 1, kind, from: 'stranger:1', id: 'x', name, body };
            await stranger.sPublish(`taboo:ear:${run}`, JSON.stringify(message));
          }
        }
      }
      await stranger.sPublish(`taboo:ear:${run}`, '\u0000'.repeat(100_000));
    }
    expect(await describer.clue('12345')).toMatchObject({ ok: true });
    await guesser.untilPhase('guess');
    expect(await guesser.guess('no')).toMatchObject({ ok: true });
    stranger.destroy();
    for (const client of [describer, guesser]) client.socket.disconnect();
  });
});
