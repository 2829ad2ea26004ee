/** From lemmas to cards: equal bins, unsuitable words out, three related words for each target. */
import { levels, type Level } from '#shared/game/level';
import { repeats } from '../repeats.ts';
import { centredVectors, meanSimilarity } from './centredVectors.ts';
import { makeCollocation } from './collocations.ts';
import type { Corpora } from './corpora.ts';
import { makeKinship } from './kinship.ts';
import type { LemmaCount } from './lemmaCounts.ts';
import { makeRelatedWords } from './relatedWords.ts';
import { makeRelations } from './wordRelations.ts';

/** Rarer lemmas are in no bin. */
const leastPerMillion = 5;
/** Rarer words are on no card. */
const leastRelatedPerMillion = 1;

export type BinnedLemma = LemmaCount & {
  readonly level: Level;
  /** Why there is no card for it. */
  readonly excluded: string | undefined;
};

export type DeckCard = {
  readonly target: string;
  readonly level: Level;
  readonly perMillion: number;
  readonly related: readonly string[];
};

/** Cuts the lemmas, most frequent first, into bins of equal size to within one. */
export const cutBins = <T extends { readonly perMillion: number }>(
  lemmas: readonly T[],
): readonly (T & { readonly level: Level })[] => {
  const binned = lemmas.filter(({ perMillion }) => perMillion >= leastPerMillion);
  return levels.flatMap((level, place) => {
    const start = Math.round((binned.length * place) / levels.length);
    const end = Math.round((binned.length * (place + 1)) / levels.length);
    return binned.slice(start, end).map((lemma) => ({ ...lemma, level }));
  });
};

const lemmasByForm = (lemmas: readonly LemmaCount[]): ReadonlyMap<string, string> => {
  const lemmaOf = new Map<string, string>();
  for (const { lemma, forms } of lemmas) for (const form of forms) lemmaOf.set(form, lemma);
  return lemmaOf;
};

/** Splits running text into the lemmas of its words; unknown words are left out. */
const makeLemmasOf =
  (lemmaOf: ReadonlyMap<string, string>) =>
  (text: string): readonly string[] =>
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .flatMap((word) => lemmaOf.get(word) ?? []);

/** `unsuitable` gives the reason why a lemma may not stand on a card. */
export const buildDecks = (
  corpora: Corpora,
  lemmas: readonly LemmaCount[],
  unsuitable: (lemma: LemmaCount) => string | undefined,
): { readonly binned: readonly BinnedLemma[]; readonly cards: readonly DeckCard[] } => {
  const suitable = new Set(
    lemmas
      .filter(({ perMillion }) => perMillion >= leastRelatedPerMillion)
      .filter((lemma) => unsuitable(lemma) === undefined)
      .map(({ lemma }) => lemma),
  );
  const frequency = new Map(lemmas.map(({ lemma, perMillion }) => [lemma, perMillion]));
  const perMillionOf = (lemma: string): number => frequency.get(lemma) ?? 0;
  const lemmaOf = lemmasByForm(lemmas);
  const vectors = centredVectors(corpora.vectors, (word) => suitable.has(word));
  const relatedTo = makeRelatedWords({
    vectors,
    relations: makeRelations(corpora.wordNet, makeLemmasOf(lemmaOf), (word, others) =>
      meanSimilarity(vectors, word, others),
    ),
    vocabulary: suitable,
    perMillion: perMillionOf,
    isAdverb: (lemma) => {
      const senses = corpora.wordNet.senses(lemma);
      return senses.every(({ synset }) => synset.partOfSpeech === 'adverb');
    },
    collocation: makeCollocation(corpora.bigrams, (form) => lemmaOf.get(form), perMillionOf),
    areKin: makeKinship((word, other) => repeats(word, other) !== undefined),
  });

  const cards: DeckCard[] = [];
  const binned = cutBins(lemmas).map((lemma): BinnedLemma => {
    const reason = unsuitable(lemma);
    if (reason !== undefined) return { ...lemma, excluded: reason };
    const related = relatedTo(lemma.lemma);
    if (!related) return { ...lemma, excluded: 'no three related words' };
    const { lemma: target, level, perMillion } = lemma;
    cards.push({ target, level, perMillion, related: related.map(({ word }) => word) });
    return { ...lemma, excluded: undefined };
  });
  return { binned, cards };
};
