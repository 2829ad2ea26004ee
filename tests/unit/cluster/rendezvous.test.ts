import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takerOf } from '../../../server/cluster/rendezvous.ts';

const runs = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });

it('every node works out the same taker, in whatever order it knows the others', () => {
  fc.assert(
    fc.property(runs, fc.string(), (nodes, room) => {
      expect(takerOf(room, nodes)).toBe(takerOf(room, nodes.toReversed()));
      expect(nodes).toContain(takerOf(room, nodes));
    }),
  );
});

it('a node that goes moves no rooms but its own', () => {
  fc.assert(
    fc.property(runs, fc.string(), fc.nat(), (nodes, room, pick) => {
      const gone = nodes[pick % nodes.length];
      const before = takerOf(room, nodes);
      fc.pre(before !== gone);
      expect(
        takerOf(
          room,
          nodes.filter((each) => each !== gone),
        ),
      ).toBe(before);
    }),
  );
});

it('rooms spread over the nodes', () => {
  const counts = new Map<string | null, number>();
  for (let n = 0; n < 900; n++) {
    const taker = takerOf(`room ${n}`, ['a', 'b', 'c']);
    counts.set(taker, (counts.get(taker) ?? 0) + 1);
  }
  for (const count of counts.values()) expect(count).toBeGreaterThan(200);
});

it('nobody takes a room where nobody is', () => {
  expect(takerOf('room', [])).toBeNull();
});
