/** Vectors of the words that people say: how near two words are in meaning, judged by the company they keep. */

export type Neighbour = { readonly word: string; readonly similarity: number };
export type WeighedWord = { readonly word: string; readonly weight: number };

export type WordVectors = {
  has(word: string): boolean;
  /** Cosine, from -1 to 1; 0 if either word is unknown. */
  similarity(a: string, b: string): number;
  /** For each target, in order, the weighted mean of its cosines to the words; unknown words count nothing. */
  nearness(words: readonly WeighedWord[]): Float32Array;
  /** The nearest of the words that may be said, nearest first, the word itself left out. */
  neighbours(word: string, count: number): readonly Neighbour[];
};

export type VectorData = {
  readonly words: readonly string[];
  /** `dimensions` signed bytes a word, in the order of `words`; of any length, since only directions count. */
  readonly bytes: Int8Array;
  readonly dimensions: number;
};

/** Unit vectors one after the other. */
type Rows = { readonly words: readonly string[]; readonly values: Float32Array };

const dotAt = (vector: Float32Array, { values }: Rows, row: number): number => {
  const from = row * vector.length;
  let dot = 0;
  for (let i = 0; i < vector.length; i++) dot += (vector[i] ?? 0) * (values[from + i] ?? 0);
  return dot;
};

export const makeWordVectors = (
  { words, bytes, dimensions }: VectorData,
  targets: readonly string[],
  isSayable: (word: string) => boolean,
): WordVectors => {
  const places = new Map(words.map((word, place) => [word, place]));

  const vectorOf = (word: string): Float32Array | undefined => {
    const place = places.get(word);
    if (place === undefined) return undefined;
    const vector = new Float32Array(dimensions);
    let sum = 0;
    for (let i = 0; i < dimensions; i++) {
      const x = bytes[place * dimensions + i] ?? 0;
      vector[i] = x;
      sum += x * x;
    }
    const length = Math.sqrt(sum) || 1;
    for (let i = 0; i < dimensions; i++) vector[i] = (vector[i] ?? 0) / length;
    return vector;
  };
  const rowsOf = (chosen: readonly string[]): Rows => {
    const values = new Float32Array(chosen.length * dimensions);
    for (const [row, word] of chosen.entries()) {
      const vector = vectorOf(word);
      if (vector !== undefined) values.set(vector, row * dimensions);
    }
    return { words: chosen, values };
  };
  const targetRows = rowsOf(targets);
  const sayableRows = rowsOf(words.filter(isSayable));

  return {
    has: (word) => places.has(word),
    similarity: (a, b) => {
      const [left, right] = [vectorOf(a), vectorOf(b)];
      if (left === undefined || right === undefined) return 0;
      return left.reduce((dot, x, i) => dot + x * (right[i] ?? 0), 0);
    },
    nearness: (said) => {
      const sum = new Float32Array(dimensions);
      let total = 0;
      for (const { word, weight } of said) {
        const vector = vectorOf(word);
        if (vector === undefined) continue;
        total += weight;
        for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0);
      }
      const mean = sum.map((x) => x / (total || 1));
      return Float32Array.from(targets, (_, row) => dotAt(mean, targetRows, row));
    },
    neighbours: (word, count) => {
      const vector = vectorOf(word);
      if (vector === undefined) return [];
      const all = sayableRows.words.map((other, row) => ({
        word: other,
        similarity: dotAt(vector, sayableRows, row),
      }));
      return all
        .filter((neighbour) => neighbour.word !== word)
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, count);
    },
  };
};
