/** Reads a deck that somebody wrote: CSV, JSON, plain lines, or clembench's instances. */
import { err, type Result } from '#shared/game/result';
import { readClembenchInstances } from './deckFilesClembench.ts';
import { readCsvDeck, readPlainDeck } from './deckFilesLines.ts';
import { readJsonDeck } from './deckFilesJson.ts';
import type { DeckFault, OwnEntry } from './ownEntry.ts';

export const deckFormats = ['csv', 'json', 'lines', 'clembench'] as const;
export type DeckFormat = (typeof deckFormats)[number];

/** 2 MB are some fifty thousand cards; whoever sends more has taken the wrong file. */
export const longestDeckFile = 2_000_000;

/** JSON begins with a bracket; a table's head names its first column "target". */
export const guessFormat = (text: string): DeckFormat => {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('[') || start.startsWith('{')) {
    return /"experiments"\s*:/.test(start) ? 'clembench' : 'json';
  }
  const [head = ''] = start.split(/\r?\n/, 1);
  return /^"?(?:target|word)"?\s*(?:,|$)/i.test(head) || (head.includes(',') && !head.includes(':'))
    ? 'csv'
    : 'lines';
};

const readers: Readonly<
  Record<DeckFormat, (text: string) => Result<readonly OwnEntry[], DeckFault>>
> = {
  csv: readCsvDeck,
  json: readJsonDeck,
  lines: readPlainDeck,
  clembench: readClembenchInstances,
};

/** Reads, but doesn't judge: an unplayable entry is for the linter. A deck without entries is a fault. */
export const readDeck = (
  text: string,
  format: DeckFormat = guessFormat(text),
): Result<readonly OwnEntry[], DeckFault> => {
  const fault = (sentence: string): Result<never, DeckFault> => err({ line: undefined, sentence });
  if (text.length > longestDeckFile) {
    return fault(`The file is longer than ${longestDeckFile} characters; that is no deck.`);
  }
  const read = readers[format](text.replace(/^\uFEFF/, ''));
  if (read.ok && read.value.length === 0) return fault('There are no cards in the file.');
  return read;
};
