/** How much more often two lemmas stand side by side than chance would have it. */
import type { BigramCount } from './readers/bigramCounts.ts';

export type Collocation = (a: string, b: string) => number;

const tokens = 1e12;
/** A pair as strongly bound as "ping pong" scores 1; bits of pointwise mutual information. */
const strongest = 14;
/** Rarer pairs may be chance, or one page copied often. */
const leastCount = 100_000;

/**
 * From 0 (no more than chance) to 1, in either order, from the counts of all forms of both lemmas.
 * `lemmaOf` maps a form to its lemma, `perMillion` gives a lemma's frequency.
 */
export const makeCollocation = (
  bigrams: readonly BigramCount[],
  lemmaOf: (form: string) => string | undefined,
  perMillion: (lemma: string) => number,
): Collocation => {
  const counts = new Map<string, number>();
  const key = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const { first, second, count } of bigrams) {
    const [a, b] = [lemmaOf(first), lemmaOf(second)];
    if (a === undefined || b === undefined) continue;
    counts.set(key(a, b), (counts.get(key(a, b)) ?? 0) + count);
  }
  return (a, b) => {
    const count = counts.get(key(a, b)) ?? 0;
    if (count < leastCount) return 0;
    const expected = (perMillion(a) * perMillion(b) * 1e12) / tokens;
    return Math.min(1, Math.max(0, Math.log2(count / expected) / strongest));
  };
};
