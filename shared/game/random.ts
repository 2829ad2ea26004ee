/** Seeded randomness: the same seed gives the same draws on every machine. */

export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, bound). */
  below(bound: number): number;
  /** A new array with the same items in random order. */
  shuffle<T>(items: readonly T[]): T[];
};

/** FNV-1a, 32 bits: turns any text into a starting state. */
const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  }
  return state >>> 0;
};

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, passes gjrand; plenty for word draws. */
export const seededRandom = (seed: string | number): Random => {
  let state = hash(String(seed));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  const shuffle = <T>(items: readonly T[]): T[] => {
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  };
  return { next, below, shuffle };
};
