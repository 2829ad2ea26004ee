/** What looks forbidden and is not: words that share a stem by chance, words that a word reversed or cut gives. */
import { stem } from 'porter2';
import type { CardForm } from '#shared/game/card';
import { freePrefixes, freeSuffixes } from '#shared/game/judge/affixes';
import { membersOf } from '#shared/game/judge/members';
import { foldText } from '#shared/game/normalise';
import { splitCompound } from './compound.ts';
import { morphologyData } from './morphologyData.ts';
import { inflectionsOf, isDictionaryWord, isOrdinary, partsOf } from './morphologyForms.ts';

const plainWord = /^[a-z]+$/;

/** Where a word would stand in the sorted vocabulary. */
const placeOf = (words: readonly string[], start: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** More than the stemmer takes off any word. */
const longestEnding = 9;

/** A word begins with its stem, but for an i or e that the stemmer writes itself (happy: happi; sizing: size). */
const vocabularyWithStem = (wanted: string): readonly string[] => {
  const { words } = morphologyData();
  const start = wanted.length > 2 ? wanted.replace(/[ie]$/, '') : wanted;
  const found: string[] = [];
  for (let at = placeOf(words, start); words[at]?.startsWith(start); at++) {
    const lemma = words[at] ?? '';
    if (lemma.length > start.length + longestEnding) continue;
    for (const form of [lemma, ...inflectionsOf(lemma)])
      if (stem(form) === wanted) found.push(form);
  }
  return found;
};

const sharedStems = (
  words: readonly string[],
  forbidden: ReadonlySet<string>,
): readonly string[] => {
  const stems = new Set(words.filter((word) => plainWord.test(word)).map(stem));
  return [...stems].flatMap(vocabularyWithStem).filter((word) => !forbidden.has(word));
};

/** "witness" for *wit*, "report" for *port*. */
const affixedWords = (
  words: readonly string[],
  forbidden: ReadonlySet<string>,
): readonly string[] =>
  words
    .flatMap((word) => [
      ...freeSuffixes.map((suffix) => word + suffix),
      ...freePrefixes.map((prefix) => prefix + word),
    ])
    .filter((word) => !forbidden.has(word) && partsOf(word) !== '');

const reversedWords = (words: readonly string[]): readonly string[] =>
  words
    .map((word) => Array.from(word.replaceAll(' ', '')).reverse().join(''))
    .filter((word) => plainWord.test(word) && isDictionaryWord(word));

const mostPieces = 4;

/** All ways to cut a word into ordinary words: "to get her". */
const ordinaryCuts = (word: string, pieces: number): readonly string[] => {
  if (pieces === 0) return [];
  const cuts: string[] = [];
  for (let at = 1; at < word.length; at++) {
    const left = word.slice(0, at);
    if (!isOrdinary(left)) continue;
    const right = word.slice(at);
    if (isOrdinary(right)) cuts.push(`${left} ${right}`);
    for (const rest of ordinaryCuts(right, pieces - 1)) cuts.push(`${left} ${rest}`);
  }
  return cuts;
};

/** A cut between a compound's members stays forbidden. */
const innocentCuts = (word: string): readonly string[] => {
  const members = splitCompound(word).join(' ');
  return ordinaryCuts(word, mostPieces - 1).filter((cut) => cut !== members);
};

/** What the judge takes for a word even if it is cut: the words, and variants that begin with them. */
const divisible = (words: readonly string[], forms: readonly CardForm[]): ReadonlySet<string> => {
  const folded = new Map(words.map((word) => [word, foldText(word)]));
  const found = new Set(folded.values());
  for (const { form, word, kind } of forms) {
    if (kind === 'variant' && form.startsWith(folded.get(word) ?? form)) found.add(form);
  }
  return found;
};

const foldForm = (form: string): string => (plainWord.test(form) ? form : foldText(form));

export const exemptionsOf = (
  words: readonly string[],
  forms: readonly CardForm[],
): readonly string[] => {
  const folded = words.map(foldText);
  const members = words.flatMap(membersOf);
  const forbidden = new Set([...folded, ...members, ...forms.map(({ form }) => foldForm(form))]);
  const closedMembers = folded.flatMap(splitCompound);
  return [
    ...new Set([
      ...sharedStems([...folded, ...members, ...closedMembers], forbidden),
      ...affixedWords(folded, forbidden),
      ...reversedWords(folded),
      ...[...divisible(words, forms)].filter((word) => plainWord.test(word)).flatMap(innocentCuts),
    ]),
  ];
};
