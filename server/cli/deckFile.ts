/** Decks from files, for the commands that take one. */
import type { Result } from '#shared/game/result';
import { readDeck } from '../words/deckFiles.ts';
import type { DeckFault, OwnEntry } from '../words/ownEntry.ts';
import { readText } from './inputFiles.ts';
import { UsageError } from './usageError.ts';

export const readDeckFile = async (file: string): Promise<Result<readonly OwnEntry[], DeckFault>> =>
  readDeck(await readText(file));

/** A deck that can't be read is wrong usage; what the linter thinks of it is another question. */
export const readPlayableDeck = async (file: string): Promise<readonly OwnEntry[]> => {
  const entries = await readDeckFile(file);
  if (entries.ok) return entries.value;
  const { line, sentence } = entries.error;
  throw new UsageError(`${file}${line === undefined ? '' : `:${line}`}: ${sentence}`);
};
