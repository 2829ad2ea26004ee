import { afterEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../setup/tcpProxy.ts';
import type { Client } from '../integration/arena.ts';
import { openCluster, type ClusterArena } from './clusterArena.ts';

let cluster: ClusterArena;
afterEach(() => cluster.close());

type Match = { describer: Client; guesser: Client; code: string };

const inTheMiddle = async (): Promise<Match> => {
  const describer = await cluster.nodes[0].join();
  const guesser = await cluster.nodes[1].join();
  const code = await describer.create('describer', { clueSeconds: 60, guessSeconds: 60 });
  await guesser.sit(code, 'guesser');
  await describer.ask('match:start', { code });
  await guesser.untilPhase('clue');
  return { describer, guesser, code };
};

const wellAgain = (...clients: readonly Client[]): Promise<unknown> =>
  Promise.all(clients.map((each) => each.until(() => each.trouble === null)));
const inTrouble = (...clients: readonly Client[]): Promise<unknown> =>
  Promise.all(clients.map((each) => each.until(() => each.trouble !== null)));

describe('after Redis has come back', { timeout: 60_000 }, () => {
  it('with a state from before, a room goes on from what its owner knows, and nothing acknowledged is lost', async () => {
    cluster = await openCluster();
    const { describer, guesser } = await inTheMiddle();
    await cluster.redis.cli('SAVE');
    expect(await describer.clue('12345')).toMatchObject({ ok: true });
    await guesser.untilPhase('guess');
    await cluster.redis.kill();
    await inTrouble(describer, guesser);
    await cluster.redis.restart();
    await wellAgain(describer, guesser);
    const again = async () => (await guesser.guess('not this')).ok;
    await expect.poll(again, { timeout: 10_000 }).toBe(true);
    await Promise.all([describer, guesser].map((each) => each.untilPhase('clue', 2)));
    expect(describer.view?.episode?.turns[0]).toMatchObject({
      clue: '12345',
      guesses: [{ text: 'not this' }],
    });
  });

  it('with nothing, its rooms are gone, new ones open, and guests stay who they were on every node', async () => {
    cluster = await openCluster();
    const { describer, guesser, code } = await inTheMiddle();
    await cluster.redis.kill();
    await inTrouble(describer, guesser);
    await cluster.redis.restart();
    await wellAgain(describer, guesser);
    const entered = async () => {
      const answer = await guesser.ask('room:enter', { code });
      return answer.ok ? 'OK' : answer.error.code;
    };
    await expect.poll(entered, { timeout: 10_000 }).toBe('NO_SUCH_ROOM');
    const late = await cluster.add();
    const again = await late.join(describer.token);
    expect(again.welcome?.player).toBe(describer.welcome?.player);
    const next = await again.create('describer');
    await guesser.sit(next, 'guesser');
    await again.until(() => again.online.includes('s2'));
  });
});

describe('with a Redis that takes its time', { timeout: 60_000 }, () => {
  it('a game goes on across nodes, nobody is told of trouble, and no room changes hands', async () => {
    let proxy: TcpProxy | null = null;
    const port = { now: 0 };
    cluster = await openCluster({}, {}, ({ url }) =>
      port.now === 0 ? url : `redis://127.0.0.1:${port.now}`,
    );
    proxy = await startTcpProxy(cluster.redis.port);
    port.now = proxy.port;
    const slow = await cluster.add();
    proxy.slow(300);
    const describer = await slow.join();
    const guesser = await cluster.nodes[0].join();
    const code = await describer.create('describer');
    await guesser.sit(code, 'guesser');
    expect(await describer.ask('match:start', { code })).toMatchObject({ ok: true });
    for (let turn = 1; turn <= 2; turn++) {
      await describer.untilPhase('clue', turn);
      expect(await describer.clue('12345')).toMatchObject({ ok: true });
      await guesser.untilPhase('guess', turn);
      expect(await guesser.guess('no')).toMatchObject({ ok: true });
      await guesser.untilPhase(turn < 3 ? 'clue' : 'ended', turn + 1);
    }
    expect([describer.trouble, guesser.trouble]).toEqual([null, null]);
    expect(slow.app.roomCount()).toBe(1);
    proxy.slow(0);
    await proxy.close();
  });
});

describe('a match of the home page', { timeout: 60_000 }, () => {
  it('ends with its node: whoever takes it over has nobody to show it to', async () => {
    cluster = await openCluster();
    const leaving = await cluster.add();
    const watcher = await leaving.join();
    expect(await watcher.ask('exhibition:enter', {})).toMatchObject({ ok: true });
    expect(leaving.app.roomCount()).toBe(1);
    await leaving.app.stop();
    const open = async () => cluster.redis.cli('--raw', 'keys', 'taboo:code:*');
    await expect.poll(open, { timeout: 10_000 }).toBe('');
  });
});

describe('somebody who is banned', { timeout: 60_000 }, () => {
  it('is put out of every node, whatever node the operator asks', async () => {
    const ADMIN_TOKEN = 'a-token-of-the-operator';
    cluster = await openCluster({ environment: { ADMIN_TOKEN } });
    const { guesser } = await inTheMiddle();
    const gone = new Promise((resolve) => guesser.socket.once('disconnect', resolve));
    const player = guesser.welcome?.player ?? '';
    const ruled = await fetch(`${cluster.nodes[0].url}/admin/api/players/${player}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sanction: 'ban', holds: true }),
    });
    expect(ruled.status).toBeLessThan(300);
    await gone;
    for (const node of cluster.nodes) await expect(node.join(guesser.token)).rejects.toThrow();
  });
});

describe('somebody who was kicked', { timeout: 60_000 }, () => {
  it('gets no seat again through any node, and a host on another node takes over who leaves', async () => {
    cluster = await openCluster();
    const host = await cluster.nodes[0].join();
    const guest = await cluster.nodes[1].join();
    const third = await cluster.nodes[1].join();
    const code = await host.create('describer');
    await guest.sit(code, 'guesser');
    await third.sit(code, 'guesser');
    expect(await host.ask('player:kick', { code, seat: guest.you ?? '' })).toMatchObject({
      ok: true,
    });
    for (const node of cluster.nodes) {
      const again = await node.join(guest.token);
      expect(await again.ask('seat:take', { code, name: 'Again', role: 'guesser' })).toMatchObject({
        error: { code: 'KICKED' },
      });
    }
    expect(await host.ask('seat:leave', { code })).toMatchObject({ ok: true });
    await third.until(() => third.view?.host === third.you);
    const changed = { code, visibility: 'public' } as const;
    expect(await third.ask('visibility:change', changed)).toMatchObject({ ok: true });
  });
});

describe('rooms that are opened and left', { timeout: 120_000 }, () => {
  it('leave no key in Redis that does not expire, and nothing on the nodes', async () => {
    cluster = await openCluster({ environment: { ROOM_IDLE_MINUTES: '0.1' } });
    const lasting = async (): Promise<readonly string[]> => {
      const [names, more] = [
        await cluster.redis.cli('--raw', 'keys', 'taboo:*'),
        await cluster.redis.cli('eval', expiring, '0'),
      ];
      const expires = new Set(more.split('\n'));
      return names.split('\n').filter((name) => !expires.has(name));
    };
    const before = new Set(await lasting());
    for (let n = 0; n < 20; n++) {
      const [host, guest] = [
        await cluster.nodes[n % 2 === 0 ? 0 : 1].join(),
        await cluster.nodes[n % 2 === 0 ? 1 : 0].join(),
      ];
      for (let room = 0; room < 5; room++) {
        const code = await host.create('describer');
        await guest.sit(code, 'guesser');
      }
      for (const each of [host, guest]) each.socket.disconnect();
    }
    const open = () => cluster.nodes.map(({ app }) => app.roomCount());
    await expect.poll(open, { timeout: 60_000 }).toEqual([0, 0]);
    // One list of the ended rooms and one of the nodes that have any; everything else expires.
    const lists = new Set(['taboo:ended', 'taboo:owners']);
    const added = async () =>
      (await lasting()).filter((name) => !before.has(name) && !lists.has(name));
    await expect.poll(added, { timeout: 20_000 }).toEqual([]);
  });
});

const expiring = `
local found = {}
for _, name in ipairs(redis.call('KEYS', 'taboo:*')) do
  if redis.call('PTTL', name) > 0 then found[#found + 1] = name end
end
return table.concat(found, '\\n')
`;
