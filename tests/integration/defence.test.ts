import { afterEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../unit/fakeClock.ts';
import { openArena, silentBots, type Arena, type Client } from './arena.ts';

let arena: Arena;
afterEach(() => arena.close());

const honestTable = async () => {
  const [describer, guesser] = [await arena.join(), await arena.join()];
  const code = await describer.create('describer');
  await guesser.sit(code, 'guesser');
  await describer.ask('match:start', { code });
  await guesser.untilPhase('clue');
  return { code, describer, guesser };
};

const gone = (client: Client): Promise<string> =>
  new Promise((resolve) => client.socket.once('disconnect', resolve));

describe('a flood', () => {
  it('of one connection is limited, then dropped; the others play on', async () => {
    arena = await openArena({ bots: silentBots, environment: { RATE_LIMIT_SCALE: '1' } });
    const { code, describer, guesser } = await honestTable();
    const flooder = await arena.join();
    const dropped = gone(flooder);
    let limited = 0;
    for (let n = 0; n < 2_000; n++) {
      flooder.shout('room:enter', n % 3 === 0 ? { code } : n, (answer: unknown) => {
        if (JSON.stringify(answer).includes('RATE_LIMITED')) limited++;
      });
    }
    await dropped;
    expect(limited).toBeGreaterThan(0);
    expect(limited).toBeLessThan(300);
    expect(await describer.clue('harmless')).toMatchObject({ ok: true });
    await guesser.untilPhase('guess');
  });

  it('of rooms, bots, chat or seats by one player is limited, whatever the connection', async () => {
    arena = await openArena({ bots: silentBots, environment: { RATE_LIMIT_SCALE: '1' } });
    const { code, guesser } = await honestTable();
    const answers: string[] = [];
    for (let n = 0; n < 15; n++) {
      answers.push(JSON.stringify(await guesser.ask('chat:send', { code, name: 'G', text: 'x' })));
    }
    expect(answers.filter((each) => each.includes('RATE_LIMITED'))).toHaveLength(3);
    const again = await arena.join(guesser.token);
    await again.enter(code);
    expect(await again.ask('chat:send', { code, name: 'G', text: 'x' })).toMatchObject({
      error: { code: 'RATE_LIMITED' },
    });
    const quick = Array.from({ length: 12 }, () => again.ask('room:quick', { name: 'Q' }));
    const limited = (await Promise.all(quick)).filter(({ ok }) => !ok);
    expect(limited).toHaveLength(2);
  });
});

describe('transports opened and left', () => {
  it('are limited by address, before anybody says who they are', async () => {
    arena = await openArena({ bots: silentBots, environment: { RATE_LIMIT_SCALE: '0.02' } });
    const open = async (): Promise<number> =>
      (await fetch(`${arena.url}/socket.io/?EIO=4&transport=polling`)).status;
    const answers: number[] = [];
    for (let n = 0; n < 30; n++) answers.push(await open());
    expect(answers.slice(0, 24).every((status) => status === 200)).toBe(true);
    expect(answers.slice(24).every((status) => status === 403)).toBe(true);
  });
});

describe('somebody who stops reading', () => {
  it(
    'is dropped once too much waits for them, and delays nobody',
    { timeout: 60_000 },
    async () => {
      arena = await openArena({ bots: silentBots });
      const { code, describer, guesser } = await honestTable();
      const watcher = await arena.join();
      await watcher.enter(code);
      watcher.stopReading();
      for (let n = 0; n < 40_000; n++) watcher.shout('room:enter', { code }, () => undefined);
      await describer.until(() => describer.watchers === 0);
      expect(await describer.clue('harmless')).toMatchObject({ ok: true });
      await guesser.untilPhase('guess');
    },
  );
});

describe('rooms opened and left', () => {
  it('leave no room, timer, listener or code behind', { timeout: 60_000 }, async () => {
    const clock = new FakeClock();
    arena = await openArena({ clock, bots: silentBots });
    const client = await arena.join();
    const before = {
      timers: clock.pending,
      listeners: client.socket.listeners('room:events').length,
    };
    const leave = async (): Promise<void> => {
      const code = await client.create('describer');
      await client.ask('bot:add', { code, role: 'guesser', level: 'easy' });
      await client.ask('match:start', { code });
      await client.ask('chat:send', { code, name: 'A', text: 'bye' });
      await client.ask('room:exit', { code });
    };
    for (let n = 0; n < 300; n++) await leave();
    expect(arena.app.roomCount()).toBe(300);
    await clock.advance(20 * 60_000);
    expect(arena.app.roomCount()).toBe(0);
    expect(clock.pending).toBe(before.timers);
    const listed = await client.ask('rooms:list', {});
    expect(listed).toEqual({ ok: true, value: { rooms: [] } });
  });
});
