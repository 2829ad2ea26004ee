/** The counts that the rating's likelihood needs, sorted so that words which tell the same share their sums. */
import { placesOf, type Cell, type PatternCell } from './wordIntegral.ts';

/** A word's episodes by cell. */
export type WordCounts = {
  readonly episodes: readonly number[];
  readonly successes: readonly number[];
};

/**
 * Words with the same episodes in every cell have the same integral but for their number of
 * successes: a logistic model knows a word's difficulty by that number alone.
 */
export type Pattern = {
  readonly cells: readonly PatternCell[];
  /** `group` is the position among all groups. */
  readonly groups: readonly { readonly group: number; readonly successes: number }[];
};

export type Design = {
  readonly describers: number;
  readonly guessers: number;
  readonly cells: readonly Cell[];
  readonly words: readonly WordCounts[];
  readonly patterns: readonly Pattern[];
  readonly groupOfWord: readonly number[];
  readonly groupCount: number;
  /** The most episodes that a word has. */
  readonly mostEpisodes: number;
};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

export const designOf = (
  { describers, guessers }: { readonly describers: number; readonly guessers: number },
  cells: readonly Cell[],
  words: readonly WordCounts[],
): Design => {
  const patterns = new Map<string, { cells: PatternCell[]; groups: Map<number, number> }>();
  let groupCount = 0;
  const groupOfWord = words.map(({ episodes, successes }) => {
    const name = episodes.join();
    const pattern = patterns.get(name) ?? {
      cells: cells.flatMap((cell, at) => {
        const count = episodes[at] ?? 0;
        const [describer, guesser] = placesOf(cell, describers);
        return count === 0 ? [] : [{ cell: at, episodes: count, describer, guesser }];
      }),
      groups: new Map<number, number>(),
    };
    patterns.set(name, pattern);
    const total = sum(successes);
    const group = pattern.groups.get(total) ?? groupCount++;
    pattern.groups.set(total, group);
    return group;
  });
  return {
    describers,
    guessers,
    cells,
    words,
    patterns: [...patterns.values()].map((pattern) => ({
      cells: pattern.cells,
      groups: [...pattern.groups].map(([successes, group]) => ({ successes, group })),
    })),
    groupOfWord,
    groupCount,
    mostEpisodes: Math.max(0, ...words.map(({ episodes }) => sum(episodes))),
  };
};

/** A resample in the only terms in which it matters. */
export type Sample = {
  /** How many words of each group it holds. */
  readonly groupWeights: Float64Array;
  readonly cellSuccesses: Float64Array;
};

/** `weights`: how often each word is in the sample. */
export const sampleOf = (design: Design, weights: ArrayLike<number>): Sample => {
  const groupWeights = new Float64Array(design.groupCount);
  const cellSuccesses = new Float64Array(design.cells.length);
  design.words.forEach(({ successes }, word) => {
    const weight = weights[word] ?? 0;
    if (weight === 0) return;
    const group = design.groupOfWord[word] ?? 0;
    groupWeights[group] = (groupWeights[group] ?? 0) + weight;
    successes.forEach((count, cell) => {
      cellSuccesses[cell] = (cellSuccesses[cell] ?? 0) + weight * count;
    });
  });
  return { groupWeights, cellSuccesses };
};

export const wholeSample = (design: Design): Sample =>
  sampleOf(design, new Float64Array(design.words.length).fill(1));
