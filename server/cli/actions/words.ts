/** What the decks are made of, and whether a deck can be played. */
import { lintDeck } from '../../words/lint.ts';
import { splitCompound } from '../../words/compound.ts';
import { binOf, wordStats } from '../../words/stats.ts';
import { clembenchRelated, writeClembenchInstances } from '../../words/deckFilesClembench.ts';
import { defaultDeck } from '../../words/decks.ts';
import { readDeckFile, readPlayableDeck } from '../deckFile.ts';
import { print, table } from '../output.ts';
import { UsageError } from '../usageError.ts';

export type WordsOptions = { readonly json?: boolean };

export const showStats = ({ json }: WordsOptions): void => {
  const byLevel = wordStats();
  if (json === true) {
    print(JSON.stringify(byLevel));
    return;
  }
  print(
    table([
      ['level', 'binned', 'cards', 'min per million', 'max per million'],
      ...Object.entries(byLevel).map(([level, { binned, count, min, max }]) => [
        level,
        String(binned),
        String(count),
        min.toFixed(2),
        max.toFixed(2),
      ]),
    ]),
  );
};

/** Something found out about each word, as an object or as lines. */
const printEach = <T>(
  words: readonly string[],
  { json }: WordsOptions,
  find: (word: string) => T,
  show: (found: T) => string,
): void => {
  const found = words.map((word) => [word, find(word)] as const);
  if (json === true) print(JSON.stringify(Object.fromEntries(found)));
  else for (const [word, value] of found) print(`${word}: ${show(value)}`);
};

type FoundFault = { readonly line: number | undefined; readonly sentence: string };

const showFault = (file: string, { line, sentence }: FoundFault): string =>
  line === undefined ? `${file}: ${sentence}` : `${file}:${line}: ${sentence}`;

/** The exit code: 0 nothing found, 1 findings. */
export const lint = async (file: string, { json }: WordsOptions): Promise<number> => {
  const entries = await readDeckFile(file);
  const findings: readonly FoundFault[] = entries.ok ? lintDeck(entries.value) : [entries.error];
  if (json === true) print(JSON.stringify(findings));
  else if (findings.length === 0) print(`${file}: nothing found`);
  else for (const finding of findings) print(showFault(file, finding));
  return findings.length === 0 ? 0 : 1;
};

export const exportDeck = async (
  file: string | undefined,
  { turns }: { readonly turns: number },
): Promise<void> => {
  const own = file === undefined ? [] : await readPlayableDeck(file);
  const [unfit] = own.filter(({ related }) => related.length !== clembenchRelated);
  if (unfit !== undefined) {
    throw new UsageError(
      `${file ?? ''}:${unfit.line}: “${unfit.target}” has ${unfit.related.length} related words, and clembench’s taboo needs ${clembenchRelated}. Put that right, then export again.`,
    );
  }
  const entries = file === undefined ? defaultDeck() : own;
  print(writeClembenchInstances({ entries, maxTurns: turns }).trimEnd());
};

export const showBins = (words: readonly string[], options: WordsOptions): void => {
  printEach(words, options, binOf, (bin) => bin ?? 'in no bin');
};

export const showCompounds = (words: readonly string[], options: WordsOptions): void => {
  printEach(words, options, splitCompound, (members) =>
    members.length === 0 ? 'no compound' : members.join(' + '),
  );
};
