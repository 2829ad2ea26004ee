/** The judge: which parts of a clue break the rule against the card's words, and why. */
import { breachKinds } from '../card.ts';
import type { Card } from '../card.ts';
import type { Letters } from '../characters.ts';
import { trait } from '../characters.ts';
import { foldLetters } from '../normalise.ts';
import { compileCard } from './compile.ts';
import type { CompiledCard } from './compile.ts';
import { findSpellings, isTrait } from './scan.ts';
import type { Finding } from './scan.ts';
import type { Breach, Verdict } from './verdict.ts';
import { findAffixed, findDrawnOut, findStem, wordEnd } from './wholeWords.ts';

const compiledCards = new WeakMap<Card, CompiledCard>();

const compiled = (card: Card): CompiledCard => {
  const known = compiledCards.get(card);
  if (known !== undefined) return known;
  const made = compileCard(card);
  compiledCards.set(card, made);
  return made;
};

const toBreach = (clue: Letters, finding: Finding): Breach => {
  const start = clue.start[finding.from] ?? 0;
  const end = clue.end[finding.to - 1] ?? start;
  return {
    word: finding.key.word,
    kind: finding.kind,
    match: clue.text.slice(start, end),
    start,
    end,
    normalised: finding.text,
  };
};

const breachesOf = (card: CompiledCard, clue: Letters): Breach[] => {
  const breaches: Breach[] = [];
  for (let at = 0; at < clue.codes.length; at++) {
    const findings = findSpellings(card, clue, at);
    for (const finding of findings) breaches.push(toBreach(clue, finding));
    if (isTrait(clue, at, trait.opens)) {
      const end = wordEnd(clue, at);
      if (!findings.some(({ from, to }) => from === at && to === end)) {
        const other =
          findStem(card, clue, at, end) ??
          findAffixed(card, clue, at, end) ??
          findDrawnOut(card, clue, at, end);
        if (other !== undefined) breaches.push(toBreach(clue, other));
      }
    }
  }
  return breaches;
};

const strength = (breach: Breach): number => breachKinds.indexOf(breach.kind);

/** By place; at the same place the strongest first, and the longer before the shorter. */
const inOrder = (a: Breach, b: Breach): number =>
  a.start - b.start || b.end - a.end || strength(a) - strength(b);

/** Of breaches of one word that lie within each other only the strongest stays, or else the longest. */
const withoutNested = (sorted: readonly Breach[]): Breach[] => {
  const kept = new Set<Breach>();
  const lastOfWord = new Map<string, Breach>();
  let last: Breach | undefined;
  for (const breach of sorted) {
    const sameSpan = last?.start === breach.start && last.end === breach.end;
    const outer = lastOfWord.get(breach.word);
    const within = outer !== undefined && breach.end <= outer.end;
    last = breach;
    if (sameSpan) continue;
    if (within && strength(outer) <= strength(breach)) continue;
    if (within) kept.delete(outer);
    kept.add(breach);
    lastOfWord.set(breach.word, breach);
  }
  return [...kept];
};

/** Symbols that, inside or before a word, may stand for letters, and vv for w; a second reading takes them so. */
const spellingSymbols = /[@$€£!¡|+]|vv/i;

/**
 * Judges a clue under the full rules. Pure and total: any text gives a verdict, in time linear in the
 * length of the clue. Breaches come in order of position, one a span.
 */
export const judge = (card: Card, clue: string): Verdict => {
  const rules = compiled(card);
  const found = breachesOf(rules, foldLetters(clue));
  if (spellingSymbols.test(clue)) {
    const read = foldLetters(clue, true);
    if (read.traits.some((traits) => (traits & trait.symbol) !== 0))
      found.push(...breachesOf(rules, read));
  }
  const breaches = found.length < 2 ? found : withoutNested(found.sort(inOrder));
  return { legal: breaches.length === 0, breaches };
};
