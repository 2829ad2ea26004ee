/** Decks that hold a card a line: plain lines ("target: related, related, related") and CSV. */
import type { Level } from '#shared/game/level';
import { err, ok, type Result } from '#shared/game/result';
import { parseCsv, type CsvRow } from './csv.ts';
import { isLevel } from './deckData.ts';
import type { DeckFault, OwnEntry } from './ownEntry.ts';

/** Blank lines and lines that begin with # say nothing; a line without a colon is a target alone. */
export const readPlainDeck = (text: string): Result<readonly OwnEntry[], DeckFault> => {
  const entries: OwnEntry[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const colon = trimmed.indexOf(':');
    const target = colon < 0 ? trimmed : trimmed.slice(0, colon).trim();
    const rest = colon < 0 ? '' : trimmed.slice(colon + 1).trim();
    const related = rest === '' ? [] : rest.split(',').map((word) => word.trim());
    entries.push({ line: index + 1, target, related, level: undefined });
  }
  return ok(entries);
};

type Columns = {
  readonly target: number;
  readonly level: number | undefined;
  readonly related: readonly number[];
};

/** Columns that a table may have beside the words. */
const otherColumns = /^(?:per ?million|frequency|id|note|comment)s?$/i;

const columnsOf = (head: CsvRow): Columns | undefined => {
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const target = names.findIndex((name) => name === 'target' || name === 'word');
  if (target < 0) return undefined;
  const level = names.indexOf('level');
  const related = names.flatMap((name, place) =>
    place === target || place === level || otherColumns.test(name) ? [] : [place],
  );
  return { target, level: level < 0 ? undefined : level, related };
};

/** A row may end early, and tables are filled up with empty cells; an empty cell between two words is a slip. */
const withoutEmptyEnd = (words: readonly string[]): readonly string[] =>
  words.slice(0, words.findLastIndex((word) => word !== '') + 1);

/** With a head that names the column "target" (and "level"), or without: then the target comes first. */
export const readCsvDeck = (text: string): Result<readonly OwnEntry[], DeckFault> => {
  const rows = parseCsv(text);
  const [head] = rows;
  const columns = head && columnsOf(head);
  const entries: OwnEntry[] = [];
  for (const { line, cells } of columns ? rows.slice(1) : rows) {
    const words = cells.map((cell) => cell.trim());
    const places = columns?.related ?? [...words.keys()].slice(1);
    let level: Level | undefined;
    const named = columns?.level === undefined ? '' : (words[columns.level] ?? '').toLowerCase();
    if (named !== '') {
      if (!isLevel(named)) {
        return err({ line, sentence: `There is no level “${named}”; high, medium and low are.` });
      }
      level = named;
    }
    entries.push({
      line,
      target: words[columns?.target ?? 0] ?? '',
      related: withoutEmptyEnd(places.map((place) => words[place] ?? '')),
      level,
    });
  }
  return ok(entries);
};
