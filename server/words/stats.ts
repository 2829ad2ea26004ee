/** What the decks hold, by level, and in which bin a word is. */
import { levels, type Level } from '#shared/game/level';
import { allEntries, allLemmas, type Lemma } from './deckData.ts';

export type LevelStats = {
  /** Lemmas in the bin, before the exclusions. */
  readonly binned: number;
  /** Cards, after the exclusions. */
  readonly count: number;
  /** The rarest and the commonest lemma of the bin, per million tokens. */
  readonly min: number;
  readonly max: number;
};

export const wordStats = (): Readonly<Record<Level, LevelStats>> => {
  const statsOf = (level: Level): LevelStats => {
    const frequencies = allLemmas()
      .filter((lemma) => lemma.level === level)
      .map(({ perMillion }) => perMillion);
    return {
      binned: frequencies.length,
      count: allEntries().filter((entry) => entry.level === level).length,
      min: Math.min(...frequencies),
      max: Math.max(...frequencies),
    };
  };
  const [high, medium, low] = levels;
  return { [high]: statsOf(high), [medium]: statsOf(medium), [low]: statsOf(low) };
};

let lemmaOf: ReadonlyMap<string, Lemma> | undefined;

/** A word that is a lemma of its own wins over another lemma's spelling. */
const indexLemmas = (): ReadonlyMap<string, Lemma> => {
  const index = new Map<string, Lemma>();
  for (const lemma of allLemmas()) {
    for (const spelling of lemma.spellings) index.set(spelling, lemma);
  }
  for (const lemma of allLemmas()) index.set(lemma.lemma, lemma);
  return index;
};

/** The lemma as the decks spell it: *colour* is found under *color*. Undefined for an inflected form or an unknown word. */
export const findLemma = (word: string): Lemma | undefined => {
  lemmaOf ??= indexLemmas();
  return lemmaOf.get(word.trim().toLowerCase());
};

export const binOf = (word: string): Level | null => findLemma(word)?.level ?? null;
