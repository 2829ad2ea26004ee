/** `taboo words`: what the decks are made of, and whether a deck can be played. */
import { Command } from 'commander';
import { lintDeck } from '../../words/lint.ts';
import { splitCompound } from '../../words/compound.ts';
import { binOf, wordStats } from '../../words/stats.ts';
import { writeClembenchInstances } from '../../words/deckFilesClembench.ts';
import { defaultDeck } from '../../words/decks.ts';
import { readDeckFile, readPlayableDeck } from '../deckFile.ts';
import { jsonOption, wholeNumber } from '../options.ts';
import { print, table } from '../output.ts';

type Options = { readonly json?: boolean };

const stats = ({ json }: Options): void => {
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
  { json }: Options,
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

const lint = async (file: string, { json }: Options): Promise<number> => {
  const entries = await readDeckFile(file);
  const findings: readonly FoundFault[] = entries.ok ? lintDeck(entries.value) : [entries.error];
  if (json === true) print(JSON.stringify(findings));
  else if (findings.length === 0) print(`${file}: nothing found`);
  else for (const finding of findings) print(showFault(file, finding));
  return findings.length === 0 ? 0 : 1;
};

const exportDeck = async (
  file: string | undefined,
  { turns }: { readonly turns: number },
): Promise<void> => {
  const entries = file === undefined ? defaultDeck() : await readPlayableDeck(file);
  print(writeClembenchInstances({ entries, maxTurns: turns }).trimEnd());
};

export const wordsCommand = (): Command =>
  new Command('words')
    .description('look at the words that the decks are made of')
    .addCommand(
      new Command('stats')
        .description('for each level: lemmas binned, cards, lowest and highest frequency')
        .addOption(jsonOption())
        .action(stats),
    )
    .addCommand(
      new Command('bin')
        .description('the frequency bin of each lemma')
        .argument('<word...>', 'lemmas to look up')
        .addOption(jsonOption())
        .action((words: readonly string[], options: Options) => {
          printEach(words, options, binOf, (bin) => bin ?? 'in no bin');
        }),
    )
    .addCommand(
      new Command('compound')
        .description('the members of each word, if it is a compound')
        .argument('<word...>', 'words to split')
        .addOption(jsonOption())
        .action((words: readonly string[], options: Options) => {
          printEach(words, options, splitCompound, (members) =>
            members.length === 0 ? 'no compound' : members.join(' + '),
          );
        }),
    )
    .addCommand(
      new Command('lint')
        .description('whether every card of a deck can be played')
        .argument('<file>', 'CSV, JSON, lines “target: related, related”, or clembench instances')
        .addOption(jsonOption())
        .addHelpText('after', '\nExit code: 0 nothing found, 1 findings, 2 wrong usage.')
        .action(async (file: string, options: Options) => {
          process.exitCode = await lint(file, options);
        }),
    )
    .addCommand(
      new Command('export')
        .description('a deck as clembench’s instances.json: the default one, or a file’s')
        .argument('[file]', 'the deck to export')
        .option('--turns <n>', 'turns in an episode', wholeNumber(1, 10), 3)
        .action(exportDeck),
    );
