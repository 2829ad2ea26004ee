/** Vectors less their common direction, which says only how general a word is: *purpose* is then near *aim*, not *example*. */
import { makeVectors, type Vectors } from './readers/vectors.ts';

/**
 * Keeps the accepted words alone, so a search among them is as much faster. After Mu and Viswanath, "All-but-the-Top"
 * (2018), with the mean only: taking principal components away as well made the neighbours of these vectors worse.
 */
export const centredVectors = (vectors: Vectors, accept: (word: string) => boolean): Vectors => {
  const { dimensions } = vectors;
  const words = vectors.words.filter(accept);
  const values = new Float32Array(words.length * dimensions);
  const mean = new Float64Array(dimensions);
  for (const [rank, word] of words.entries()) {
    const vector = vectors.vector(word) ?? new Float32Array(dimensions);
    values.set(vector, rank * dimensions);
    for (const [i, value] of vector.entries()) mean[i] = (mean[i] ?? 0) + value / words.length;
  }
  for (let start = 0; start < values.length; start += dimensions) {
    const row = values.subarray(start, start + dimensions);
    for (const [i, value] of row.entries()) row[i] = value - (mean[i] ?? 0);
    const length = Math.hypot(...row);
    if (length > 0) for (const [i, value] of row.entries()) row[i] = value / length;
  }
  return makeVectors(words, values, dimensions);
};

/** Cosine between a word and the mean of others; 0 where the vectors know nothing of either. */
export const meanSimilarity = (
  vectors: Vectors,
  word: string,
  others: readonly string[],
): number => {
  const vector = vectors.vector(word);
  if (!vector) return 0;
  const sum = new Float64Array(vectors.dimensions);
  for (const other of others) {
    if (other === word) continue;
    for (const [i, value] of vectors.vector(other)?.entries() ?? []) sum[i] = (sum[i] ?? 0) + value;
  }
  const length = Math.hypot(...sum);
  if (length === 0) return 0;
  return vector.reduce((total, value, i) => total + value * (sum[i] ?? 0), 0) / length;
};
