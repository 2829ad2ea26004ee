import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzMatch } from '../storm/leakFuzz.ts';
import type { Client } from '../integration/arena.ts';
import { openCluster, type ClusterArena } from './clusterArena.ts';

const matches = 60;
const atOnce = 10;

let cluster: ClusterArena;
beforeAll(async () => {
  cluster = await openCluster();
}, 60_000);
afterAll(() => cluster.close());

it(
  `nothing of a card reaches anybody but the Describer before the reveal, whatever node they are on, in ${matches} matches`,
  { timeout: 120_000 },
  async () => {
    let joined = 0;
    const join = (token?: string): Promise<Client> => {
      const node = cluster.nodes[joined++ % cluster.nodes.length] ?? cluster.nodes[0];
      return node.join(token);
    };
    for (let first = 0; first < matches; first += atOnce) {
      const seeds = Array.from({ length: atOnce }, (_, n) => `far ${first + n}`);
      const fuzzed = await Promise.all(seeds.map((seed) => fuzzMatch({ join }, seed, 40)));
      fuzzed.forEach(({ leaks, describerHeard }, n) => {
        expect(leaks, seeds[n]).toEqual([]);
        expect(describerHeard).toContain('zqtarget0');
      });
    }
  },
);
