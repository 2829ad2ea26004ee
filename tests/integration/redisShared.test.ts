import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Redis } from '../../server/store/redis.ts';
import { redisLimiter } from '../../server/store/redisLimiter.ts';
import { createRedisModeration } from '../../server/store/redisModeration.ts';
import { sharedSecret } from '../../server/store/redisSecret.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { startTcpProxy, type TcpProxy } from '../setup/tcpProxy.ts';
import { openOrThrow } from './redisNodes.ts';

let server: RedisServer;

beforeAll(async () => {
  server = await startRedis();
}, 60_000);
afterAll(() => server.stop());

describe('what nodes share besides rooms', () => {
  let proxy: TcpProxy;
  let near: Redis;
  let far: Redis;

  beforeEach(async () => {
    proxy = await startTcpProxy(server.port);
    near = await openOrThrow(server.url);
    far = await openOrThrow(`redis://127.0.0.1:${proxy.port}`);
    await near.client.flushAll();
  });
  afterEach(async () => {
    await Promise.all([near.close(), far.close()]);
    await proxy.close();
  });

  /** Resolves at the first change of sanctions for which `holds`. */
  const watched = async (redis: Redis) => {
    let onChange: () => void = () => undefined;
    const moderation = await createRedisModeration(redis, () => {
      onChange();
    });
    const until = (holds: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        onChange = () => {
          if (holds()) resolve();
        };
        onChange();
      });
    return { moderation, until };
  };

  it('a ban on one node holds on the others, and so does its end', async () => {
    const here = await createRedisModeration(near);
    const there = await watched(far);
    await here.set('ben', 'ban', true);
    expect(here.isBanned('ben')).toBe(true);
    await there.until(() => there.moderation.isBanned('ben'));
    await here.set('ben', 'ban', false);
    await there.until(() => !there.moderation.isBanned('ben'));
  });

  it('a node that was cut off learns of a ban when it is back', async () => {
    const here = await createRedisModeration(near);
    const there = await watched(far);
    proxy.refuse();
    await here.set('ben', 'ban', true);
    expect(there.moderation.isBanned('ben')).toBe(false);
    proxy.heal();
    await there.until(() => there.moderation.isBanned('ben'));
  });

  it('the first node’s secret signs everybody’s tokens', async () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const secrets = await Promise.all([sharedSecret(near, one), sharedSecret(far, two)]);
    expect(secrets[0]).toEqual(secrets[1]);
    expect([one, two]).toContainEqual(secrets[0]);
    expect(await sharedSecret(far, Buffer.alloc(32, 3))).toEqual(secrets[0]);
  });

  it('an allowance is one for all nodes', async () => {
    const allowance = { points: 3, seconds: 60 };
    const [here, there] = [near, far].map((redis) => redisLimiter(redis, 'rooms', allowance));
    await here?.consume('ann', 2);
    await there?.consume('ann');
    await expect(here?.consume('ann')).rejects.toMatchObject({ remainingPoints: 0 });
    await expect(there?.consume('ann')).rejects.toMatchObject({ remainingPoints: 0 });
    await expect(there?.consume('ben')).resolves.toMatchObject({ remainingPoints: 2 });
  });

  it('each node counts for itself while Redis is away', async () => {
    const there = redisLimiter(far, 'rooms', { points: 1, seconds: 60 });
    proxy.refuse();
    await expect(there.consume('ann')).resolves.toMatchObject({ remainingPoints: 0 });
    await expect(there.consume('ann')).rejects.toMatchObject({ remainingPoints: 0 });
  });
});
