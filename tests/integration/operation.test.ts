import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openArena, silentBots, type Arena } from './arena.ts';

const adminToken = 'a-token-of-the-operator';
let arena: Arena;
beforeEach(async () => {
  arena = await openArena({ bots: silentBots, environment: { ADMIN_TOKEN: adminToken } });
});
afterEach(() => arena.close());

const admin = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${arena.url}/admin/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
  });

const read = (path: string): Promise<Response> =>
  fetch(`${arena.url}${path}`, { headers: { authorization: `Bearer ${adminToken}` } });

const rooms = z.object({
  rooms: z.array(
    z.object({
      code: z.string(),
      seats: z.array(z.object({ player: z.string().nullable(), online: z.boolean() })),
    }),
  ),
});

const twoAtATable = async () => {
  const [describer, guesser] = [await arena.join(), await arena.join()];
  const code = await describer.create('describer');
  await guesser.sit(code, 'guesser');
  await describer.ask('match:start', { code });
  await guesser.untilPhase('clue');
  return { code, describer, guesser };
};

describe('the operator', () => {
  it('is asked for the token, which is never right by accident', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${adminToken}`]) {
      const response = await fetch(`${arena.url}/admin/api/rooms`, { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  it('has no admin at all without a token set', async () => {
    const open = await openArena();
    const response = await fetch(`${open.url}/admin/api/rooms`, {
      headers: { authorization: 'Bearer undefined' },
    });
    expect(response.status).toBe(404);
    await open.close();
  });

  it('sees rooms and players, and nothing of a card', async () => {
    const { code } = await twoAtATable();
    const text = await (await admin('/rooms')).text();
    expect(rooms.parse(JSON.parse(text)).rooms.map((room) => room.code)).toEqual([code]);
    expect(text).not.toContain('zq');
  });

  it('sees who is away, and the server’s own bots never are', async () => {
    const host = await arena.join();
    const code = await host.create('describer');
    await host.ask('bot:add', { code, role: 'guesser', level: 'easy' });
    const online = async (): Promise<readonly boolean[]> =>
      rooms
        .parse(await (await admin('/rooms')).json())
        .rooms.flatMap(({ seats }) => seats.map((seat) => seat.online));
    expect(await online()).toEqual([true, true]);
    await host.ask('room:exit', { code });
    expect(await online()).toEqual([false, true]);
  });

  it('ends a room, and its players are told', async () => {
    const { code, describer } = await twoAtATable();
    expect((await admin(`/rooms/${code}/end`, { method: 'POST' })).status).toBe(200);
    await describer.until(() => describer.view?.phase.kind === 'closed');
    expect(await describer.ask('room:enter', { code })).toMatchObject({
      error: { code: 'NO_SUCH_ROOM' },
    });
  });

  it('mutes: the player plays on, but chats no more, also after a restart', async () => {
    const { code, guesser } = await twoAtATable();
    const { player } = guesser.welcome ?? { player: '' };
    const body = JSON.stringify({ sanction: 'mute', holds: true });
    expect((await admin(`/players/${player}`, { method: 'POST', body })).status).toBe(200);
    const chat = { code, name: 'G', text: 'hello' };
    expect(await guesser.ask('chat:send', chat)).toMatchObject({ error: { code: 'MUTED' } });

    arena = await arena.restart();
    const again = await arena.join(guesser.token);
    await again.enter(code);
    expect(await again.ask('chat:send', chat)).toMatchObject({ error: { code: 'MUTED' } });
  });

  it('bans: the connection closes and no other opens, until the ban is lifted', async () => {
    const { guesser } = await twoAtATable();
    const { player } = guesser.welcome ?? { player: '' };
    const ban = (holds: boolean) =>
      admin(`/players/${player}`, {
        method: 'POST',
        body: JSON.stringify({ sanction: 'ban', holds }),
      });
    const gone = new Promise((resolve) => guesser.socket.once('disconnect', resolve));
    await ban(true);
    await gone;
    await expect(arena.join(guesser.token)).rejects.toThrow('shut you out');
    await ban(false);
    expect((await arena.join(guesser.token)).welcome?.player).toBe(player);
  });

  it('reads what players reported', async () => {
    const { code, describer } = await twoAtATable();
    await describer.ask('player:report', { code, seat: 's2', reason: 'insults' });
    const text = await (await admin('/reports')).text();
    expect(text).toContain('insults');
  });

  it('gets a sentence for a wrong request', async () => {
    const response = await admin('/players/x', { method: 'POST', body: '{"sanction":"hang"}' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('sanction');
  });

  it('reads figures of rooms, seats, sockets, latencies and refusals', async () => {
    const { guesser } = await twoAtATable();
    await guesser.clue('not mine');
    const text = await (await read('/metrics')).text();
    for (const line of [
      'taboo_rooms{phase="playing"} 1',
      'taboo_seats{kind="human"} 2',
      'taboo_sockets 2',
      'taboo_refusals_total{code="NOT_THE_DESCRIBER"} 1',
      'taboo_request_seconds_count{request="match:start"} 1',
      'nodejs_eventloop_lag_seconds',
      'taboo_log_append_seconds_count',
    ]) {
      expect(text).toContain(line);
    }
  });
});

describe('behind the door', () => {
  it('says whether it is well and ready', async () => {
    expect((await fetch(`${arena.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${arena.url}/readyz`)).json()).toEqual({
      ready: true,
      state: 'ready',
    });
  });

  it('refuses a page of another site, and takes its own', async () => {
    const polling = (origin: string) =>
      fetch(`${arena.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    expect((await polling('https://evil.example')).status).toBe(403);
    expect((await polling(arena.url)).status).toBe(200);
  });

  it('shows no stack trace and no path of the inside', async () => {
    const response = await fetch(`${arena.url}/%E0%A4%A`);
    const text = await response.text();
    expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });
});

describe('a second server on the same data folder', () => {
  it('is refused in a sentence, and the first plays on', async () => {
    const { describer } = await twoAtATable();
    await expect(openArena({ folder: arena.folder })).rejects.toThrow('another server');
    expect(await describer.clue('harmless')).toMatchObject({ ok: true });
  });
});

describe('a graceful stop', () => {
  it('tells the players, takes no new room, and leaves everything in the log', async () => {
    const { code, describer, guesser } = await twoAtATable();
    const told = new Promise((resolve) => guesser.socket.once('server:stopping', resolve));
    const stopping = arena.restart();
    expect(await told).toMatchObject({ message: expect.stringContaining('goes on') as string });
    arena = await stopping;
    const again = await arena.join(describer.token);
    expect((await again.enter(code)).view.phase.kind).toBe('playing');
  });
});
