/** Reads a user's own deck from pasted text. */
import { err, ok, type Result } from '#shared/game/result';
import type { DeckEntry } from '#shared/game/room/settings';

/** What is wrong with a deck, and in which of its lines (1 is the first). */
export type DeckFinding = { readonly line: number; readonly message: string };

/** PROVISIONAL: "target: related, related" lines only, until the deck files and the linter are here. */
export const readOwnDeck = (text: string): Result<readonly DeckEntry[], readonly DeckFinding[]> => {
  const lines = text.split('\n').map((line, at) => ({ line: at + 1, parts: line.split(':') }));
  const cards = lines.filter(({ parts }) => parts.join('').trim() !== '');
  const broken = cards.filter(({ parts }) => parts.length !== 2);
  if (broken.length > 0) {
    return err(
      broken.map(({ line }) => ({ line, message: 'A card is “target: related, related”.' })),
    );
  }
  return ok(
    cards.map(({ parts: [target = '', related = ''] }) => ({
      target: target.trim(),
      related: related.split(',').map((word) => word.trim()),
    })),
  );
};
