import { expect, it } from 'vitest';
import { runChaos } from '../storm/chaos.ts';

/** The long run, with figures, is `npm run bench -- chaos`. */
it(
  'three nodes lose and double nothing, leave no room stuck and never write as two, whatever happens to them',
  { timeout: 180_000 },
  async () => {
    const report = await runChaos({
      rooms: 9,
      faults: 4,
      seed: 'chaos 1',
      calmMs: 1_500,
      sleepMs: 5_000,
    });
    expect(report).toMatchObject({ lost: 0, doubled: 0, stuck: [], twoOwners: [] });
    expect(report.acknowledged).toBeGreaterThan(50);
    expect(report.claims).toBeGreaterThan(0);
  },
);
