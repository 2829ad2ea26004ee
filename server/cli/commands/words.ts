/** `taboo words`: what the decks are made of. */
import { Command } from 'commander';
import { splitCompound } from '../../words/compound.ts';
import { binOf, wordStats } from '../../words/stats.ts';
import { jsonOption } from '../options.ts';
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
    );
