/** The three words that a person would print on a card below its target. */
import type { Vectors } from './readers/vectors.ts';
import type { Evidence, Link, Relations } from './wordRelations.ts';

export type RelatedWord = {
  readonly word: string;
  readonly score: number;
  /** What WordNet says, if anything. */
  readonly link: Link | undefined;
};

export type RelatedWordSources = {
  readonly vectors: Vectors;
  readonly relations: Relations;
  /** Words that may stand on a card: known, common enough, decent. */
  readonly vocabulary: ReadonlySet<string>;
  readonly perMillion: (lemma: string) => number;
  readonly areKin: (a: string, b: string) => boolean;
};

/** Lower than this, two words have little to do with each other in running text. */
const similarityFloor = 0.3;
/** Neighbours looked at per target. */
const neighbourCount = 150;
/** Two related words closer than this say the same thing twice. */
const nearDuplicate = 0.8;
const strongLinks: ReadonlySet<Link> = new Set(['synonym', 'hypernym', 'definition']);

const weights = { similarity: 0.5, sense: 0.25, evidence: 0.35, familiar: 0.12 };

export const makeRelatedWords = (sources: RelatedWordSources) => {
  const { vectors, relations, vocabulary, perMillion, areKin } = sources;

  /** Mean direction of what WordNet says about the word: pulls *rose* to the flower, away from prices that rose. */
  const senseVector = (evidence: ReadonlyMap<string, Evidence>): Float32Array => {
    const sum = new Float32Array(vectors.dimensions);
    for (const [word, { weight }] of evidence) {
      const vector = vectors.vector(word);
      if (!vector) continue;
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0);
    }
    const length = Math.hypot(...sum);
    return length === 0 ? sum : sum.map((value) => value / length);
  };

  const dot = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

  /** How much a word is near to everything; such words say nothing about a target. */
  const hubness = new Map<string, number>();
  const hubnessOf = (word: string): number => {
    const known = hubness.get(word);
    if (known !== undefined) return known;
    const near = vectors.nearest(word, 10, (other) => vocabulary.has(other));
    const mean =
      near.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(1, near.length);
    hubness.set(word, mean);
    return mean;
  };

  /** Best first. */
  const candidates = (target: string): readonly RelatedWord[] => {
    const evidence = relations.of(target);
    const sense = senseVector(evidence);
    const near = vectors.nearest(target, neighbourCount, (word) => vocabulary.has(word));
    const words = new Set([...near.map(({ word }) => word), ...evidence.keys()]);
    const found: RelatedWord[] = [];
    for (const word of words) {
      if (!vocabulary.has(word) || areKin(word, target)) continue;
      const vector = vectors.vector(word);
      const similarity = vectors.similarity(word, target) ?? 0;
      if (!vector || similarity < similarityFloor) continue;
      const proof = evidence.get(word);
      const score =
        weights.similarity * (similarity - 0.5 * hubnessOf(word)) +
        weights.sense * dot(sense, vector) +
        weights.evidence * (proof?.weight ?? 0) * (proof ? relations.telling(word) : 0) +
        weights.familiar * Math.min(1, Math.log10(perMillion(word)) / 2);
      found.push({ word, score, link: proof?.link });
    }
    return found.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
  };

  /** Three related words, best first, or undefined if the corpora don't yield three that hold. */
  return (target: string): readonly RelatedWord[] | undefined => {
    const ranked = candidates(target);
    const chosen: RelatedWord[] = [];
    const fits = ({ word }: RelatedWord): boolean =>
      chosen.every(
        (other) =>
          !areKin(word, other.word) && (vectors.similarity(word, other.word) ?? 0) < nearDuplicate,
      );
    const anchor = ranked.find(({ link }) => link !== undefined && strongLinks.has(link));
    if (!anchor) return undefined;
    chosen.push(anchor);
    for (const candidate of ranked) {
      if (chosen.length === 3) break;
      if (candidate !== anchor && fits(candidate)) chosen.push(candidate);
    }
    if (chosen.length < 3) return undefined;
    return chosen.sort((a, b) => b.score - a.score);
  };
};
