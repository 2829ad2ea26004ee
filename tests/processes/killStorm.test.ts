import { expect, it } from 'vitest';
import { runStorm } from '../storm/storm.ts';

/** The long version, with figures, is `npm run bench:kill`. */
it(
  'loses and doubles no acknowledged command, and leaves no room stuck, however often the server is killed',
  { timeout: 120_000 },
  async () => {
    const report = await runStorm({ rooms: 9, kills: 3, seed: 'storm 1', calmMs: 1_500 });
    expect(report).toMatchObject({ lost: 0, doubled: 0, stuck: [] });
    expect(report.acknowledged).toBeGreaterThan(50);
  },
);
