/** The committed vectors: fewer words than the corpus, one byte a number. */
import type { Vectors } from './readers/vectors.ts';

export type VectorWord = {
  readonly word: string;
  readonly perMillion: number;
  /** The form's lemma, if that is another word. */
  readonly lemma: string | undefined;
  /** How one speaks of it in general ("gardens", "a wrist", "music"); undefined for what may not be said in a clue. */
  readonly inGeneral: string | undefined;
};

/** A line a word: "garden 120 +gardens", where "+" alone stands for the word as it is; "gardens 20.1 <garden" for a form. */
export const vectorLine = ({ word, perMillion, lemma, inGeneral }: VectorWord): string =>
  [
    word,
    perMillion.toPrecision(3),
    ...(inGeneral === undefined ? [] : [`+${inGeneral === word ? '' : inGeneral}`]),
    ...(lemma === undefined ? [] : [`<${lemma}`]),
  ].join(' ');

/** Taken from all, the mean leaves what sets the words apart; without that, common words are near to everything. */
const meanOf = (rows: readonly Float32Array[], dimensions: number): Float32Array => {
  const mean = new Float32Array(dimensions);
  for (const row of rows) {
    for (let i = 0; i < dimensions; i++) mean[i] = (mean[i] ?? 0) + (row[i] ?? 0) / rows.length;
  }
  return mean;
};

/** Signed bytes, row after row; each row is scaled so that its largest number is 127. Its length is lost, and not needed. */
export const quantise = (words: readonly VectorWord[], vectors: Vectors): Int8Array => {
  const { dimensions } = vectors;
  const rows = words.map(({ word }) => {
    const vector = vectors.vector(word);
    if (!vector) throw new Error(`There is no vector for ${word}.`);
    return vector;
  });
  const mean = meanOf(rows, dimensions);
  const bytes = new Int8Array(rows.length * dimensions);
  for (const [place, row] of rows.entries()) {
    const centred = row.map((x, i) => x - (mean[i] ?? 0));
    const scale = 127 / centred.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    bytes.set(
      centred.map((x) => Math.round(x * scale)),
      place * dimensions,
    );
  }
  return bytes;
};
