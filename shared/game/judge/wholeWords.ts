/** What is left when no spelling matched: words that share a stem with the card, and drawn-out words. */
import { stem } from 'porter2';
import type { Letters } from '../characters.ts';
import { gap, trait } from '../characters.ts';
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

/** Runs of three or more equal letters, cut down to `most`; undefined if there are none. */
const shortenRuns = (
  clue: Letters,
  from: number,
  to: number,
  most: number,
): number[] | undefined => {
  const codes: number[] = [];
  let drawnOut = false;
  for (let at = from; at < to;) {
    const code = clue.codes[at] ?? 0;
    let run = 1;
    while (at + run < to && clue.codes[at + run] === code && clue.gaps[at + run] === gap.none)
      run++;
    drawnOut ||= run > 2;
    for (let copy = 0; copy < (run > 2 ? most : run); copy++) codes.push(code);
    at += run;
  }
  return drawnOut ? codes : undefined;
};

/** "snoooow" is a disguise: English has no letter three times in a row. */
export const findDrawnOut = (
  card: CompiledCard,
  clue: Letters,
  from: number,
  to: number,
): Finding | undefined => {
  for (const most of [1, 2]) {
    const codes = shortenRuns(clue, from, to, most);
    if (codes === undefined) return undefined;
    const key = keysOf(card.trie, codes).find(({ kind }) => kind !== 'reversed');
    if (key !== undefined) return { key, kind: 'disguise', from, to, text: key.text };
  }
  return undefined;
};
