/** Forms and lemmas of the words that the vocabulary knows, and sensible guesses for those that it doesn't. */
import { functionWords } from '#shared/game/functionWords';
import { detached, regularInflections } from './morphology.ts';
import type { PartsOfSpeech } from './morphology.ts';
import { morphologyData } from './morphologyData.ts';
import { remembered } from './morphologyMemory.ts';

const mostRemembered = 20_000;

/** Parts of speech of a lemma; '' if unknown. */
export const partsOf = (word: string): PartsOfSpeech =>
  morphologyData().vocabulary.get(word)?.parts ?? '';

/** Digits of the web count less one: 6 is one to ten in a million words. */
export const magnitudeOf = (word: string): number =>
  morphologyData().vocabulary.get(word)?.magnitude ?? 0;

const isRelative = (a: string, b: string): boolean =>
  morphologyData().relatives.get(a)?.includes(b) ?? false;

/** A regular form that is another word of its own ("number" for *numb*) is no form, unless the families say so. */
const isOwnForm = (lemma: string, form: string): boolean => {
  const parts = partsOf(form);
  return parts === '' || parts === 'p' || isRelative(lemma, form);
};

/** snowman: snowmen, as man: men. */
const irregularByMember = (word: string, parts: PartsOfSpeech): readonly string[] => {
  const { members, irregularForms } = morphologyData();
  const [left = '', right = ''] = members.get(word) ?? [];
  return (irregularForms.get(right) ?? [])
    .filter(({ part }) => parts.includes(part))
    .map((form) => left + form.word);
};

/** A compound that no dictionary lists is taken for a noun, unless it ends in a form that no lemma has (airmen). */
const partsOfCompound = (word: string): PartsOfSpeech | undefined => {
  const found = morphologyData().members.get(word);
  if (!found) return undefined;
  return partsOf(found[1]) === '' ? '' : 'n';
};

/** What an unknown word may be; a verb's forms of a noun are no words and do no harm. */
const guessedParts = 'nv';

const isFormOfAnother = (form: string): boolean => {
  const { vocabulary, irregularLemmas } = morphologyData();
  return (
    vocabulary.has(form) ||
    irregularLemmas.has(form) ||
    detached(form).some((base) => regularInflections(base, partsOf(base)).includes(form))
  );
};

const inflectionsOfUnknown = (word: string): readonly string[] =>
  regularInflections(word, guessedParts).filter((form) => !isFormOfAnother(form));

const computeInflections = (lemma: string): readonly string[] => {
  const known = partsOf(lemma);
  const parts = known === '' ? partsOfCompound(lemma) : known;
  if (parts === undefined) return inflectionsOfUnknown(lemma);
  const listed = morphologyData()
    .irregularForms.get(lemma)
    ?.map(({ word }) => word);
  const byMember = listed === undefined ? irregularByMember(lemma, parts) : [];
  const regularParts = byMember.length > 0 ? parts.replace('n', '') : parts;
  const regular = regularInflections(lemma, regularParts).filter((form) => isOwnForm(lemma, form));
  return [...new Set([...(listed ?? byMember), ...regular])];
};

/** All inflections of a lower-case lemma, itself left out. */
export const inflectionsOf = remembered(computeInflections, mostRemembered);

const computeLemmas = (form: string): readonly string[] => {
  const { vocabulary, irregularLemmas } = morphologyData();
  const lemmas = new Set<string>();
  if (vocabulary.has(form)) lemmas.add(form);
  for (const { word } of irregularLemmas.get(form) ?? []) lemmas.add(word);
  for (const base of detached(form)) {
    if (!vocabulary.has(base) || !regularInflections(base, partsOf(base)).includes(form)) continue;
    if (isOwnForm(base, form)) lemmas.add(base);
  }
  if (lemmas.size === 0) lemmas.add(form);
  return [...lemmas];
};

/** The lemmas that a form may belong to, itself among them if it is one or if nothing is known of it. */
export const lemmasOf = remembered(computeLemmas, mostRemembered);

const shortWords = new Set(
  'a i am an as at be by do go ha he hi if in is it ma me my no of oh ok on or ox pa so to up us we ad ax'.split(
    ' ',
  ),
);
const commonFrom = 6;
const knownFrom = 5;
const rareFrom = 3;

const isKnown = (word: string, from: number): boolean => {
  const parts = partsOf(word);
  return parts !== '' && parts !== 'p' && magnitudeOf(word) >= from;
};

const inflectedEnd = /[sdgrt]$/;

const isWord = (form: string, from: number): boolean => {
  if (form.length < 3) return shortWords.has(form);
  if (functionWords.has(form) || isKnown(form, from)) return true;
  if (!inflectedEnd.test(form) && !morphologyData().irregularLemmas.has(form)) return false;
  return lemmasOf(form).some((lemma) => lemma !== form && isKnown(lemma, from));
};

/** A word that people write for its own sake, once in a million words or oftener. */
export const isOrdinary = remembered(
  (form) => isWord(form, form.length > 3 ? knownFrom : commonFrom),
  mostRemembered,
);

/** The same, however rarely it is written, if at all. */
export const isDictionaryWord = (form: string): boolean => isWord(form, rareFrom);
