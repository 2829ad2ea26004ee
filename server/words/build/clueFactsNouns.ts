/** How one speaks of a thing in general: gardens, a wrist, music. */
import { articleFor } from '../../players/local/describing/english.ts';
import type { BigramCount } from './readers/bigramCounts.ts';
import type { IrregularForms } from './readers/irregularForms.ts';
import type { Counts } from './readers/unigramCounts.ts';

export type NounSources = {
  readonly counts: Counts;
  readonly bigrams: readonly BigramCount[];
  readonly irregularForms: IrregularForms;
};

/** Occurrences of the plural for one of the singular. */
const usuallyPlural = 0.14;
const oftenPlural = 0.08;
const sometimesPlural = 0.045;
/**
 * Counts of "a word" for one of "word", the two lists being on different scales: *water* has 0.67, *wrist* 1.2.
 */
const usuallyWithArticle = 0.7;

const regularPlurals = (noun: string): readonly string[] => {
  if (/(?:^|[a-z])man$/.test(noun)) return [noun.replace(/an$/, 'en'), `${noun}s`];
  if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`];
  if (noun.endsWith('o')) return [`${noun}s`, `${noun}es`];
  return [/(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`];
};

export const makeInGeneral = ({ counts, bigrams, irregularForms }: NounSources) => {
  const irregular = new Map<string, string[]>();
  for (const [form, lemma] of irregularForms.noun) {
    irregular.set(lemma, [...(irregular.get(lemma) ?? []), form]);
  }
  const withArticle = new Map<string, number>();
  for (const { first, second, count } of bigrams) {
    if (first !== 'a' && first !== 'an') continue;
    withArticle.set(second, (withArticle.get(second) ?? 0) + count);
  }
  const countOf = (form: string): number => counts.get(form) ?? 0;

  return (noun: string): string => {
    const plurals = [...(irregular.get(noun) ?? []), ...regularPlurals(noun)];
    const plural = plurals.reduce(
      (best, form) => (countOf(form) > countOf(best) ? form : best),
      '',
    );
    const plurality = countOf(plural) / countOf(noun);
    if (plurality >= usuallyPlural) return plural;
    const articles = (withArticle.get(noun) ?? 0) / countOf(noun);
    if (articles < usuallyWithArticle || plurality < sometimesPlural) return noun;
    return plurality >= oftenPlural ? plural : `${articleFor(noun)} ${noun}`;
  };
};
