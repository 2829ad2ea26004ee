/** Everything that counts as the same word: relatives by derivation, regional spellings, and their inflections. */
import { morphologyData } from './morphologyData.ts';
import { inflectionsOf, lemmasOf, partsOf } from './morphologyForms.ts';

/** Each step from the word makes the kinship weaker: happy, unhappy, unhappiness. */
const furthest = 4;
const largestFamily = 60;

const neighbours = (word: string): readonly string[] => {
  const { relatives, spellings } = morphologyData();
  return [...(spellings.get(word) ?? []), ...(relatives.get(word) ?? [])];
};

const suffixes: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|ied|ier|iest|iness|ily)$/, 'y'],
  [/(?:s|es|ed|er|ers|est|ing|ings|ness|ly|less|ful|ish|able|like|y|ist|ism|ize|ise)$/, ''],
  [/(?:ed|er|ers|est|ing|ings|able|y|ist|ism|ize|ise)$/, 'e'],
];
const prefix = /^(?:un|re|non|mis|anti|super|pre|over|under|mini|mega|micro)/;
const shortestBase = 4;

const isKnown = (word: string): boolean => word.length >= shortestBase && partsOf(word) !== '';

/** The known words that an unknown one is made from by the commonest affixes: unboxing, unbox, box. */
const basesOfUnknown = (word: string): readonly string[] => {
  const found = new Set<string>();
  for (const stem of new Set([word, word.replace(prefix, '')])) {
    if (stem !== word && isKnown(stem)) found.add(stem);
    for (const [ending, replacement] of suffixes) {
      if (!ending.test(stem)) continue;
      const base = stem.replace(ending, replacement);
      if (isKnown(base)) found.add(base);
      const single = base.replace(/([bdfgklmnprtvz])\1$/, '$1');
      if (single !== base && isKnown(single)) found.add(single);
    }
  }
  return [...found];
};

/** The family's lemmas, nearest first, the word's own lemmas among them. */
export const familyOf = (word: string): readonly string[] => {
  const lemmas = lemmasOf(word);
  const roots = lemmas.some((lemma) => partsOf(lemma) !== '')
    ? lemmas
    : [word, ...basesOfUnknown(word)];
  const distance = new Map(roots.map((lemma) => [lemma, 0]));
  for (const [lemma, steps] of distance) {
    if (steps === furthest) continue;
    for (const other of neighbours(lemma)) {
      if (!distance.has(other) && distance.size < largestFamily) distance.set(other, steps + 1);
    }
  }
  return [...distance.keys()];
};

/** The family's lemmas and all their inflections, the word itself left out. */
export const variantsOf = (word: string): readonly string[] => {
  const forms = new Set<string>();
  for (const lemma of familyOf(word)) {
    forms.add(lemma);
    for (const form of inflectionsOf(lemma)) forms.add(form);
  }
  forms.delete(word);
  return [...forms];
};

/** Regional spellings of the word itself: colour, or travelled for traveled. */
export const spellingsOf = (word: string): readonly string[] => {
  const { spellings } = morphologyData();
  const found = new Set(spellings.get(word) ?? []);
  for (const lemma of lemmasOf(word)) {
    for (const form of inflectionsOf(lemma)) if (differsByDoubling(form, word)) found.add(form);
    for (const other of spellings.get(lemma) ?? []) {
      if (word !== lemma && word.startsWith(lemma)) found.add(other + word.slice(lemma.length));
    }
  }
  found.delete(word);
  return [...found];
};

const differsByDoubling = (a: string, b: string): boolean => {
  const ending = /(?:ed|ing|er|est)$/;
  return (
    a !== b &&
    ending.test(a) &&
    a.replace(/ll(?=(?:ed|ing|er|est)$)/, 'l') === b.replace(/ll(?=(?:ed|ing|er|est)$)/, 'l')
  );
};
