/** Reads a user's own deck from pasted text: cards that can be played, or everything that is wrong. */
import { err, ok, type Result } from '#shared/game/result';
import type { DeckEntry } from '#shared/game/room/settings';
import { readDeck } from './deckFiles.ts';
import { lintDeck } from './lint.ts';

/** What is wrong with a deck, and in which of its lines (1 is the first). */
export type DeckFinding = { readonly line: number; readonly message: string };

export const readOwnDeck = (text: string): Result<readonly DeckEntry[], readonly DeckFinding[]> => {
  const read = readDeck(text);
  if (!read.ok) return err([{ line: read.error.line ?? 1, message: read.error.sentence }]);
  const findings = lintDeck(read.value).map(({ line, sentence }) => ({ line, message: sentence }));
  if (findings.length > 0) return err(findings);
  return ok(read.value.map(({ target, related }) => ({ target, related })));
};
