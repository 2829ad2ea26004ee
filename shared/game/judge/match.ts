/** Whether letters of a clue that spell a forbidden key do break the rule, and in which way. */
import type { BreachKind } from '../card.ts';
import { gap, trait } from '../characters.ts';
import type { Letters } from '../characters.ts';
import type { CompiledCard } from './compile.ts';
import type { Key } from './trie.ts';

type Spelling = {
  /** Not as the card writes it: look-alikes, invisible characters, joined or divided otherwise. */
  readonly disguised: boolean;
  /** Divided where the key is not. */
  readonly cut: boolean;
  /** A cut that a reader sees as two words. */
  readonly spaced: boolean;
  readonly joined: boolean;
};

const shortestLookAlike = 3;

/** Undefined if the letters are no spelling of the key at all. */
const compareSpelling = (key: Key, clue: Letters, from: number): Spelling | undefined => {
  let [disguised, cut, spaced, joined] = [false, false, false, false];
  const length = key.letters.codes.length;
  let standIns = 0;
  for (let index = 0; index < length; index++) {
    const at = from + index;
    const traits = clue.traits[at] ?? 0;
    if (clue.codes[at] !== key.letters.codes[index] || traits & trait.symbol) {
      disguised = true;
      if (traits & (trait.digit | trait.symbol)) standIns++;
    }
    if (traits & trait.compatible && !((key.letters.traits[index] ?? 0) & trait.compatible))
      disguised = true;
    if (index === 0) continue;
    const here = clue.gaps[at];
    const there = key.letters.gaps[index];
    if (here === there) continue;
    const apart = there === gap.hyphen || there === gap.space;
    const apostrophe = there === gap.apostrophe || there === gap.ending;
    if (here === gap.none) {
      joined ||= apart;
      disguised ||= apart;
    } else if (here === gap.ending) {
      if (!apostrophe) return undefined;
    } else if (here !== gap.apostrophe || !apostrophe) {
      disguised = true;
      if (here === gap.hyphen || here === gap.apostrophe) cut ||= !apart;
      if (here === gap.space) spaced ||= !apart;
    }
  }
  /** Numerals are legal, so a word can't consist of digits alone, and short ones (4U, A1) are labels. */
  if (standIns > 0 && (standIns === length || length < shortestLookAlike)) return undefined;
  return { disguised, cut: cut || spaced, spaced, joined };
};

const pieces = (clue: Letters, from: number, to: number): string[] => {
  const found: string[] = [];
  let piece = '';
  for (let at = from; at < to; at++) {
    const before = clue.gaps[at] ?? gap.none;
    if (at > from && before > gap.invisibleBreak) {
      found.push(piece);
      piece = '';
    }
    piece += String.fromCodePoint(clue.codes[at] ?? 0);
  }
  found.push(piece);
  return found;
};

/** For a card without knowledge: letters alone and letters without a vowel are no words. */
const looksLikeNoWord = (piece: string): boolean =>
  Array.from(piece).length === 1 ? piece !== 'a' && piece !== 'i' : /^[^aeiouy]+$/.test(piece);

/** Spaced letters count; other cuts if a piece is no ordinary word, or if all are members of the compound. */
const spacedCutCounts = (card: CompiledCard, key: Key, clue: Letters, from: number): boolean => {
  const parts = pieces(clue, from, from + key.letters.codes.length);
  if (parts.every((part) => Array.from(part).length === 1))
    return !card.exempt.has(parts.join(' '));
  if (!key.divisible) return false;
  return card.made ? !card.exempt.has(parts.join(' ')) : parts.some(looksLikeNoWord);
};

/** The kind of breach that the letters from `from` on are, if they are one. */
export const breachKindOf = (
  card: CompiledCard,
  key: Key,
  clue: Letters,
  from: number,
): BreachKind | undefined => {
  const spelling = compareSpelling(key, clue, from);
  if (spelling === undefined) return undefined;
  if (key.kind === 'compound' && (spelling.cut || spelling.joined)) return undefined;
  if (spelling.spaced && !spacedCutCounts(card, key, clue, from)) return undefined;
  if (spelling.disguised || key.kind === 'reversed') return 'disguise';
  return key.kind === 'base' ? 'exact' : key.kind;
};
