import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCluster, type ClusterArena } from './clusterArena.ts';

const rooms = 30;
const lookMs = 3_000;

let cluster: ClusterArena;
beforeAll(async () => {
  cluster = await openCluster();
}, 60_000);
afterAll(() => cluster.close());

/** Commands that Redis ran in this time, those within scripts too; signs of life of connections apart. */
const commandsIn = async (ms: number): Promise<number> => {
  await cluster.redis.cli('config', 'resetstat');
  await after(ms);
  const stats = await cluster.redis.cli('info', 'commandstats');
  let calls = 0;
  for (const [, name = '', times] of stats.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)) {
    if (!name.startsWith('ping') && !name.startsWith('config')) calls += Number(times);
  }
  return calls;
};

it('an idle room costs Redis no commands, only its node does', { timeout: 60_000 }, async () => {
  const host = await cluster.nodes[0].join();
  await host.create('describer');
  await after(1_500);
  const one = await commandsIn(lookMs);
  expect(one).toBeGreaterThan(0);
  for (let n = 0; n < rooms; n++) {
    const code = await host.create('describer');
    await host.ask('bot:add', { code, role: 'guesser', level: 'easy' });
  }
  // What was just written is listed once more.
  await after(1_500);
  const full = await commandsIn(lookMs);
  // Signs and looks fall into the window or beside it; a command a room would be 30 more.
  expect(full).toBeLessThan(one + rooms / 2);
});
