/** From counts of forms to lemmas per million: filled, lemmatised, spelling pairs merged. */
import { isFunctionWord } from '../functionWords.ts';
import type { Corpora } from './corpora.ts';
import { lemmaCandidates } from './lemmaCandidates.ts';
import { makeLemmatiser } from './lemmatise.ts';
import type { Counts, UnigramCounts } from './readers/unigramCounts.ts';
import type { Tags } from './readers/tags.ts';
import { spellingPairs } from './spellingPairs.ts';

export type LemmaCount = {
  readonly lemma: string;
  /** Of a nominal 10^12 tokens, as clembench counts. */
  readonly perMillion: number;
  /** Every form whose count was given to this lemma, most frequent first; the lemma need not be among them. */
  readonly forms: readonly string[];
  /** Other spellings merged into this one. */
  readonly spellings: readonly string[];
  /** From 0 to 1: the part of the count that comes from forms which could as well be another word's. */
  readonly ambiguous: number;
  /** False for names, brands and abbreviations that WordNet doesn't list. */
  readonly inWordNet: boolean;
};

const tokensPerMillion = 1e12 / 1e6;

/** A rival with less than this share of a form's uses doesn't make the form ambiguous. */
const ambiguityFloor = 0.1;

/** Tags of function words, numerals and interjections; nouns, verbs, adjectives and adverbs stay. */
const notContent = /^(?:CC|CD|DT|EX|IN|MD|PDT|PRP|PRP\$|TO|UH|WDT|WP|WP\$|WRB)$/;

const isContent = (form: string, tags: Tags): boolean =>
  form.length > 1 && /^[a-z]+$/.test(form) && !notContent.test(tags.get(form)?.[0] ?? '');

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;

/** Only forms that are frequent on the web tell how the two lists compare. */
const frequentForm = 3e6;

/**
 * The web list follows a British spelling dictionary. What it lacks comes from the book list, multiplied by the median
 * ratio of the forms that both have. Forms of one or two letters stay out: the book list's are mostly abbreviations.
 */
export const fillCounts = ({ web, books }: UnigramCounts): Counts => {
  const ratios: number[] = [];
  for (const [form, count] of web) {
    const inBooks = books.get(form);
    if (inBooks !== undefined && count > frequentForm) ratios.push(count / inBooks);
  }
  const scale = median(ratios);
  const filled = new Map(web);
  for (const [form, count] of books) {
    if (form.length > 2 && !web.has(form)) filled.set(form, Math.round(count * scale));
  }
  return filled;
};

type Sum = { count: number; ambiguous: number; forms: [string, number][]; spellings: Set<string> };

const add = (sums: Map<string, Sum>, lemma: string, more: Sum): void => {
  const sum = sums.get(lemma);
  if (!sum) {
    sums.set(lemma, more);
    return;
  }
  sum.count += more.count;
  sum.ambiguous += more.ambiguous;
  sum.forms.push(...more.forms);
  for (const spelling of more.spellings) sum.spellings.add(spelling);
};

/** Merges each pair into its commoner spelling, or the American one where a count had to be filled in. */
const mergeSpellings = (sums: Map<string, Sum>, { wordNet, counts }: Corpora): void => {
  for (const lemma of [...sums.keys()].sort()) {
    for (const { british, american } of spellingPairs(wordNet, lemma)) {
      const [left, right] = [sums.get(british), sums.get(american)];
      if (!left || !right) continue;
      const keepAmerican = !counts.web.has(american) || right.count >= left.count;
      const [kept, gone] = keepAmerican ? [american, british] : [british, american];
      const merged = keepAmerican ? left : right;
      sums.delete(gone);
      add(sums, kept, { ...merged, spellings: new Set([...merged.spellings, gone]) });
    }
  }
};

/** All content lemmas, most frequent first; ties in alphabetical order. */
export const countLemmas = (corpora: Corpora): readonly LemmaCount[] => {
  const { wordNet, tags, irregularForms } = corpora;
  const counts = fillCounts(corpora.counts);
  const candidates = lemmaCandidates(wordNet, irregularForms);
  const lemmaOf = makeLemmatiser({
    wordNet,
    tags,
    counts,
    candidates,
    similarity: (a, b) => corpora.vectors.similarity(a, b),
  });
  const sums = new Map<string, Sum>();
  for (const [form, count] of counts) {
    if (!isContent(form, tags)) continue;
    const found = lemmaOf(form);
    const isKnown = found !== undefined;
    if (!isKnown && (!corpora.counts.web.has(form) || isFunctionWord(form))) continue;
    const lemma = found?.lemma ?? form;
    if (lemma.length < 3 && !corpora.counts.web.has(form)) continue;
    const isAmbiguous = isKnown && found.ambiguous >= ambiguityFloor;
    add(sums, lemma, {
      count,
      ambiguous: isAmbiguous ? count : 0,
      forms: [[form, count]],
      spellings: new Set(),
    });
  }
  mergeSpellings(sums, corpora);
  const lemmas = [...sums].map(([lemma, sum]) => ({
    lemma,
    perMillion: sum.count / tokensPerMillion,
    forms: sum.forms.sort(([, a], [, b]) => b - a).map(([form]) => form),
    spellings: [...sum.spellings].sort(),
    ambiguous: sum.ambiguous / sum.count,
    inWordNet: wordNet.senses(lemma).length > 0,
  }));
  return lemmas.sort((a, b) => b.perMillion - a.perMillion || (a.lemma < b.lemma ? -1 : 1));
};
