/** The three words that a person would print on a card below its target. */
import type { Collocation } from './collocations.ts';
import { isPale } from './paleWords.ts';
import type { Vectors } from './readers/vectors.ts';
import type { Evidence, Link, Relations } from './wordRelations.ts';

export type RelatedWord = {
  readonly word: string;
  readonly score: number;
  /** What WordNet says, if anything. */
  readonly link: Link | undefined;
};

type Candidate = RelatedWord & {
  readonly similarity: number;
  readonly bound: number;
  readonly evident: number;
};

/** As on clembench's cards. */
const relatedCount = 3;

export type RelatedWordSources = {
  /** Of the vocabulary alone. */
  readonly vectors: Vectors;
  readonly relations: Relations;
  /** Words that may stand on a card: known, common enough, decent. */
  readonly vocabulary: ReadonlySet<string>;
  readonly perMillion: (lemma: string) => number;
  /** True of *quickly*, not of *fast*. */
  readonly isAdverb: (lemma: string) => boolean;
  readonly collocation: Collocation;
  readonly areKin: (a: string, b: string) => boolean;
};

type Demands = {
  /** Lower than this, two words have little to do with each other in running text. */
  readonly similarity: number;
  /** The same for a word that nothing but its vector speaks for. */
  readonly vectorOnly: number;
  /** Pale words are let in above this, as synonym or antonym: *begin* on the card of *start*. */
  readonly pale: number;
};

/** Tried in turn: a target with few good neighbours gets the best that there are. */
const demands: readonly Demands[] = [
  { similarity: 0.3, vectorOnly: 0.4, pale: 0.5 },
  { similarity: 0.2, vectorOnly: 0.3, pale: 0.35 },
];

/** The more WordNet has to say, the less the vectors need to agree; *caterpillar* is rare in the news beside *butterfly*. */
const evidenceFactor = 0.4;
const leastSimilarity = 0.1;

/** No related word of a card scores less; most of what lies below is a neighbour by accident. */
const leastScore = 0.42;

/** Collocations this strong speak for a word: "garden hose". */
const boundFloor = 0.4;
/** Neighbours looked at per target. */
const neighbourCount = 150;
/** A word that only its vector speaks for must count the target among this many of its own neighbours. */
const circle = 100;

/** Two related words closer than this say the same thing twice. */
const nearDuplicate = 0.8;

const strongLinks: ReadonlySet<Link> = new Set(['synonym', 'hypernym', 'definition']);
/** Links that may be chance; such a word must hold by its vector. */
const weakLinks: ReadonlySet<Link> = new Set(['example', 'defines']);
const sameMeaning: ReadonlySet<Link> = new Set(['synonym', 'antonym']);

/** How much each kind of evidence counts; set by eye over several hundred cards. */
const weights = { similarity: 0.55, sense: 0.3, evidence: 0.45, bound: 0.12, familiar: 0.1 };

const unit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
};

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

export const makeRelatedWords = (sources: RelatedWordSources) => {
  const { vectors, relations, vocabulary, perMillion, isAdverb, collocation, areKin } = sources;

  /** Mean direction of what WordNet says about the word: pulls *rose* to the flower, away from prices that rose. */
  const senseVector = (evidence: ReadonlyMap<string, Evidence>): Float32Array => {
    const sum = new Float32Array(vectors.dimensions);
    for (const [word, { weight }] of evidence) {
      const vector = vectors.vector(word);
      if (!vector) continue;
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0);
    }
    return unit(sum);
  };

  /** Similarity of the farthest word of a word's circle. */
  const reaches = new Map<string, number>();
  const reachOf = (word: string): number => {
    const reach = reaches.get(word) ?? vectors.nearest(word, circle).at(-1)?.similarity ?? 1;
    reaches.set(word, reach);
    return reach;
  };

  const isSupported = (demand: Demands, candidate: Candidate): boolean => {
    const { word, score, similarity, bound, evident, link } = candidate;
    if (score < leastScore) return false;
    if (similarity < Math.max(leastSimilarity, demand.similarity - evidenceFactor * evident))
      return false;
    if (isPale(word)) {
      return link !== undefined && sameMeaning.has(link) && similarity >= demand.pale;
    }
    if (link !== undefined && !weakLinks.has(link)) return true;
    if (bound >= boundFloor) return true;
    return similarity >= demand.vectorOnly && similarity >= reachOf(word);
  };

  /** Best first. */
  const candidates = (target: string): readonly Candidate[] => {
    const evidence = relations.of(target);
    const sense = senseVector(evidence);
    const near = vectors.nearest(target, neighbourCount);
    const words = new Set([...near.map(({ word }) => word), ...evidence.keys()]);
    const found: Candidate[] = [];
    for (const word of words) {
      const vector = vocabulary.has(word) ? vectors.vector(word) : undefined;
      // Adverbs stand beside every verb and adjective; they say something of each other alone.
      if (!vector || (isAdverb(word) && !isAdverb(target))) continue;
      const similarity = vectors.similarity(word, target) ?? 0;
      const bound = collocation(word, target);
      const proof = evidence.get(word);
      const evident = proof ? proof.weight * relations.telling(word) : 0;
      const score =
        weights.similarity * similarity +
        weights.sense * dot(sense, vector) +
        weights.evidence * evident +
        weights.bound * bound +
        weights.familiar * Math.min(1, Math.log10(perMillion(word)));
      found.push({ word, score, similarity, bound, evident, link: proof?.link });
    }
    return found.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
  };

  const choose = (target: string, ranked: readonly Candidate[]): readonly RelatedWord[] => {
    const chosen: Candidate[] = [];
    const fits = ({ word }: Candidate): boolean =>
      !areKin(target, word) &&
      chosen.every(
        (other) =>
          !areKin(word, other.word) && (vectors.similarity(word, other.word) ?? 0) < nearDuplicate,
      );
    const anchor = ranked.find(
      (each) => each.link !== undefined && strongLinks.has(each.link) && fits(each),
    );
    if (!anchor) return [];
    chosen.push(anchor);
    for (const candidate of ranked) {
      if (chosen.length === relatedCount) break;
      if (candidate !== anchor && fits(candidate)) chosen.push(candidate);
    }
    return chosen.sort((a, b) => b.score - a.score);
  };

  /** Three related words, best first, or undefined if the corpora don't yield three that hold. */
  return (target: string): readonly RelatedWord[] | undefined => {
    const ranked = candidates(target);
    for (const demand of demands) {
      const chosen = choose(
        target,
        ranked.filter((candidate) => isSupported(demand, candidate)),
      );
      if (chosen.length === relatedCount) return chosen;
    }
    return undefined;
  };
};
