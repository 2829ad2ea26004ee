import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openArena, silentBots, type Arena, type Client } from './arena.ts';

let arena: Arena;
beforeEach(async () => {
  arena = await openArena({ bots: silentBots, environment: { SEAT_GRACE_SECONDS: '60' } });
});
afterEach(() => arena.close());

const roomOfTwo = async () => {
  const [describer, guesser] = await Promise.all([arena.join(), arena.join()]);
  const code = await describer.create('describer');
  await guesser.sit(code, 'guesser');
  return { code, describer, guesser };
};

describe('the same player in two tabs: the newer one plays, the older one is told', () => {
  it('moves the seat to the newer tab and back, and the older one hears nothing more', async () => {
    const { code, describer, guesser } = await roomOfTwo();
    const newer = await arena.join(guesser.token);
    expect((await newer.enter(code)).you).toBe('s2');
    await guesser.until(() => guesser.takenOver.includes(code));
    expect(await guesser.ask('seat:ready', { code, ready: false })).toMatchObject({
      error: { code: 'TAKEN_OVER' },
    });
    const { version } = guesser;
    expect(await describer.ask('match:start', { code })).toMatchObject({ ok: true });
    await newer.untilPhase('clue');
    expect(guesser.version).toBe(version);

    await guesser.enter(code);
    await newer.until(() => newer.takenOver.includes(code));
    await describer.clue('harmless');
    await guesser.untilPhase('guess');
    expect(await guesser.guess('nothing')).toMatchObject({ ok: true });
  });

  it('holds when the seat is taken after both tabs entered', async () => {
    const host = await arena.join();
    const code = await host.create('describer');
    const older = await arena.join();
    await older.enter(code);
    const newer = await arena.join(older.token);
    await newer.enter(code);
    await newer.ask('seat:take', { code, name: 'Two tabs', role: 'guesser' });
    await older.until(() => older.takenOver.includes(code));
    await newer.until(() => newer.you === 's2');
    expect(await older.ask('chat:send', { code, name: 'x', text: 'hi' })).toMatchObject({
      error: { code: 'TAKEN_OVER' },
    });
  });

  it('leaves the seat alone when the older connection closes after the newer came', async () => {
    const { code, describer, guesser } = await roomOfTwo();
    const newer = await arena.join(guesser.token);
    await newer.enter(code);
    guesser.socket.disconnect();
    await describer.ask('match:start', { code });
    await newer.untilPhase('clue');
    expect(newer.view?.seats.map(({ id }) => id)).toEqual(['s1', 's2']);
    expect(newer.online).toEqual(['s1', 's2']);
  });
});

describe('who was kicked', () => {
  it('plays no more, can watch, and can’t sit down again', async () => {
    const { code, describer, guesser } = await roomOfTwo();
    await describer.ask('match:start', { code });
    await guesser.untilPhase('clue');
    await describer.ask('player:kick', { code, seat: 's2' });
    await guesser.until(() => guesser.you === null);
    expect(await guesser.guess('nothing')).toMatchObject({ error: { code: 'NOT_SEATED' } });
    const back = await guesser.ask('seat:take', { code, name: 'Me again', role: 'guesser' });
    expect(back).toMatchObject({ error: { code: 'KICKED' } });
    expect((await guesser.enter(code)).you).toBeNull();
  });
});

describe('quick play', () => {
  const settled = async (client: Client): Promise<string> => {
    const quick = await client.ask('room:quick', { name: 'Quick' });
    if (!quick.ok) throw new Error(quick.error.message);
    await client.enter(quick.value.code);
    return quick.value.code;
  };

  it('opens a room with a bot that is played at once, and brings the next player there', async () => {
    const [first, second] = await Promise.all([arena.join(), arena.join()]);
    const code = await settled(first);
    expect(first.view?.phase.kind).toBe('playing');
    expect(first.view?.seats[0]?.player.kind).toBe('bot');
    expect(await settled(second)).toBe(code);
    expect(second.you).toBe('s3');
  });

  it('brings many who come at once together', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => arena.join()));
    const codes = await Promise.all(clients.map(settled));
    expect(new Set(codes).size).toBe(1);
  });

  it('opens another room where the player was kicked', async () => {
    const [host, guest] = await Promise.all([arena.join(), arena.join()]);
    const code = await settled(host);
    await settled(guest);
    await host.ask('player:kick', { code, seat: 's3' });
    expect(await settled(guest)).not.toBe(code);
  });

  it('makes one room of a request that is sent twice', async () => {
    const client = await arena.join();
    const twice = [1, 2].map(() => client.ask('room:quick', { name: 'Quick', id: 'quick-once' }));
    const [first, again] = await Promise.all(twice);
    expect(again).toEqual(first);
  });
});

describe('a request whose answer was lost', () => {
  it('is answered again as before, also when it cost the seat', async () => {
    const { code, guesser } = await roomOfTwo();
    const leave = { code, id: 'leave-once' };
    const first = await guesser.ask('seat:leave', leave);
    expect(await guesser.ask('seat:leave', leave)).toEqual(first);
  });

  it('is taken in the order of sending', async () => {
    const host = await arena.join();
    const code = await host.create('describer');
    const guest = await arena.join();
    const answers = await Promise.all([
      guest.ask('seat:take', { code, name: 'Quick', role: 'guesser' }),
      guest.ask('seat:ready', { code, ready: true }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  });
});

describe('an external bot', () => {
  it('sits as a bot under the name that the operator gave it', async () => {
    const { code } = await roomOfTwo();
    const bot = await arena.join(await arena.admitBot('Robby'));
    await bot.sit(code, 'guesser', 'Not my name');
    expect(bot.view?.seats[2]?.player).toMatchObject({ kind: 'externalBot', name: 'Robby' });
  });
});
