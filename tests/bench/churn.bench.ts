import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openArena, silentBots } from '../integration/arena.ts';
import { FakeClock } from '../unit/fakeClock.ts';
import { show } from './figures.ts';

const rooms = 10_000;

setFlagsFromString('--expose-gc');
const collect = z.custom<() => void>((value) => typeof value === 'function');
const heapMb = (): number => {
  collect.parse(runInNewContext('gc'))();
  return process.memoryUsage().heapUsed / 1e6;
};

it(`${rooms} rooms opened and left: timers and heap are back where they began`, async () => {
  const clock = new FakeClock();
  const arena = await openArena({
    clock,
    bots: silentBots,
    environment: { RATE_LIMIT_SCALE: '1000000' },
  });
  const client = await arena.join();
  const round = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const code = await client.create('describer');
      await client.ask('bot:add', { code, role: 'guesser', level: 'easy' });
      await client.ask('match:start', { code });
      await client.ask('room:exit', { code });
      client.heard.length = 0;
    }
    await clock.advance(20 * 60_000);
  };
  await round(500);
  const before = { heapMb: heapMb(), timers: clock.pending };
  await round(rooms);
  const after = { heapMb: heapMb(), timers: clock.pending };
  show('churn', { before, after, rooms: arena.app.roomCount() });
  expect(arena.app.roomCount()).toBe(0);
  expect(after.timers).toBe(before.timers);
  expect(after.heapMb).toBeLessThan(before.heapMb * 1.2);
  await arena.close();
});
