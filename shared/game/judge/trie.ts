/** The card's forbidden spellings as a tree of letters, so that one walk over a clue meets them all. */
import type { FormKind } from '../card.ts';
import type { Letters } from '../characters.ts';

/** One forbidden spelling. */
export type Key = {
  /** The target or related word as the card spells it. */
  readonly word: string;
  /** `base` is the word itself, `reversed` the word spelled backwards. */
  readonly kind: 'base' | 'reversed' | FormKind;
  /** The folded spelling, words separated by spaces. */
  readonly text: string;
  readonly letters: Letters;
  /** Whether it counts if a clue writes it as several words; so it does for the word and what begins with it. */
  readonly divisible: boolean;
};

export type TrieNode = { readonly next: Map<number, TrieNode>; keys: Key[] | undefined };

export const emptyTrie = (): TrieNode => ({ next: new Map(), keys: undefined });

const childOf = (node: TrieNode, code: number): TrieNode => {
  const known = node.next.get(code);
  if (known !== undefined) return known;
  const child = emptyTrie();
  node.next.set(code, child);
  return child;
};

/** Keys of equal letters share a node, in the order in which they were added. */
export const insertKey = (root: TrieNode, key: Key): void => {
  let node = root;
  for (const code of key.letters.codes) node = childOf(node, code);
  (node.keys ??= []).push(key);
};

export const keysOf = (root: TrieNode, codes: readonly number[]): readonly Key[] => {
  let node: TrieNode | undefined = root;
  for (const code of codes) {
    node = node.next.get(code);
    if (node === undefined) return [];
  }
  return node.keys ?? [];
};
