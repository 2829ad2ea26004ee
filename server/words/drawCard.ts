/** Draws the next card of a room. */
import { seededRandom } from '#shared/game/random';
import type { DeckEntry } from '#shared/game/room/settings';
import type { CardSource, DrawCard } from '../rooms/liveRoom.ts';
import { makeCard } from './cardMaker.ts';
import { allEntries } from './deckData.ts';

const entriesOf = (source: CardSource): readonly DeckEntry[] =>
  typeof source === 'string'
    ? allEntries().filter(({ level }) => source === 'mixed' || level === source)
    : source;

/** A room that has used up its level or deck starts over. */
export const drawCard: DrawCard = (source, seed, used) => {
  const all = entriesOf(source);
  const unused = all.filter(({ target }) => !used.has(target));
  const entries = unused.length > 0 ? unused : all;
  const entry = entries[seededRandom(seed).below(entries.length)];
  if (!entry) throw new Error('A deck without cards was accepted.');
  return makeCard(entry.target, entry.related);
};
