import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/game/room/settings';
import { openCluster, type ClusterArena } from './clusterArena.ts';

let cluster: ClusterArena;
beforeAll(async () => {
  cluster = await openCluster();
}, 60_000);
afterAll(() => cluster.close());

const roomsOpen = (): number => cluster.nodes.reduce((sum, { app }) => sum + app.roomCount(), 0);

describe('a request to open a room whose answer got lost', () => {
  const wish = {
    id: 'open-once',
    name: 'Host',
    role: 'describer',
    visibility: 'private',
    settings: defaultSettings,
  } as const;

  it('opens one room, whichever nodes it is sent to, and is answered alike', async () => {
    const [here, there] = cluster.nodes;
    const first = await here.join();
    const before = roomsOpen();
    const again = await there.join(first.token);
    const answers = await Promise.all([
      first.ask('room:create', wish),
      again.ask('room:create', wish),
      first.ask('room:create', wish),
    ]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await again.ask('room:create', wish)).toEqual(answers[0]);
    expect(roomsOpen()).toBe(before + 1);
    const another = await again.ask('room:create', { ...wish, id: 'another-one' });
    expect(another).toMatchObject({ ok: true });
    expect(another).not.toEqual(answers[0]);
  });

  it('is not mistaken for somebody else’s of the same id', async () => {
    const [here, there] = cluster.nodes;
    const own = await (await here.join()).ask('room:create', { ...wish, id: 'same-id-of-both' });
    const other = await (await there.join()).ask('room:create', { ...wish, id: 'same-id-of-both' });
    expect([own, other]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(other).not.toEqual(own);
  });

  it('seats a player of quick play once', async () => {
    const [here, there] = cluster.nodes;
    const first = await here.join();
    const before = roomsOpen();
    const again = await there.join(first.token);
    const quick = { id: 'quick-once', name: 'Seeker' };
    const [one, two] = await Promise.all([
      first.ask('room:quick', quick),
      again.ask('room:quick', quick),
    ]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    expect(roomsOpen()).toBe(before + 1);
  });
});
