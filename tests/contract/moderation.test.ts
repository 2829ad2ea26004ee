import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModeration, type Moderation } from '../../server/store/moderation.ts';
import { createRedisModeration } from '../../server/store/redisModeration.ts';
import { redisForSuite } from '../setup/suiteRedis.ts';

const { redis, empty } = redisForSuite();

/** Every adapter passes the same suite; `open` may be called again on what is there. */
const adapters: readonly (readonly [string, (folder: string) => Promise<Moderation>])[] = [
  ['sqlite', (folder) => createModeration(join(folder, 'rooms.db'))],
  ['redis', () => createRedisModeration(redis())],
];

const report = { room: 'room-1', by: 'ann', player: 'ben', reason: 'Said “no”.' };

describe.each(adapters)('Moderation on %s', (_name, open) => {
  let folder: string;
  let moderation: Moderation;

  beforeEach(async () => {
    await empty();
    folder = await mkdtemp(join(tmpdir(), 'taboo-moderation-'));
    moderation = await open(folder);
  });
  afterEach(async () => {
    await moderation.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('knows nothing bad of anybody at first', () => {
    expect(moderation.isBanned('ben')).toBe(false);
    expect(moderation.isMuted('ben')).toBe(false);
    expect(moderation.sanctioned().size).toBe(0);
  });

  it('keeps a ban and a mute apart, and lifts one of them', async () => {
    await moderation.set('ben', 'ban', true);
    await moderation.set('ben', 'mute', true);
    expect(moderation.sanctioned().get('ben')).toEqual(new Set(['ban', 'mute']));
    await moderation.set('ben', 'mute', false);
    expect([moderation.isBanned('ben'), moderation.isMuted('ben')]).toEqual([true, false]);
    expect(moderation.isBanned('ann')).toBe(false);
  });

  it('remembers sanctions when it is opened again', async () => {
    await moderation.set('__proto__', 'ban', true);
    await moderation.set('__proto__', 'ban', true);
    await moderation.close();
    moderation = await open(folder);
    expect(moderation.isBanned('__proto__')).toBe(true);
  });

  it('gives the newest reports first, and no more than asked for', async () => {
    for (const at of [1_000, 2_000, 3_000]) await moderation.file({ ...report, at });
    expect(await moderation.reports(2)).toEqual([
      { ...report, at: 3_000 },
      { ...report, at: 2_000 },
    ]);
  });

  it('forgets the reports about and by a player, and keeps their ban', async () => {
    await moderation.set('ben', 'ban', true);
    await moderation.file({ ...report, at: 1 });
    await moderation.file({ ...report, player: 'cat', by: 'ben', at: 2 });
    await moderation.file({ ...report, player: 'cat', at: 3 });
    await moderation.forget('ben');
    expect(await moderation.reports(10)).toEqual([{ ...report, player: 'cat', at: 3 }]);
    expect(moderation.isBanned('ben')).toBe(true);
  });
});
