import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys } from '../../server/store/redisKeys.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { openNode, recordOf, seqsOf, type LogNode } from './redisNodes.ts';

let server: RedisServer;
const room = { room: 'room-1', code: 'AAAAAA' };

beforeAll(async () => {
  server = await startRedis();
}, 60_000);
afterAll(() => server.stop());

describe('rooms of several nodes on one Redis', () => {
  let a: LogNode;
  let b: LogNode;

  beforeEach(async () => {
    [a, b] = await Promise.all([openNode(server.url, 'a'), openNode(server.url, 'b')]);
    await a.log.create(room, recordOf(1));
    await a.log.append(room.room, recordOf(2));
  });
  afterEach(async () => {
    await a.redis.client.flushAll();
    await Promise.all([a.close(), b.close()]);
  });

  it('a room of a living node is claimed by nobody else', async () => {
    expect(await b.log.claim(room.room)).toEqual({ ok: true, value: { refused: 'OWNED' } });
    expect(await b.log.orphans()).toEqual({ ok: true, value: [] });
    expect(await b.log.append(room.room, recordOf(3))).toMatchObject({ error: { code: 'FENCED' } });
    expect((await a.log.append(room.room, recordOf(3))).ok).toBe(true);
  });

  it('a room of a dead node is found, claimed once, and goes on without a hole', async () => {
    const c = await openNode(server.url, 'c');
    await a.die();
    expect(await b.log.orphans()).toEqual({
      ok: true,
      value: [{ ...room, owner: { node: 'a', incarnation: '1', alive: false } }],
    });
    const claims = await Promise.all([b.log.claim(room.room), c.log.claim(room.room)]);
    expect(claims).toContainEqual({ ok: true, value: { epoch: 2 } });
    expect(claims).toContainEqual({ ok: true, value: { refused: 'OWNED' } });
    const heir = claims[0].ok && 'epoch' in claims[0].value ? b : c;
    expect(await heir.log.append(room.room, recordOf(4))).toMatchObject({
      error: { code: 'CONFLICT' },
    });
    expect((await heir.log.append(room.room, recordOf(3))).ok).toBe(true);
    expect(await seqsOf(heir.log, room.room)).toEqual([1, 2, 3]);
    expect(await heir.log.orphans()).toEqual({ ok: true, value: [] });
    await c.close();
  });

  it('a former owner that wakes is refused every write, and nothing of it is in the log', async () => {
    await a.die();
    await b.log.claim(room.room);
    await b.log.append(room.room, recordOf(3, { by: 'ben' }));
    await a.live();
    const refused = { error: { code: 'FENCED' } };
    expect(await a.log.append(room.room, recordOf(3))).toMatchObject(refused);
    expect(await a.log.append(room.room, recordOf(4))).toMatchObject(refused);
    expect(await a.log.keepSnapshot(room.room, { seq: 2, memory: 'old' })).toMatchObject(refused);
    expect(await a.log.end(room.room, 1)).toMatchObject(refused);
    expect(await a.log.claim(room.room)).toEqual({ ok: true, value: { refused: 'OWNED' } });
    expect(await b.log.read(room.room)).toMatchObject({
      value: { snapshot: null, records: [{ seq: 1 }, { seq: 2 }, { seq: 3, by: 'ben' }] },
    });
  });

  it('a snapshot of a former owner is refused even before the new owner has written', async () => {
    await a.die();
    await b.log.claim(room.room);
    expect(await a.log.keepSnapshot(room.room, { seq: 2, memory: 'old' })).toMatchObject({
      error: { code: 'FENCED' },
    });
  });

  it('a node that counts as dead claims nothing', async () => {
    await a.die();
    await b.die();
    expect(await b.log.claim(room.room)).toEqual({ ok: true, value: { refused: 'DEAD' } });
  });

  it('a node that starts again is another owner, and takes its rooms back', async () => {
    const again = await openNode(server.url, 'a', { incarnation: '2' });
    expect(await again.log.claim(room.room)).toEqual({ ok: true, value: { epoch: 2 } });
    expect(await a.log.append(room.room, recordOf(3))).toMatchObject({ error: { code: 'FENCED' } });
    expect(await again.log.owned()).toEqual({ ok: true, value: [room] });
    await again.close();
  });

  it('a released room is anybody’s at once, and no longer the releaser’s', async () => {
    await a.log.release(room.room);
    expect(await a.log.append(room.room, recordOf(3))).toMatchObject({ error: { code: 'FENCED' } });
    expect(await b.log.orphans()).toEqual({ ok: true, value: [{ ...room, owner: null }] });
    expect(await b.log.claim(room.room)).toEqual({ ok: true, value: { epoch: 2 } });
    expect((await b.log.append(room.room, recordOf(3))).ok).toBe(true);
  });

  it('of two nodes that create the same code one wins, and it names the room for all', async () => {
    const results = await Promise.all([
      a.log.create({ room: 'room-2', code: 'BBBBBB' }, recordOf(1)),
      b.log.create({ room: 'room-3', code: 'BBBBBB' }, recordOf(1)),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const [winner, id, node] = results[0].ok ? [a, 'room-2', 'a'] : [b, 'room-3', 'b'];
    const owner = { node, incarnation: '1', alive: true };
    const found = { ok: true, value: { room: id, code: 'BBBBBB', owner } };
    expect(await a.log.find('BBBBBB')).toEqual(found);
    expect(await b.log.find('BBBBBB')).toEqual(found);
    expect((await winner.log.append(id, recordOf(2))).ok).toBe(true);
  });

  it('a room id is never used twice, not even after its room has ended', async () => {
    await a.log.end(room.room, 1_000);
    expect(await a.log.create({ ...room, code: 'CCCCCC' }, recordOf(1))).toMatchObject({
      error: { code: 'CONFLICT' },
    });
    expect(await b.log.claim(room.room)).toEqual({ ok: true, value: { refused: 'GONE' } });
    expect(await b.log.find(room.code)).toEqual({ ok: true, value: null });
  });

  it('a room that ended expires late, and leaves no key behind', async () => {
    await a.log.keepSnapshot(room.room, { seq: 2, memory: {} });
    await a.log.end(room.room, 1_000);
    const left = [keys.own, keys.log, keys.snapshot, keys.askers].map((key) => key(room.room));
    for (const key of left) {
      expect(await a.redis.client.pTTL(key)).toBeGreaterThan(86_400_000);
    }
    await a.log.deleteEndedBefore(1_001);
    await a.die();
    await b.log.orphans();
    expect(await a.redis.client.keys('*')).toEqual([keys.node('b')]);
  });

  it('a room of before a flush is gone for its owner, for others, and by its code', async () => {
    await a.redis.client.flushAll();
    await Promise.all([a.live(), b.live()]);
    expect(await a.log.append(room.room, recordOf(3))).toMatchObject({ error: { code: 'FENCED' } });
    expect(await b.log.claim(room.room)).toEqual({ ok: true, value: { refused: 'GONE' } });
    expect(await b.log.find(room.code)).toEqual({ ok: true, value: null });
    expect(await seqsOf(b.log, room.room)).toEqual([]);
  });

  it('a snapshot cuts the log, whose rest goes on, also for the next owner', async () => {
    for (const seq of [3, 4, 5]) await a.log.append(room.room, recordOf(seq, { by: null }));
    await a.log.keepSnapshot(room.room, { seq: 4, memory: { four: true } });
    expect(await a.redis.client.xLen(keys.log(room.room))).toBe(2);
    await a.die();
    await b.log.claim(room.room);
    expect(await b.log.read(room.room)).toMatchObject({
      value: { snapshot: { seq: 4, memory: { four: true } }, records: [{ seq: 5 }] },
    });
    await b.log.append(room.room, recordOf(6, { by: null }));
    await b.log.keepSnapshot(room.room, { seq: 6, memory: { six: true } });
    expect((await b.log.append(room.room, recordOf(7, { by: null }))).ok).toBe(true);
    expect(await seqsOf(b.log, room.room)).toEqual([7]);
    await b.log.end(room.room, 1);
    expect(await b.log.deleteEndedOf('ben')).toEqual({ ok: true, value: 0 });
    expect(await b.log.deleteEndedOf('ann')).toEqual({ ok: true, value: 1 });
  });

  it('an older snapshot never replaces a newer one', async () => {
    await a.log.keepSnapshot(room.room, { seq: 2, memory: 'new' });
    await a.log.keepSnapshot(room.room, { seq: 1, memory: 'old' });
    expect(await a.log.read(room.room)).toMatchObject({ value: { snapshot: { memory: 'new' } } });
  });

  it('a log with a hole, a damaged entry or another version is refused with a sentence', async () => {
    const expectUnreadable = async (why: string): Promise<void> => {
      const history = await b.log.read(room.room);
      expect(history).toMatchObject({ error: { code: 'UNREADABLE' } });
      expect(history.ok ? '' : history.error.message).toContain(why);
    };
    const { client } = a.redis;
    await a.log.append(room.room, recordOf(3));
    await client.xDel(keys.log(room.room), '1-2');
    await expectUnreadable('a record before 3 is missing');
    await client.xAdd(keys.log(room.room), '1-9', { record: '{"at":' });
    await expectUnreadable('a record before 3');
    await client.del(keys.log(room.room));
    await client.xAdd(keys.log(room.room), '1-1', { record: '{"at":' });
    await expectUnreadable('entry 1-1 is damaged');
    await client.hSet(keys.own(room.room), 'version', '99');
    await expectUnreadable('it has version 99');
    await a.die();
    expect(await b.log.claim(room.room)).toEqual({ ok: true, value: { refused: 'OTHER_VERSION' } });
  });
});
