/** Which meanings of a word people have in mind, and how much of its use each has. */
import type { Vectors } from './readers/vectors.ts';
import type { Sense, Synset, WordNet } from './readers/wordNet.ts';

export type WeighedSense = { readonly sense: Sense; readonly weight: number };

export type SenseSources = {
  readonly wordNet: WordNet;
  readonly vectors: Vectors;
  /** How much a word tells: 0 for words that stand everywhere. */
  readonly telling: (word: string) => number;
  /** The form's lemma; the form itself where none is known. */
  readonly lemmaOf: (form: string) => string;
};

/** Annotators met few of the senses in few texts, so their counts are bent towards each other. */
const usesExponent = 0.7;
/** Multiplies the cosine between a word and the words around a sense; tuned by eye on thirty words with several senses. */
const coherenceFactor = 4;
/** A definition that uses the word itself says little. */
const circularFactor = 0.15;

const sensesKept = 5;
const smallestWeight = 0.03;

export const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[a-z]+/g) ?? [];

export const makeWeighSenses = (sources: SenseSources) => {
  const { wordNet, vectors, telling, lemmaOf } = sources;

  const textAround = (synset: Synset): string =>
    [
      synset.gloss,
      ...synset.examples,
      ...synset.words,
      ...wordNet.linkedSynsets(synset, 'hypernym').flatMap(({ words }) => words),
    ].join(' ');

  /** Cosine between the word's vector and the sum of those of the words around the sense. */
  const coherence = (word: string, synset: Synset): number => {
    const own = vectors.vector(word);
    if (!own) return 0;
    const sum = new Float32Array(vectors.dimensions);
    for (const other of wordsOf(textAround(synset))) {
      const vector = lemmaOf(other) === word ? undefined : vectors.vector(other);
      if (!vector) continue;
      const factor = telling(other);
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + factor * (vector[i] ?? 0);
    }
    const length = Math.hypot(...sum);
    return length === 0 ? 0 : sum.reduce((dot, x, i) => dot + x * (own[i] ?? 0), 0) / length;
  };

  /** Heaviest first; names (*Turkey*) are left out. */
  return (word: string): readonly WeighedSense[] => {
    const ranks = new Map<string, number>();
    const weighed = wordNet
      .senses(word)
      .filter(({ spelling }) => spelling === spelling.toLowerCase())
      .map((sense) => {
        const { synset, uses } = sense;
        const rank = (ranks.get(synset.partOfSpeech) ?? 0) + 1;
        ranks.set(synset.partOfSpeech, rank);
        const isCircular = wordsOf(synset.gloss).some((other) => lemmaOf(other) === word);
        const weight =
          (uses + 3 / rank) ** usesExponent *
          Math.exp(coherenceFactor * coherence(word, synset)) *
          (isCircular ? circularFactor : 1);
        return { sense, weight };
      });
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
    return weighed
      .map(({ sense, weight }) => ({ sense, weight: weight / total }))
      .filter(({ weight }) => weight >= smallestWeight)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, sensesKept);
  };
};
