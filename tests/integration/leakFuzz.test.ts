import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzMatch, leaksIn } from '../storm/leakFuzz.ts';
import { openArena, type Arena } from './arena.ts';

/** A failing seed is named in the message; the long run is `npm run bench -- leakFuzz`. */
const matches = 300;
const atOnce = 10;

describe('nothing of a card reaches anybody but the Describer before the reveal', () => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await openArena();
  });
  afterAll(() => arena.close());

  it(
    `in ${matches} matches of random messages, reconnects and chat`,
    { timeout: 120_000 },
    async () => {
      for (let first = 0; first < matches; first += atOnce) {
        const seeds = Array.from({ length: atOnce }, (_, n) => `fuzz ${first + n}`);
        const fuzzed = await Promise.all(seeds.map((seed) => fuzzMatch(arena, seed, 40)));
        fuzzed.forEach(({ leaks, describerHeard }, n) => {
          expect(leaks, seeds[n]).toEqual([]);
          expect(describerHeard).toContain('zqtarget0');
        });
      }
    },
  );

  it('would be noticed', () => {
    const card = { target: 'zqtarget0', related: ['zqfirst0'] };
    expect(leaksIn([{ view: { card } }])).toHaveLength(2);
    expect(leaksIn([{ reveal: { card } }, { again: card }])).toEqual([]);
    expect(leaksIn([{ reveal: { card } }, { next: 'zqsecond1' }])).toHaveLength(1);
  });
});
