/** The words that keep a word company: those that share definitions and examples with it more often than chance. */
import { isFunctionWord } from '../functionWords.ts';
import { wordsOf } from './clueFactsSenses.ts';
import type { Vectors } from './readers/vectors.ts';
import type { WordNet } from './readers/wordNet.ts';

export type CompanySources = {
  readonly wordNet: WordNet;
  readonly vectors: Vectors;
  readonly lemmaOf: (form: string) => string;
  readonly isCommon: (lemma: string) => boolean;
};

const mostCompany = 32;
/** Pairs below this score met by chance. */
const leastScore = 1;

/** Every definition with the words that it defines, and every example, as sets of lemmas. */
const readTexts = ({ wordNet, lemmaOf, isCommon }: CompanySources): readonly string[][] => {
  const texts: string[][] = [];
  const seen = new Set<string>();
  const add = (text: string): void => {
    const words = wordsOf(text)
      .map(lemmaOf)
      .filter((word) => !isFunctionWord(word) && isCommon(word));
    texts.push([...new Set(words)]);
  };
  for (const lemma of wordNet.lemmas()) {
    for (const { synset } of wordNet.senses(lemma)) {
      if (seen.has(synset.id)) continue;
      seen.add(synset.id);
      add([...synset.words, synset.gloss].join(' '));
      for (const example of synset.examples) add(example);
    }
  }
  return texts;
};

/**
 * The score is the pointwise mutual information of the pair over all texts, where a long text counts less, times the
 * cosine of their vectors, which holds chance meetings down.
 */
export const collectCompany = (
  sources: CompanySources,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const texts = readTexts(sources);
  const textsWith = new Map<string, number>();
  const together = new Map<string, Map<string, number>>();
  for (const words of texts) {
    const weight = 1 / Math.log(2 + words.length);
    for (const word of words) {
      textsWith.set(word, (textsWith.get(word) ?? 0) + 1);
      if (!wanted.has(word)) continue;
      const company = together.get(word) ?? new Map<string, number>();
      together.set(word, company);
      for (const other of words) {
        if (other !== word) company.set(other, (company.get(other) ?? 0) + weight);
      }
    }
  }
  const score = (word: string, other: string, count: number): number => {
    const expected = (textsWith.get(word) ?? 0) * (textsWith.get(other) ?? 0);
    const information = Math.log((count * texts.length) / expected);
    const similarity = sources.vectors.similarity(word, other) ?? 0;
    return information * Math.sqrt(Math.min(count, 2)) * Math.max(0, similarity + 0.1);
  };
  return new Map(
    [...together].map(([word, company]) => [
      word,
      [...company]
        .map(([other, count]) => ({ other, value: score(word, other, count) }))
        .filter(({ value }) => value >= leastScore)
        .sort((a, b) => b.value - a.value || (a.other < b.other ? -1 : 1))
        .slice(0, mostCompany)
        .map(({ other }) => other)
        .join(' '),
    ]),
  );
};
