/** The committed decks, read once, when the first card is drawn. */
import { readFileSync } from 'node:fs';
import { levels, type Level } from '#shared/game/level';
import { dataFile } from './dataFile.ts';

export type DeckEntry = {
  readonly target: string;
  readonly related: readonly string[];
  readonly level: Level;
};

export type Lemma = {
  readonly lemma: string;
  readonly level: Level;
  /** Of a nominal 10^12 tokens of web text, all inflections and spellings together. */
  readonly perMillion: number;
  /** Other spellings of the same word. */
  readonly spellings: readonly string[];
  /** Why there is no card for it; undefined if there is one. */
  readonly excluded: string | undefined;
};

export const isLevel = (text: string): text is Level => levels.some((level) => level === text);

/** The build script writes no quotes, so a comma always parts two cells. */
const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(dataFile(file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const levelOf = (text: string, file: string): Level => {
  if (!isLevel(text)) throw new Error(`${file} names a level that doesn’t exist: ${text}`);
  return text;
};

const readEntries = (file: string): readonly DeckEntry[] =>
  rowsOf(file).map(([target = '', level = '', , ...related]) => ({
    target,
    related,
    level: levelOf(level, file),
  }));

const readLemmas = (): readonly Lemma[] =>
  rowsOf('lemmas.csv').map(
    ([lemma = '', level = '', perMillion = '', spellings = '', excluded = '']) => ({
      lemma,
      level: levelOf(level, 'lemmas.csv'),
      perMillion: Number(perMillion),
      spellings: spellings === '' ? [] : spellings.split(' '),
      excluded: excluded === '' ? undefined : excluded,
    }),
  );

const once = <T>(read: () => T): (() => T) => {
  let value: { readonly read: T } | undefined;
  return () => (value ??= { read: read() }).read;
};

/** Every card of the decks, most frequent target first. */
export const allEntries: () => readonly DeckEntry[] = once(() => readEntries('cards.csv'));
export const defaultEntries: () => readonly DeckEntry[] = once(() =>
  readEntries('defaultDeck.csv'),
);
/** Every lemma that was put in a bin, most frequent first. */
export const allLemmas: () => readonly Lemma[] = once(readLemmas);
