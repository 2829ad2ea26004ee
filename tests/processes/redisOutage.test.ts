import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRedis, redisTime } from '../../server/store/redis.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { startTcpProxy, type TcpProxy } from '../setup/tcpProxy.ts';
import {
  openNode,
  openOrThrow,
  recordOf,
  seqsOf,
  type LogNode,
} from '../integration/redisNodes.ts';

let server: RedisServer;
const room = { room: 'room-1', code: 'AAAAAA' };

beforeAll(async () => {
  server = await startRedis({ appendonly: true });
}, 60_000);
afterAll(() => server.stop());

describe('a log whose Redis goes away', () => {
  let proxy: TcpProxy;
  let node: LogNode;
  /** Reaches Redis by a line that nobody breaks. */
  let other: LogNode;

  beforeEach(async () => {
    proxy = await startTcpProxy(server.port);
    other = await openNode(server.url, 'other');
    node = await openNode(`redis://127.0.0.1:${proxy.port}`, 'node', { patienceMs: 10_000 });
    await node.log.create(room, recordOf(1));
  });
  afterEach(async () => {
    await other.redis.client.flushAll();
    await Promise.all([node.close(), other.close(), proxy.close()]);
  });

  it('recognises its own record when the answer to it got lost', async () => {
    proxy.loseReplies();
    const sent = proxy.nextRequest();
    const appending = node.log.append(room.room, recordOf(2));
    await sent;
    proxy.heal();
    expect(await appending).toEqual({ ok: true, value: null });
    expect(await seqsOf(other.log, room.room)).toEqual([1, 2]);
    expect((await node.log.append(room.room, recordOf(3))).ok).toBe(true);
  });

  it('recognises its own room, claim and end when the answers to them got lost', async () => {
    const unanswered = async <T>(ask: () => Promise<T>): Promise<T> => {
      proxy.loseReplies();
      const sent = proxy.nextRequest();
      const asking = ask();
      await sent;
      proxy.heal();
      return asking;
    };
    const second = { room: 'room-2', code: 'BBBBBB' };
    expect((await unanswered(() => node.log.create(second, recordOf(1)))).ok).toBe(true);
    await other.log.create({ room: 'room-3', code: 'CCCCCC' }, recordOf(1));
    await other.log.release('room-3');
    expect(await unanswered(() => node.log.claim('room-3'))).toEqual({
      ok: true,
      value: { epoch: 2 },
    });
    expect((await unanswered(() => node.log.end('room-2', 1))).ok).toBe(true);
    expect(await other.log.find('BBBBBB')).toEqual({ ok: true, value: null });
  });

  it('tells that it is away, and a record that arrives late is found by the next one', async () => {
    const hasty = await openNode(`redis://127.0.0.1:${proxy.port}`, 'hasty', { patienceMs: 0 });
    const late = { room: 'room-2', code: 'BBBBBB' };
    await hasty.log.create(late, recordOf(1));
    proxy.freeze();
    expect(await hasty.log.append(late.room, recordOf(2))).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    });
    proxy.heal();
    expect(await hasty.log.append(late.room, recordOf(2, { by: 'ben' }))).toMatchObject({
      error: { code: 'CONFLICT' },
    });
    expect(await other.log.read(late.room)).toMatchObject({
      value: { records: [{ seq: 1 }, { seq: 2, by: 'ann' }] },
    });
    expect((await hasty.log.append(late.room, recordOf(3))).ok).toBe(true);
    await hasty.close();
  });

  it('leaves a line on which nothing comes back, and goes on over a new one', async () => {
    const lost = new Promise<void>((resolve) => node.redis.onLost(resolve));
    proxy.freeze();
    const appending = node.log.append(room.room, recordOf(2));
    await lost;
    expect((await appending).ok).toBe(true);
    expect((await node.log.append(room.room, recordOf(3))).ok).toBe(true);
    // What was sent on the old line arrives after all, and changes nothing.
    proxy.heal();
    expect((await node.log.append(room.room, recordOf(4))).ok).toBe(true);
    expect(await seqsOf(other.log, room.room)).toEqual([1, 2, 3, 4]);
  }, 20_000);

  it('fails at once while there is no line, and goes on when there is one again', async () => {
    const hasty = await openNode(`redis://127.0.0.1:${proxy.port}`, 'hasty', { patienceMs: 0 });
    const lost = new Promise<void>((resolve) => hasty.redis.onLost(resolve));
    const back = new Promise<void>((resolve) => hasty.redis.onReady(resolve));
    proxy.refuse();
    await lost;
    expect(hasty.redis.isReady()).toBe(false);
    expect(await hasty.log.openRooms()).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    proxy.heal();
    await back;
    expect((await hasty.log.openRooms()).ok).toBe(true);
    await hasty.close();
  });

  it('keeps what was acknowledged through the death of Redis, and goes on by itself', async () => {
    for (const seq of [2, 3, 4]) await node.log.append(room.room, recordOf(seq));
    await server.kill();
    const appending = node.log.append(room.room, recordOf(5));
    await server.restart();
    expect(await appending).toEqual({ ok: true, value: null });
    expect(await seqsOf(node.log, room.room)).toEqual([1, 2, 3, 4, 5]);
  });

  it('subscriptions hear again after Redis has been away', async () => {
    const subscriber = await node.redis.subscriber();
    const heard: string[] = [];
    let onHeard: () => void = () => undefined;
    await subscriber.subscribe('news', (message) => {
      heard.push(message);
      onHeard();
    });
    const ready = new Promise<void>((resolve) => subscriber.once('ready', resolve));
    proxy.cut();
    await ready;
    const next = new Promise<void>((resolve) => {
      onHeard = resolve;
    });
    await other.redis.client.publish('news', 'hello');
    await next;
    expect(heard).toEqual(['hello']);
  });
});

describe('opening Redis', () => {
  const refusal = async (url: string): Promise<{ code: string; message: string }> => {
    const opened = await openRedis(url);
    if (!opened.ok) return opened.error;
    await opened.value.close();
    throw new Error('It was opened.');
  };

  it('tells the time of the clock that all nodes share, in milliseconds', async () => {
    const redis = await openOrThrow(server.url);
    const time = await redisTime(redis);
    const seconds = Number(await server.cli('eval', 'return redis.call("TIME")[1]', '0'));
    expect(time.ok && Math.abs(time.value / 1000 - seconds)).toBeLessThan(5);
    await redis.close();
  });

  it('says where nobody answers, and never the password', async () => {
    const proxy = await startTcpProxy(server.port);
    await proxy.close();
    const { code, message } = await refusal(`redis://:s3cret@127.0.0.1:${proxy.port}`);
    expect(code).toBe('UNREACHABLE');
    expect(message).toContain(`127.0.0.1:${proxy.port}`);
    expect(message).not.toContain('s3cret');
  });

  it('refuses a wrong password and a missing one in a sentence', async () => {
    const guarded = await startRedis({ password: 'right & proper' });
    const { port } = guarded;
    const urls = [`redis://:wr0ng@127.0.0.1:${port}`, `redis://127.0.0.1:${port}`];
    for (const url of urls) {
      const { code, message } = await refusal(url);
      expect(code).toBe('WRONG_PASSWORD');
      expect(message).toMatch(/refused the user or password of REDIS_URL/);
      expect(message).not.toContain('wr0ng');
    }
    await (await openOrThrow(guarded.url)).close();
    await guarded.stop();
  });

  it('refuses a Redis that deletes keys when it is full, and says what to set', async () => {
    const evicting = await startRedis({
      args: ['--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru'],
    });
    const { code, message } = await refusal(evicting.url);
    expect(code).toBe('EVICTS');
    expect(message).toContain('Set maxmemory-policy to noeviction');
    await evicting.cli('config', 'set', 'maxmemory-policy', 'noeviction');
    await (await openOrThrow(evicting.url)).close();
    await evicting.stop();
  });

  it('refuses a replica', async () => {
    const replica = await startRedis({ args: ['--replicaof', '127.0.0.1', String(server.port)] });
    expect((await refusal(replica.url)).code).toBe('READ_ONLY');
    await replica.stop();
  });

  it('refuses a Redis older than 7', async () => {
    // Says so itself; it also knows nothing of the protocol that came with version 6.
    const old = createServer((socket) => {
      socket.on('data', (bytes) => {
        const commands = bytes.toString().match(/\*\d+/g) ?? [];
        const info = 'redis_version:6.2.14\r\nrole:master\r\n';
        const isInfo = bytes.toString().includes('\r\nINFO\r\n');
        const reply = isInfo ? `$${info.length}\r\n${info}\r\n` : '%0\r\n'.repeat(commands.length);
        socket.write(reply);
      });
    });
    old.listen(0, '127.0.0.1');
    await once(old, 'listening');
    const address = old.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, message } = await refusal(`redis://127.0.0.1:${port}`);
    expect(code).toBe('TOO_OLD');
    expect(message).toContain('has version 6.2.14; version 7 or newer is needed');
    old.close();
  });
});
