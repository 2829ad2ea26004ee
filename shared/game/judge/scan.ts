/** Walks over a clue's letters and finds every forbidden spelling that begins and ends at a word's border. */
import type { BreachKind } from '../card.ts';
import { gap, trait } from '../characters.ts';
import type { Letters } from '../characters.ts';
import type { CompiledCard } from './compile.ts';
import { breachKindOf } from './match.ts';
import type { Key, TrieNode } from './trie.ts';

/** A breach before its rivals are weighed; `from` and `to` (exclusive) count letters. */
export type Finding = {
  readonly key: Key;
  readonly kind: BreachKind;
  readonly from: number;
  readonly to: number;
  /** What the letters read as. */
  readonly text: string;
};

export const isTrait = (clue: Letters, at: number, bits: number): boolean =>
  ((clue.traits[at] ?? 0) & bits) !== 0;

/** The folded letters as text; a loop, as spreading arguments costs more and has a limit. */
export const spell = (clue: Letters, from: number, to: number): string => {
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCodePoint(clue.codes[at] ?? 0);
  return text;
};

const shortestSoft = 3;

/** The whole word around some letters, for a compound that only an inner capital shows. */
const wordAround = (clue: Letters, from: number, to: number): { from: number; to: number } => {
  let first = from;
  while (first > 0 && !isTrait(clue, first, trait.opens)) first--;
  let last = to - 1;
  while (last < clue.codes.length - 1 && !isTrait(clue, last, trait.closes)) last++;
  return { from: first, to: last + 1 };
};

/** "SnowDay" is a compound that contains the word; nothing weaker is read into inner capitals. */
const softFindings = (key: Key, clue: Letters, from: number, to: number): Finding[] => {
  if (key.kind !== 'base' || to - from < shortestSoft) return [];
  for (let at = from; at < to; at++) {
    if (clue.codes[at] !== key.letters.codes[at - from]) return [];
    if (at > from && clue.gaps[at] !== gap.none) return [];
  }
  const word = wordAround(clue, from, to);
  return [{ key, kind: 'compound', ...word, text: spell(clue, word.from, word.to) }];
};

const findingsAt = (
  card: CompiledCard,
  keys: readonly Key[],
  clue: Letters,
  from: number,
  to: number,
): Finding[] => {
  const soft = !isTrait(clue, from, trait.opens) || !isTrait(clue, to - 1, trait.closes);
  return keys.flatMap((key): Finding[] => {
    if (soft) return softFindings(key, clue, from, to);
    const kind = breachKindOf(card, key, clue, from);
    return kind === undefined ? [] : [{ key, kind, from, to, text: key.text }];
  });
};

type Branch = { readonly node: TrieNode; readonly at: number };

const noReadings: readonly number[] = [];
const anyOpening = trait.opens | trait.opensSoftly;
const anyClosing = trait.closes | trait.closesSoftly;

/**
 * Letters may have several readings, so the walk branches; it stays linear in the clue, because at a
 * given letter each branch stands at another node of the card's tree.
 */
const walkFrom = (card: CompiledCard, clue: Letters, from: number): Finding[] => {
  const findings: Finding[] = [];
  const branches: Branch[] = [{ node: card.trie, at: from }];
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    const { node, at } = branch;
    if (node.keys !== undefined && isTrait(clue, at - 1, anyClosing)) {
      findings.push(...findingsAt(card, node.keys, clue, from, at));
    }
    for (const reading of clue.readings[at] ?? noReadings) {
      const child = node.next.get(reading);
      if (child !== undefined) branches.push({ node: child, at: at + 1 });
    }
    const code = clue.codes[at];
    const next = code === undefined ? undefined : node.next.get(code);
    if (next !== undefined) branches.push({ node: next, at: at + 1 });
  }
  return findings;
};

const nothing: readonly Finding[] = [];

/** Every forbidden spelling that begins with the letter at `from`. */
export const findSpellings = (
  card: CompiledCard,
  clue: Letters,
  from: number,
): readonly Finding[] => (isTrait(clue, from, anyOpening) ? walkFrom(card, clue, from) : nothing);
