/** The committed linguistic data, read once, when the first card needs it. */
import { readFileSync } from 'node:fs';
import { dataFile } from './dataFile.ts';

export type VocabularyEntry = {
  /** Letters n, v, a, r; p for a proper name. */
  readonly parts: string;
  /** Digits of the web count less one. */
  readonly magnitude: number;
};

export type MorphologyData = {
  readonly vocabulary: ReadonlyMap<string, VocabularyEntry>;
  /** The vocabulary in alphabetical order. */
  readonly words: readonly string[];
  /** Word -> words that it was made from or that were made from it. */
  readonly relatives: ReadonlyMap<string, readonly string[]>;
  /**
   * Lemma -> its irregular forms, and form -> the lemmas that it could belong to, with the part of speech. Forms that
   * name something themselves (rose, marked by a star) lead to no lemma.
   */
  readonly irregularForms: ReadonlyMap<string, readonly Irregular[]>;
  readonly irregularLemmas: ReadonlyMap<string, readonly Irregular[]>;
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  /** Closed compound -> its two members; member -> the compounds that it begins or ends. */
  readonly members: ReadonlyMap<string, readonly [string, string]>;
  readonly startingWith: ReadonlyMap<string, readonly string[]>;
  readonly endingWith: ReadonlyMap<string, readonly string[]>;
};

export type Irregular = { readonly word: string; readonly part: string };

type Multimap<T> = Map<string, T[]>;

const add = <T>(map: Multimap<T>, key: string, value: T): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

const linesOf = (file: string): string[] =>
  readFileSync(dataFile(file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** "abandon nv6" a line. */
const readVocabulary = (): Map<string, VocabularyEntry> =>
  new Map(
    linesOf('vocabulary.txt').map((line) => {
      const at = line.indexOf(' ');
      const entry = { parts: line.slice(at + 1, -1), magnitude: Number(line.slice(-1)) };
      return [line.slice(0, at), entry] as const;
    }),
  );

/** Families are read in both directions: *baker* forbids "bake" as *bake* forbids "baker". */
const readRelatives = (): Multimap<string> => {
  const relatives: Multimap<string> = new Map();
  for (const line of linesOf('families.txt')) {
    const [base = '', rest = ''] = line.split(': ');
    for (const derived of rest.split(' ')) {
      add(relatives, base, derived);
      add(relatives, derived, base);
    }
  }
  return relatives;
};

const readIrregular = (): Pick<MorphologyData, 'irregularForms' | 'irregularLemmas'> => {
  const irregularForms: Multimap<Irregular> = new Map();
  const irregularLemmas: Multimap<Irregular> = new Map();
  for (const line of linesOf('irregularForms.txt')) {
    const [part = '', lemma = '', ...forms] = line.split(' ');
    for (const marked of forms) {
      const form = marked.replace('*', '');
      add(irregularForms, lemma, { word: form, part });
      if (form === marked) add(irregularLemmas, form, { word: lemma, part });
    }
  }
  return { irregularForms, irregularLemmas };
};

const readSpellings = (): Multimap<string> => {
  const spellings: Multimap<string> = new Map();
  for (const line of linesOf('spellings.txt')) {
    const [british = '', american = ''] = line.split(' ');
    add(spellings, british, american);
    add(spellings, american, british);
  }
  return spellings;
};

const readCompounds = (): Pick<MorphologyData, 'members' | 'startingWith' | 'endingWith'> => {
  const members = new Map<string, readonly [string, string]>();
  const startingWith: Multimap<string> = new Map();
  const endingWith: Multimap<string> = new Map();
  for (const line of linesOf('compounds.txt')) {
    const [left = '', right = ''] = line.split('+');
    const word = left + right;
    members.set(word, [left, right]);
    add(startingWith, left, word);
    add(endingWith, right, word);
  }
  return { members, startingWith, endingWith };
};

const read = (): MorphologyData => {
  const vocabulary = readVocabulary();
  return {
    vocabulary,
    words: [...vocabulary.keys()].sort(),
    relatives: readRelatives(),
    spellings: readSpellings(),
    ...readIrregular(),
    ...readCompounds(),
  };
};

let loaded: MorphologyData | undefined;

/** Takes about a tenth of a second the first time. */
export const morphologyData = (): MorphologyData => (loaded ??= read());
