import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCluster, type ClusterArena } from './clusterArena.ts';

let cluster: ClusterArena;
beforeAll(async () => {
  cluster = await openCluster();
}, 60_000);
afterAll(() => cluster.close());

describe('people on two nodes', () => {
  it('play one game, each told what they may know', async () => {
    const [here, there] = cluster.nodes;
    const describer = await here.join();
    const guesser = await there.join();
    const watcher = await there.join();
    const code = await describer.create('describer');
    await guesser.sit(code, 'guesser');
    await watcher.enter(code);
    await describer.until(() => describer.online.length === 2 && describer.watchers === 1);
    expect(await describer.ask('match:start', { code })).toMatchObject({ ok: true });
    await Promise.all([describer, guesser, watcher].map((client) => client.untilPhase('clue')));
    const target = describer.view?.episode?.card?.target ?? '';
    expect(target).not.toBe('');
    expect(await describer.clue('something harmless')).toMatchObject({ ok: true });
    await guesser.untilPhase('guess');
    expect(JSON.stringify([guesser.heard, watcher.heard])).not.toContain(target);
    expect(await guesser.guess(target)).toMatchObject({ ok: true });
    await watcher.untilPhase('ended');
    expect(watcher.view?.episode?.ending).toMatchObject({ outcome: 'success' });
    expect([guesser.gaps, watcher.gaps, describer.gaps]).toEqual([0, 0, 0]);
  });

  it('are known on every node by the same token, and the newer tab plays', async () => {
    const [here, there] = cluster.nodes;
    const first = await here.join();
    const code = await first.create('describer');
    const second = await there.join(first.token);
    expect((await second.enter(code)).you).toBe('s1');
    await first.until(() => first.takenOver.includes(code));
    expect(await first.ask('seat:ready', { code, ready: true })).toMatchObject({
      error: { code: 'TAKEN_OVER' },
    });
    expect(await second.ask('seat:ready', { code, ready: true })).toMatchObject({ ok: true });
  });

  it('chat across nodes, and see each other come and go', async () => {
    const [here, there] = cluster.nodes;
    const host = await here.join();
    const code = await host.create('describer');
    const guest = await there.join();
    await guest.sit(code, 'guesser');
    await guest.ask('chat:send', { code, name: 'Guest', text: 'hello from afar' });
    await host.until(() => host.chat.some(({ text }) => text === 'hello from afar'));
    await host.until(() => host.online.includes('s2'));
    guest.socket.disconnect();
    await host.until(() => !host.online.includes('s2'));
  });

  it('find each other’s public rooms, and are brought together by quick play', async () => {
    const [here, there] = cluster.nodes;
    const host = await here.join();
    const opened = await host.ask('room:quick', { name: 'Host' });
    if (!opened.ok) throw new Error(opened.error.message);
    await host.enter(opened.value.code);
    const seeker = await there.join();
    const isListed = async (): Promise<boolean> => {
      const listed = await seeker.ask('rooms:list', {});
      return listed.ok && listed.value.rooms.some(({ code }) => code === opened.value.code);
    };
    await expect.poll(isListed, { timeout: 5_000 }).toBe(true);
    expect(await seeker.ask('room:quick', { name: 'Seeker' })).toEqual(opened);
  });

  it('hear in rooms, on whatever node, that their own node lives, and nowhere else', async () => {
    const [here, there] = cluster.nodes;
    const host = await here.join();
    const guest = await there.join();
    const outside = await there.join();
    const signs = [host, guest, outside].map((client) => {
      const heard = vi.fn();
      client.socket.on('server:alive', heard);
      return heard;
    });
    const code = await host.create('describer');
    await guest.sit(code, 'guesser');
    await vi.waitFor(() => {
      for (const heard of signs.slice(0, 2)) expect(heard.mock.calls.length).toBeGreaterThan(1);
    }, 5_000);
    expect(signs[2]).not.toHaveBeenCalled();
  });

  it('are told that a room does not exist', async () => {
    const client = await cluster.nodes[0].join();
    expect(await client.ask('room:enter', { code: 'ZZZZZZ' })).toMatchObject({
      error: { code: 'NO_SUCH_ROOM' },
    });
  });

  it('go on after a node has drained, on the same turn', async () => {
    const leaving = await cluster.add();
    const host = await leaving.join();
    const code = await host.create('describer');
    const guest = await cluster.nodes[0].join();
    await guest.sit(code, 'guesser');
    await host.ask('match:start', { code });
    await guest.untilPhase('clue');
    await leaving.app.stop();
    const again = await cluster.nodes[1].join(host.token);
    expect((await again.enter(code)).you).toBe('s1');
    expect(await again.clue('on another node now')).toMatchObject({ ok: true });
    await guest.untilPhase('guess');
  });
});
