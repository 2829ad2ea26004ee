import { expect, it } from 'vitest';
import { runStorm } from '../storm/storm.ts';
import { show } from './figures.ts';

it('50 rooms in play, the server killed 20 times: nothing lost, doubled or stuck', async () => {
  const report = await runStorm({ rooms: 50, kills: 20, seed: 'bench', calmMs: 2_000 });
  show('kill storm', report);
  expect(report).toMatchObject({ lost: 0, doubled: 0, stuck: [] });
});
