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

/** The lemma as the decks spell it: *colour* is found under *color*. Undefined for an inflected form or an unknown word. */
export const findLemma = (word: string): Lemma | undefined => {
  const wanted = word.trim().toLowerCase();
  return allLemmas().find(({ lemma, spellings }) => lemma === wanted || spellings.includes(wanted));
};

export const binOf = (word: string): Level | null => findLemma(word)?.level ?? null;
