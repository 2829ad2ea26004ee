/** Draws decks: the same seed draws the same entries in the same order, on every machine. */
import { levels, type Level } from '#shared/game/level';
import { seededRandom } from '#shared/game/random';
import { allEntries, defaultEntries, type DeckEntry } from './deckData.ts';

export type { DeckEntry } from './deckData.ts';

export type DeckWish = {
  readonly level: Level | 'all';
  /** A level that has fewer cards gives all of them. */
  readonly perLevel: number;
  readonly seed: string | number;
};

const drawLevel = (level: Level, { perLevel, seed }: DeckWish): readonly DeckEntry[] =>
  seededRandom(`${seed}/${level}`)
    .shuffle(allEntries().filter((entry) => entry.level === level))
    .slice(0, perLevel);

/** The entries of a level don't depend on whether the others are drawn too. */
export const drawDeck = (wish: DeckWish): readonly DeckEntry[] =>
  (wish.level === 'all' ? levels : [wish.level]).flatMap((level) => drawLevel(level, wish));

/** The deck of the default experiment: 10 cards a level, the same in every version of the program. */
export const defaultDeck = (): readonly DeckEntry[] => defaultEntries();
