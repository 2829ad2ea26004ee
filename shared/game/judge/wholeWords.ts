/** What is left when no spelling matched: words that share a stem with the card, and drawn-out words. */
import { stem } from 'porter2';
import type { Letters } from '../characters.ts';
import { trait } from '../characters.ts';
import { freeBases } from './affixes.ts';
import type { CompiledCard } from './compile.ts';
import { isTrait, spell } from './scan.ts';
import type { Finding } from './scan.ts';
import { keysOf } from './trie.ts';

/** The end (exclusive) of the word that opens at `from`. */
export const wordEnd = (clue: Letters, from: number): number => {
  let at = from;
  while (at < clue.codes.length - 1 && !isTrait(clue, at, trait.closes)) at++;
  return at + 1;
};

const plainWord = /^[a-z]+$/;

/** A word that the card doesn't know is a variant of the word, or of the member, whose stem it has. */
export const findStem = (
  card: CompiledCard,
  clue: Letters,
  from: number,
  to: number,
): Finding | undefined => {
  const initial = clue.codes[from];
  if (initial === undefined || !card.initials.has(initial) || to - from > card.longestStemmed)
    return undefined;
  const text = spell(clue, from, to);
  if (!plainWord.test(text) || card.exempt.has(text)) return undefined;
  const key = card.stems.get(stem(text));
  if (key === undefined) return undefined;
  return { key, kind: key.kind === 'base' ? 'variant' : 'part', from, to, text };
};

const shortestAffixed = 5;

/**
 * A new word made from a forbidden one by a free affix is a variant. Only a made card is asked, as it exempts the words
 * that merely look so (witness for *wit*).
 */
export const findAffixed = (
  card: CompiledCard,
  clue: Letters,
  from: number,
  to: number,
): Finding | undefined => {
  if (!card.made || to - from < shortestAffixed) return undefined;
  const text = spell(clue, from, to);
  if (card.exempt.has(text)) return undefined;
  for (const base of freeBases(text)) {
    const codes = Array.from(base, (char) => char.codePointAt(0) ?? 0);
    const key = keysOf(card.trie, codes).find(({ kind }) => kind === 'base');
    if (key !== undefined) return { key, kind: 'variant', from, to, text };
  }
  return undefined;
};

const hasRunOfThree = (clue: Letters, from: number, to: number): boolean => {
  for (let at = from + 2; at < to; at++) {
    const code = clue.codes[at];
    if (clue.codes[at - 1] === code && clue.codes[at - 2] === code) return true;
  }
  return false;
};

/** Runs of three or more equal letters, cut down to `most`. */
const shortenRuns = (codes: readonly number[], most: number): number[] => {
  const short: number[] = [];
  for (let at = 0; at < codes.length;) {
    const code = codes[at] ?? 0;
    let run = 1;
    while (codes[at + run] === code) run++;
    for (let copy = 0; copy < (run > 2 ? most : run); copy++) short.push(code);
    at += run;
  }
  return short;
};

/** "snoooow" is a disguise: English has no letter three times in a row. */
export const findDrawnOut = (
  card: CompiledCard,
  clue: Letters,
  from: number,
  to: number,
): Finding | undefined => {
  if (!hasRunOfThree(clue, from, to)) return undefined;
  for (const most of [1, 2]) {
    const codes = shortenRuns(clue.codes.slice(from, to), most);
    const key = keysOf(card.trie, codes).find(({ kind }) => kind !== 'reversed');
    if (key !== undefined) return { key, kind: 'disguise', from, to, text: key.text };
  }
  return undefined;
};
