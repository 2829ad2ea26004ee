/** `taboo words`: what the decks are made of, and whether a deck can be played. */
import { Command } from 'commander';
import type { WordsOptions } from '../actions/words.ts';
import { jsonOption, wholeNumber } from '../options.ts';

const actions = () => import('../actions/words.ts');

export const wordsCommand = (): Command =>
  new Command('words')
    .description('look at the words that the decks are made of')
    .addCommand(
      new Command('stats')
        .description('for each level: lemmas binned, cards, lowest and highest frequency')
        .addOption(jsonOption())
        .action(async (options: WordsOptions) => {
          (await actions()).showStats(options);
        }),
    )
    .addCommand(
      new Command('bin')
        .description('the frequency bin of each lemma')
        .argument('<word...>', 'lemmas to look up')
        .addOption(jsonOption())
        .action(async (words: readonly string[], options: WordsOptions) => {
          (await actions()).showBins(words, options);
        }),
    )
    .addCommand(
      new Command('compound')
        .description('the members of each word, if it is a compound')
        .argument('<word...>', 'words to split')
        .addOption(jsonOption())
        .action(async (words: readonly string[], options: WordsOptions) => {
          (await actions()).showCompounds(words, options);
        }),
    )
    .addCommand(
      new Command('lint')
        .description('whether every card of a deck can be played')
        .argument('<file>', 'CSV, JSON, lines “target: related, related”, or clembench instances')
        .addOption(jsonOption())
        .addHelpText('after', '\nExit code: 0 nothing found, 1 findings, 2 wrong usage.')
        .action(async (file: string, options: WordsOptions) => {
          process.exitCode = await (await actions()).lint(file, options);
        }),
    )
    .addCommand(
      new Command('export')
        .description('a deck as clembench’s instances.json: the default one, or a file’s')
        .argument('[file]', 'the deck to export')
        .option('--turns <n>', 'turns in an episode', wholeNumber(1, 10), 3)
        .action(async (file: string | undefined, options: { readonly turns: number }) => {
          await (await actions()).exportDeck(file, options);
        }),
    );
