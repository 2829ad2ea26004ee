import { expect, it } from 'vitest';
import { openArena } from '../integration/arena.ts';
import { fuzzMatch } from '../storm/leakFuzz.ts';
import { show } from './figures.ts';

const matches = 10_000;
const atOnce = 20;
/** A fresh server now and then, so that closed rooms don't pile up. */
const perServer = 500;

it(`${matches} fuzzed matches leak nothing`, async () => {
  const leaks: string[] = [];
  for (let start = 0; start < matches; start += perServer) {
    const arena = await openArena();
    for (let first = start; first < start + perServer; first += atOnce) {
      const seeds = Array.from({ length: atOnce }, (_, n) => `bench ${first + n}`);
      const fuzzed = await Promise.all(seeds.map((seed) => fuzzMatch(arena, seed, 40)));
      leaks.push(...fuzzed.flatMap((match) => match.leaks));
    }
    await arena.close();
  }
  show('leak fuzz', { matches, leaks: leaks.length });
  expect(leaks).toEqual([]);
});
