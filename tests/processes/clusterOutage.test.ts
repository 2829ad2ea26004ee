import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, startServer } from '../storm/serverProcess.ts';
import { startRedis } from '../setup/redis.ts';
import { openCluster, type ClusterArena } from './clusterArena.ts';
import type { Client } from '../integration/arena.ts';

const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('while Redis is away', { timeout: 60_000 }, () => {
  let cluster: ClusterArena;
  let describer: Client;
  let guesser: Client;
  let code: string;
  beforeEach(async () => {
    cluster = await openCluster({}, { appendonly: true });
    describer = await cluster.nodes[0].join();
    guesser = await cluster.nodes[1].join();
    code = await describer.create('describer', { clueSeconds: 20, guessSeconds: 20 });
    await guesser.sit(code, 'guesser');
    await describer.ask('match:start', { code });
    await guesser.untilPhase('clue');
  }, 60_000);
  afterEach(() => cluster.close());

  it('rooms wait, people are told, and everything goes on afterwards', async () => {
    const clue = { ...describer.turn(), text: '12345', id: 'clue-before-the-outage' };
    const given = await describer.ask('clue:give', clue);
    await guesser.untilPhase('guess');
    await cluster.redis.kill();
    await Promise.all([describer, guesser].map((each) => each.until(() => each.trouble !== null)));
    for (const { url } of cluster.nodes) {
      expect(await readiness(url)).toMatchObject({ status: 503, body: { ready: false } });
    }
    const guess = { ...guesser.turn(), text: 'not this', id: 'guess-in-the-outage' };
    expect(await guesser.ask('guess:make', guess)).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    });
    const late = await cluster.nodes[1].join(guesser.token).catch(() => null);
    if (late !== null) await late.until(() => late.trouble !== null);

    await cluster.redis.restart();
    await Promise.all([describer, guesser].map((each) => each.until(() => each.trouble === null)));
    await expect
      .poll(async () => (await readiness(cluster.nodes[0].url)).status, { timeout: 5_000 })
      .toBe(200);
    expect(await describer.ask('clue:give', clue)).toEqual(given);
    const answer = async () => (await guesser.ask('guess:make', guess)).ok;
    await expect.poll(answer, { timeout: 10_000 }).toBe(true);
    // Nobody is deaf: what one node's people do reaches the other's.
    await Promise.all([describer, guesser].map((each) => each.untilPhase('clue', 2)));
    expect(describer.view?.episode?.turns[0]).toMatchObject({
      clue: '12345',
      guesses: [{ text: 'not this' }],
    });
  });

  it('a room that a flush has taken away is gone, and nothing crashes', async () => {
    await cluster.redis.cli('FLUSHALL');
    const ask = async () => {
      const answer = await guesser.ask('guess:make', { ...guesser.turn(), text: 'x' });
      return answer.ok ? 'OK' : answer.error.code;
    };
    await expect.poll(async () => (await describer.clue('12345')).ok).toBe(false);
    await expect.poll(ask, { timeout: 10_000 }).toBe('NO_SUCH_ROOM');
    await expect
      .poll(async () => (await describer.ask('room:enter', { code })).ok, { timeout: 10_000 })
      .toBe(false);
    expect(await (await cluster.nodes[0].join()).create('describer')).toHaveLength(6);
  });

  it('a message of another version is refused, and the node goes on', async () => {
    const stranger = createClient({ url: cluster.redis.url });
    await stranger.connect();
    const listener = stranger.duplicate();
    await listener.connect();
    const heard: string[] = [];
    await listener.sSubscribe('taboo:ear:stranger:1', (text) => void heard.push(text));
    const [run] = await stranger.zRange('taboo:nodes', 0, 0);
    const message = { v: 99, kind: 'ask', from: 'stranger:1', id: 'x', name: 'serve', body: {} };
    for (const text of [JSON.stringify(message), '{"v":1}', 'no JSON', '[]']) {
      await stranger.sPublish(`taboo:ear:${run ?? ''}`, text);
    }
    await expect.poll(() => heard.length).toBe(1);
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({ v: 99, kind: 'stranger', id: 'x' });
    expect(await describer.clue('12345')).toMatchObject({ ok: true });
    await guesser.untilPhase('guess');
    stranger.destroy();
    listener.destroy();
  });
});

describe('a node that starts', { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taboo-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('before Redis says so, waits, and is ready once Redis is there', async () => {
    const redis = await startRedis({ appendonly: true });
    await redis.kill();
    const port = await freePort();
    const starting = startServer(folder, port, { REDIS_URL: redis.url });
    const url = `http://127.0.0.1:${port}`;
    const why = () => readiness(url).catch(() => null);
    await expect
      .poll(why, { timeout: 15_000 })
      .toMatchObject({ status: 503, body: { ready: false, state: 'starting' } });
    expect(JSON.stringify(await why())).toContain('can’t be reached');
    await redis.restart();
    const server = await starting;
    expect(server.said()).toMatch(/waits: Redis at .* can’t be reached/u);
    expect(await readiness(url)).toMatchObject({ status: 200 });
    await server.stop();
    await redis.stop();
  });

  it('with a wrong password says so and ends', async () => {
    const redis = await startRedis({ password: 'right' });
    const url = redis.url.replace('right', 'wrong');
    await expect(startServer(folder, await freePort(), { REDIS_URL: url })).rejects.toThrow(
      /can’t start: .*password of REDIS_URL/u,
    );
    await redis.stop();
  });
});
