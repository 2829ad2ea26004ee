/** What a sense is a kind of, means the same as, is opposed to, consists of. */
import type { Vectors } from './readers/vectors.ts';
import type { Relation, Sense, Synset, WordNet } from './readers/wordNet.ts';

export type SenseRelations = {
  readonly kinds: readonly string[];
  readonly synonyms: readonly string[];
  readonly opposites: readonly string[];
  readonly has: readonly string[];
  readonly within: readonly string[];
  readonly members: readonly string[];
};

/** WordNet's upper storeys: true of everything, and nothing that anybody would say. */
const upperKinds: ReadonlySet<string> = new Set(
  `entity abstraction object whole unit artifact artefact matter thing attribute relation measure quantity amount group
   grouping instrumentality instrumentation organism being substance event act deed state process property psychological
   feature content communication change condition causal agent agency cause cognition knowledge physical part portion piece
   construct concept idea action activity move make alter modify do be have act quality component constituent element
   magnitude point region area location somebody someone soul individual mortal collection aggregation assemblage
   phenomenon happening occurrence occurrent natural transport displace inform interact touch covering way manner
   stuff creator perception name trait message subject matter written communication social assemblage`.split(
    /\s+/,
  ),
);

const mostKinds = 4;
const mostWords = 5;
/** A word is taken for a synset only if it often has that meaning: "peak" is no good name for a point, nor "dead" for suddenly. */
const leastShare = 0.15;
/** Cosine below which a word and what it is linked to don't belong together in people's minds. */
const leastSimilarity = 0.25;

export type RelationSources = {
  readonly wordNet: WordNet;
  readonly vectors: Vectors;
  /** Decent, no name, and common enough that people know it. */
  readonly isSayable: (word: string) => boolean;
};

export const makeRelationsOf = ({ wordNet, vectors, isSayable }: RelationSources) => {
  const isNameOf = (word: string, { id }: Synset): boolean => {
    const weights = wordNet
      .senses(word)
      .map(({ synset, uses }, rank) => ({ isIt: synset.id === id, weight: uses + 1 / (rank + 1) }));
    const total = weights.reduce((sum, { weight }) => sum + weight, 0);
    const own = weights.find(({ isIt }) => isIt)?.weight ?? 0;
    return own >= leastShare * total;
  };

  /** WordNet puts the word that is most used in this meaning first. */
  const namesOf = (synset: Synset, than: string): readonly string[] =>
    synset.words.filter((word) => word !== than && isSayable(word) && isNameOf(word, synset));

  const isUpper = (synset: Synset): boolean => synset.words.some((word) => upperKinds.has(word));

  const kindsOf = (word: string, synset: Synset): readonly string[] => {
    const kinds: string[] = [];
    const seen = new Set<string>();
    let [above] = wordNet.linkedSynsets(synset, 'hypernym');
    while (above && kinds.length < mostKinds && !seen.has(above.id)) {
      seen.add(above.id);
      const [best] = isUpper(above) ? [] : namesOf(above, word);
      if (best !== undefined && !kinds.includes(best)) kinds.push(best);
      [above] = wordNet.linkedSynsets(above, 'hypernym');
    }
    return kinds;
  };

  /** Those that people think of together with the word, the nearest first. */
  const byNearness = (word: string, others: readonly string[]): readonly string[] =>
    [...new Set(others)]
      .map((other) => ({ other, similarity: vectors.similarity(word, other) ?? 0 }))
      .filter(({ similarity }) => similarity >= leastSimilarity)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, mostWords)
      .map(({ other }) => other);

  const linked = (word: string, synset: Synset, relations: readonly Relation[]) =>
    byNearness(
      word,
      relations.flatMap((relation) =>
        wordNet
          .linkedSynsets(synset, relation)
          .flatMap((other) => namesOf(other, word).slice(0, 1)),
      ),
    );

  return (word: string, sense: Sense): SenseRelations => {
    const { synset } = sense;
    return {
      kinds: kindsOf(word, synset),
      synonyms: byNearness(word, namesOf(synset, word)),
      opposites: wordNet.linkedWords(sense, 'antonym').filter(isSayable).slice(0, mostWords),
      has: linked(word, synset, ['partMeronym', 'substanceMeronym', 'memberMeronym']),
      within: linked(word, synset, ['partHolonym', 'memberHolonym']),
      members: linked(word, synset, ['hyponym']),
    };
  };
};
