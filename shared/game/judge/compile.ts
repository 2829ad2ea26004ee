/** Turns a card into what the judge looks things up in, once for each card. */
import { stem } from 'porter2';
import type { Card } from '../card.ts';
import { functionWords } from '../functionWords.ts';
import { foldLetters, foldText, textOf } from '../normalise.ts';
import { membersOf } from './members.ts';
import { emptyTrie, insertKey } from './trie.ts';
import type { Key, TrieNode } from './trie.ts';

export type CompiledCard = {
  readonly trie: TrieNode;
  /** Stem -> the word or member that has it. */
  readonly stems: ReadonlyMap<string, Key>;
  /** The first letters of those stems, which are those of every word that has one of them. */
  readonly initials: ReadonlySet<number>;
  /** No word longer than this is worth stemming: nothing longer than a word's longest ending. */
  readonly longestStemmed: number;
  /** Folded words, and cuts of a forbidden word into words ("man age"), that are innocent. */
  readonly exempt: ReadonlySet<string>;
  /** Whether the card maker has been at work, so that what is not exempt is known to be guilty. */
  readonly made: boolean;
};

const longestEnding = 12;
/** Shorter words read backwards are too often words themselves. */
const shortestReversed = 3;
const shortestReversedUnknown = 5;

const keyOf = (word: string, kind: Key['kind'], spelling: string): Key => {
  const letters = foldLetters(spelling);
  const text = textOf(letters);
  const divisible = kind === 'base' || (kind === 'variant' && text.startsWith(foldText(word)));
  return { word, kind, text, letters, divisible };
};

/** The target always counts; related words that are function words, empty or repeated don't. */
const forbiddenWords = (card: Card): string[] => {
  const words = new Map([[foldText(card.target), card.target]]);
  for (const word of card.related) {
    const folded = foldText(word);
    if (!words.has(folded) && !functionWords.has(folded)) words.set(folded, word);
  }
  return [...words.values()];
};

const reversedKey = (key: Key): Key => {
  const backwards = Array.from(key.text.replaceAll(' ', '')).reverse().join('');
  return { ...keyOf(key.word, 'reversed', backwards), text: key.text };
};

/** The standing of kinds: a key of the word itself goes before one of its forms. */
const compileKeys = (card: Card): { base: Key[]; parts: Key[]; forms: Key[] } => {
  const words = forbiddenWords(card);
  return {
    base: words.map((word) => keyOf(word, 'base', word)),
    parts: words.flatMap((word) => membersOf(word).map((member) => keyOf(word, 'part', member))),
    forms: card.forms.map(({ word, kind, form }) => keyOf(word, kind, form)),
  };
};

const plainWord = /^[a-z]+$/;

export const compileCard = (card: Card): CompiledCard => {
  const exempt = new Set(card.exempt.map(foldText));
  const made = card.forms.length > 0 || card.exempt.length > 0;
  const { base, parts, forms } = compileKeys(card);
  const trie = emptyTrie();
  const stems = new Map<string, Key>();
  for (const key of [...base, ...forms, ...parts]) {
    if (key.letters.codes.length > 0) insertKey(trie, key);
  }
  for (const key of [...base, ...parts]) {
    const stemmed = plainWord.test(key.text) ? stem(key.text) : '';
    if (stemmed !== '' && !stems.has(stemmed)) stems.set(stemmed, key);
  }
  const shortest = made ? shortestReversed : shortestReversedUnknown;
  for (const key of base) {
    const reversed = reversedKey(key);
    const spelling = textOf(reversed.letters);
    if (spelling.length >= shortest && !exempt.has(spelling)) insertKey(trie, reversed);
  }
  return {
    trie,
    stems,
    initials: new Set([...stems.keys()].map((each) => each.charCodeAt(0))),
    longestStemmed: longestEnding + Math.max(0, ...[...stems.keys()].map((each) => each.length)),
    exempt,
    made,
  };
};
