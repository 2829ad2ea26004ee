/** What WordNet says a word has to do with others: synonyms, what it is a kind of, words of its definition. */
import type { Relation, Sense, Synset, WordNet } from './readers/wordNet.ts';

/** From strongest to weakest evidence that a person thinks of the one at the other. */
export type Link =
  | 'synonym'
  | 'antonym'
  | 'hypernym'
  | 'similar'
  | 'definition'
  | 'part'
  | 'hyponym'
  | 'defines'
  | 'example';

const linkWeight: Readonly<Record<Link, number>> = {
  synonym: 1,
  antonym: 0.8,
  hypernym: 0.8,
  similar: 0.7,
  definition: 0.7,
  part: 0.6,
  hyponym: 0.4,
  defines: 0.4,
  example: 0.25,
};

const linkOfRelation: ReadonlyMap<Relation, Link> = new Map([
  ['similar', 'similar'],
  ['alsoSee', 'similar'],
  ['verbGroup', 'similar'],
  ['partHolonym', 'part'],
  ['partMeronym', 'part'],
  ['memberHolonym', 'part'],
  ['memberMeronym', 'part'],
  ['substanceMeronym', 'part'],
  ['substanceHolonym', 'part'],
  ['attribute', 'similar'],
  ['entailment', 'similar'],
  ['cause', 'similar'],
  ['domainTopic', 'part'],
  ['hyponym', 'hyponym'],
]);

export type Evidence = { readonly weight: number; readonly link: Link };

/** Of "medical practitioner", the kind that a dentist is, *medical* is worth as much as a word of the definition. */
const phraseLinks: ReadonlySet<Link> = new Set(['synonym', 'hypernym', 'similar']);

/** A dentist is a practitioner, and so a professional; each storey counts less. Verbs grow too general too soon. */
const storeysAbove = 3;
const storeyFactor = 0.6;

/** *Naval* is defined by "navy" alone; the definition of its base says more. */
const baseRelations: ReadonlySet<Relation> = new Set(['pertainym', 'participle', 'derivation']);
const baseFactor = 0.6;

/** A definition's words, as lemmas. */
export type LemmasOf = (text: string) => readonly string[];

/** How near a lemma is to the mean of other words, from -1 to 1. */
export type Fit = (lemma: string, words: readonly string[]) => number;

/** How much a sense gains by being what the word's vector means; annotators read older and other text than the web's. */
const fitFactor = 5;

/** Share of a word's uses that a sense has; senses that no annotator met count a little, by rank. */
const senseShares = (
  senses: readonly Sense[],
  fitOf: (synset: Synset) => number,
): readonly number[] => {
  const weights = senses.map(
    ({ uses, synset }, rank) => (uses + 1 / (rank + 1)) * Math.exp(fitFactor * fitOf(synset)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

/** Evidence fades with the share of the sense, but slowly: a card may play on a word's second meaning. */
const fade = (share: number): number => Math.sqrt(share);

export type Relations = {
  /** Lemma -> the strongest evidence that links it to `lemma`. Words of several words are left out. */
  of(lemma: string): ReadonlyMap<string, Evidence>;
  /** How telling a word is in a definition, from 0 (it stands in very many) to 1. */
  telling(lemma: string): number;
};

export const makeRelations = (wordNet: WordNet, lemmasOf: LemmasOf, fit: Fit): Relations => {
  const definitions = new Map<string, Set<string>>();
  const definedWith = new Map<string, Set<Synset>>();
  const seen = new Set<string>();
  let synsetCount = 0;
  for (const lemma of wordNet.lemmas()) {
    for (const { synset } of wordNet.senses(lemma)) {
      if (seen.has(synset.id)) continue;
      seen.add(synset.id);
      synsetCount++;
      const words = new Set(lemmasOf(synset.gloss));
      definitions.set(synset.id, words);
      for (const word of words) {
        const synsets = definedWith.get(word);
        if (synsets) synsets.add(synset);
        else definedWith.set(word, new Set([synset]));
      }
    }
  }

  const telling = (lemma: string): number => {
    const count = definedWith.get(lemma)?.size ?? 0;
    return Math.min(
      1,
      Math.max(0, Math.log(synsetCount / (count + 1)) / Math.log(synsetCount / 10)),
    );
  };

  const of = (lemma: string): Map<string, Evidence> => {
    const found = new Map<string, Evidence>();
    const add = (word: string, link: Link, factor: number): void => {
      const weight = linkWeight[link] * factor;
      if (word === lemma || word.includes(' ') || weight <= (found.get(word)?.weight ?? 0)) return;
      found.set(word, { weight, link });
    };
    const addSynset = (synset: Synset, link: Link, factor: number): void => {
      for (const word of synset.words) {
        if (word !== word.toLowerCase()) continue;
        if (!word.includes(' ')) add(word, link, factor);
        else if (phraseLinks.has(link)) {
          for (const part of lemmasOf(word)) add(part, 'definition', factor);
        }
      }
    };
    const addDefinition = (synset: Synset, factor: number): void => {
      for (const word of definitions.get(synset.id) ?? []) {
        add(word, 'definition', factor);
      }
    };
    const addKinds = (synset: Synset, factor: number, storeys: number): void => {
      for (const kind of wordNet.linkedSynsets(synset, 'hypernym')) {
        addSynset(kind, 'hypernym', factor);
        if (storeys > 1) addKinds(kind, factor * storeyFactor, storeys - 1);
      }
    };
    const senses = wordNet.senses(lemma).filter(({ spelling }) => spelling === lemma);
    const shares = senseShares(senses, (synset) =>
      fit(lemma, [...(definitions.get(synset.id) ?? []), ...synset.words]),
    );
    for (const [rank, sense] of senses.entries()) {
      const factor = fade(shares[rank] ?? 0);
      const { synset } = sense;
      addSynset(synset, 'synonym', factor);
      for (const word of wordNet.linkedWords(sense, 'antonym')) add(word, 'antonym', factor);
      for (const { relation, to } of synset.pointers) {
        const link = linkOfRelation.get(relation);
        const other = link && wordNet.synset(to);
        if (other) addSynset(other, link, factor);
      }
      addKinds(synset, factor, synset.partOfSpeech === 'noun' ? storeysAbove : 1);
      addDefinition(synset, factor);
      for (const { relation, to } of synset.pointers) {
        const other = baseRelations.has(relation) ? wordNet.synset(to) : undefined;
        if (other) addDefinition(other, factor * baseFactor);
      }
      for (const example of synset.examples) {
        for (const word of lemmasOf(example)) add(word, 'example', factor);
      }
    }
    for (const synset of definedWith.get(lemma) ?? []) {
      const [word] = synset.words;
      if (word !== undefined) addSynset(synset, 'defines', telling(lemma));
    }
    return found;
  };
  return { of, telling };
};
