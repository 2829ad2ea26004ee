import { expect, it } from 'vitest';
import { runChaos } from '../storm/chaos.ts';
import { show } from './figures.ts';

it('60 rooms on three nodes through 30 faults: nothing lost, doubled or stuck, never two owners', async () => {
  const report = await runChaos({
    rooms: 60,
    faults: 30,
    seed: 'bench',
    calmMs: 2_000,
    sleepMs: 5_000,
  });
  show('chaos', report);
  expect(report).toMatchObject({ lost: 0, doubled: 0, stuck: [], twoOwners: [] });
  expect(report.recovery.kill.p99).toBeLessThanOrEqual(5_000);
});
