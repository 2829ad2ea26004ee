/** Draws the next card of a room. */
import { seededRandom } from '#shared/game/random';
import type { DrawCard } from '../rooms/liveRoom.ts';
import { makeCard } from './cardMaker.ts';
import { allEntries } from './deckData.ts';

/** A room that has used up its level starts over. */
export const drawCard: DrawCard = (level, seed, used) => {
  const ofLevel = allEntries().filter((entry) => level === 'mixed' || entry.level === level);
  const unused = ofLevel.filter(({ target }) => !used.has(target));
  const entries = unused.length > 0 ? unused : ofLevel;
  const entry = entries[seededRandom(seed).below(entries.length)];
  if (!entry) throw new Error(`There are no cards of level ${level}.`);
  return makeCard(entry.target, entry.related);
};
