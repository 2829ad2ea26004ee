/** Makes a card from a target and related words: every form that a clue may not use, and what only looks like one. */
import { functionWords } from '#shared/game/functionWords';
import type { Card, CardForm, FormKind } from '#shared/game/card';
import { foldText } from '#shared/game/normalise';
import { membersOf } from '#shared/game/judge/members';
import { exemptionsOf } from './cardMakerExempt.ts';
import { allMembers } from './compound.ts';
import { compoundsOf } from './compoundsOf.ts';
import { inflectionsOf, lemmasOf } from './morphologyForms.ts';
import { spellingsOf, variantsOf } from './morphologyFamily.ts';
import { phraseInflections, phraseSpellings } from './morphologyPhrase.ts';

const isPlain = (folded: string): boolean => /^[a-z]{2,}$/.test(folded);

/** Words that no sentence can do without, even if *withdraw* or *income* has them. */
const indispensable = new Set(
  'with for to at by in on be it his her him them our your my and or of than'.split(' '),
);

/** A particle (the over of *overcoat*) counts as a member of the target; of a related word no function word does. */
const formsOfMember = (member: string, isTarget: boolean): readonly string[] => {
  if (!functionWords.has(member)) return [member, ...variantsOf(member)];
  return isTarget && !indispensable.has(member) ? [member] : [];
};

/** The forms that a single word forbids of its own: variants, members of the compound, compounds with it. */
const formsOfWord = (folded: string, isTarget: boolean): ReadonlyMap<string, FormKind> => {
  const forms = new Map<string, FormKind>();
  const compounds = compoundsOf(folded);
  const put = (form: string, kind: FormKind): void => {
    if (form !== folded && !forms.has(form)) forms.set(form, kind);
  };
  for (const compound of compounds) put(compound, 'compound');
  const lemmas = lemmasOf(folded);
  for (const form of [...lemmas, ...lemmas.flatMap(inflectionsOf)]) put(form, 'variant');
  for (const member of lemmas.flatMap(allMembers)) {
    for (const form of formsOfMember(member, isTarget)) put(form, 'part');
  }
  for (const variant of variantsOf(folded)) put(variant, 'variant');
  return forms;
};

const formsOfPhrase = (word: string, isTarget: boolean): ReadonlyMap<string, FormKind> => {
  const forms = new Map<string, FormKind>();
  for (const form of phraseInflections(word)) forms.set(form, 'variant');
  for (const form of phraseSpellings(word)) forms.set(form, 'variant');
  for (const member of membersOf(word)) {
    const parts = isPlain(member) ? [member, ...allMembers(member)] : [];
    for (const form of parts.flatMap((part) => formsOfMember(part, isTarget))) {
      if (!forms.has(form)) forms.set(form, 'part');
    }
  }
  return forms;
};

/** A function word may be a form of the target (once for *one*), but not of a related word. */
const formsOf = (word: string, isTarget: boolean): readonly CardForm[] => {
  const folded = foldText(word);
  const forms = isPlain(folded) ? formsOfWord(folded, isTarget) : formsOfPhrase(word, isTarget);
  return [...forms]
    .filter(([form]) => isTarget || !functionWords.has(form))
    .map(([form, kind]) => ({ form, word, kind }));
};

/** Other spellings and inflections of the target, for guesses. */
const guessable = (target: string): Pick<Card, 'spellings' | 'inflections'> => {
  const folded = foldText(target);
  if (!isPlain(folded)) {
    return { spellings: phraseSpellings(target), inflections: phraseInflections(target) };
  }
  const spellings = spellingsOf(folded);
  const lemmas = lemmasOf(folded);
  const inflections = [...spellings, folded]
    .flatMap((word) => lemmasOf(word))
    .flatMap(inflectionsOf);
  const others = new Set([...lemmas, ...inflections]);
  for (const same of [folded, ...spellings]) others.delete(same);
  return { spellings, inflections: [...others] };
};

/**
 * Works for any text, known or not, in any script; see the linter for what is unplayable. Takes a few milliseconds.
 */
export const makeCard = (target: string, related: readonly string[]): Card => {
  const counted = related.filter((word) => !functionWords.has(foldText(word)));
  const words = [...new Set([target, ...counted])];
  const forms = words.flatMap((word) => formsOf(word, word === target));
  return { target, related, forms, exempt: exemptionsOf(words, forms), ...guessable(target) };
};
