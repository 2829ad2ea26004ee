/** What WordNet and the vectors say of two words that look related. */
import type { Corpora } from './corpora.ts';
import type { PartOfSpeech, Relation, Sense, WordNet } from './readers/wordNet.ts';
import { partsOfSpeech } from './readers/wordNet.ts';
import { regularInflections } from '../morphology.ts';

export type Evidence = {
  /**
   * A lexical link between senses of the two (derivation, pertainym, participle). `main` where the derived word's
   * sense is its first or takes a fifth of its uses; *tower*, "one who tows", is not.
   */
  readonly link: 'none' | 'minor' | 'main';
  readonly antonyms: boolean;
  /** They name one meaning: blond, blonde. */
  readonly synonyms: boolean;
  /** The derived word's definitions (its commonest senses) use the base, or the other way round. */
  readonly definedBy: boolean;
  readonly defines: boolean;
  /** The derived word's first definition speaks of doing something again or anew. */
  readonly again: boolean;
  /** What the derived word's first sense as a noun names; `quality` if it is an adjective too (better, tender). */
  readonly names: 'person' | 'artifact' | 'quality' | 'other';
  /** Cosine, undefined if a word has no vector. */
  readonly similarity: number | undefined;
};

const linkRelations: readonly Relation[] = ['derivation', 'pertainym', 'participle'];
const notableShare = 0.2;

const sensesByPart = (wordNet: WordNet, lemma: string, part: PartOfSpeech): readonly Sense[] =>
  wordNet.senses(lemma, part);

type Links = { readonly derived: Map<string, boolean>; readonly antonyms: Set<string> };

const linksOf = (wordNet: WordNet, lemma: string): Links => {
  const derived = new Map<string, boolean>();
  const antonyms = new Set<string>();
  for (const part of partsOfSpeech) {
    const senses = sensesByPart(wordNet, lemma, part);
    const total = senses.reduce((sum, { uses }) => sum + uses, 0);
    senses.forEach((sense, rank) => {
      const main = rank === 0 || (total > 0 && sense.uses / total >= notableShare);
      for (const relation of linkRelations) {
        for (const word of wordNet.linkedWords(sense, relation)) {
          const other = word.toLowerCase();
          derived.set(other, (derived.get(other) ?? false) || main);
        }
      }
      for (const word of wordNet.linkedWords(sense, 'antonym')) antonyms.add(word.toLowerCase());
    });
  }
  return { derived, antonyms };
};

/** Definitions of rare senses say little of what a word means to most. */
const readSenses = 3;

const definitionWords = (wordNet: WordNet, lemma: string): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const part of partsOfSpeech) {
    for (const { synset } of sensesByPart(wordNet, lemma, part).slice(0, readSenses)) {
      for (const word of synset.gloss.toLowerCase().match(/[a-z]+/g) ?? []) words.add(word);
    }
  }
  return words;
};

/** WordNet's files of nouns for persons, and for artifacts. */
const personTopic = 18;
const artifactTopic = 6;

const namedBy = (wordNet: WordNet, lemma: string): Evidence['names'] => {
  if (wordNet.senses(lemma, 'adjective').length > 0) return 'quality';
  const topic = wordNet.senses(lemma, 'noun')[0]?.synset.topic;
  if (topic === personTopic) return 'person';
  return topic === artifactTopic ? 'artifact' : 'other';
};

const remembered = <T>(compute: (word: string) => T): ((word: string) => T) => {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = compute(word);
    known.set(word, value);
    return value;
  };
};

/** `evidence(base, derived)`: cheap enough for some hundred thousand pairs. */
export const makeEvidence = ({
  wordNet,
  vectors,
}: Corpora): ((base: string, derived: string) => Evidence) => {
  const links = remembered((word) => linksOf(wordNet, word));
  const definition = remembered((word) => definitionWords(wordNet, word));
  const synonymsOf = remembered(
    (word) => new Set(wordNet.senses(word).flatMap(({ synset }) => synset.words)),
  );
  const forms = remembered((word) => [word, ...regularInflections(word, 'nva')]);
  const mentions = (definer: string, word: string): boolean =>
    forms(word).some((form) => form !== definer && definition(definer).has(form));
  return (base, derived) => {
    const forwards = links(base).derived.get(derived);
    const backwards = links(derived).derived.get(base);
    const isMain = backwards ?? forwards;
    return {
      link: isMain === undefined ? 'none' : isMain ? 'main' : 'minor',
      antonyms: links(base).antonyms.has(derived) || links(derived).antonyms.has(base),
      synonyms: synonymsOf(base).has(derived),
      definedBy: mentions(derived, base),
      defines: mentions(base, derived),
      again: /\b(?:again|anew|new|newly)\b/.test(wordNet.senses(derived)[0]?.synset.gloss ?? ''),
      names: namedBy(wordNet, derived),
      similarity: vectors.similarity(base, derived),
    };
  };
};

/** Every word that WordNet links a lemma to by derivation. */
export const linkedLemmas = (wordNet: WordNet, lemma: string): readonly string[] => [
  ...linksOf(wordNet, lemma).derived.keys(),
];
