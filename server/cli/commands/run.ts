/** `taboo run`: lets bots play a deck against each other, and sums up the metrics by level. */
import { Command, Option } from 'commander';
import { botLevels } from '#shared/game/seat';
import type { RunOptions } from '../actions/run.ts';
import { jsonOption, rulesetOption, wholeNumber } from '../options.ts';

export const runCommand = (): Command =>
  new Command('run')
    .description('let bots play a deck against each other and show the metrics by level')
    .addOption(new Option('--describer <bot>', 'who describes').choices(['local']).default('local'))
    .addOption(new Option('--guesser <bot>', 'who guesses').choices(['local']).default('local'))
    .addOption(
      new Option('--bot-level <level>', 'how well the local bots play')
        .choices(botLevels)
        .default('hard'),
    )
    .option('--seed <text>', 'the same seed gives the same result', '1')
    .option(
      '--per-level <n>',
      'draw this many cards a level with the seed, instead of the default deck of 30',
      wholeNumber(1, 1000),
    )
    .addOption(
      new Option('--deck <file>', 'play a deck of your own, or clembench instances').conflicts(
        'perLevel',
      ),
    )
    .option('--turns <n>', 'turns in an episode', wholeNumber(1, 10), 3)
    .addOption(rulesetOption('standard'))
    .addOption(jsonOption())
    .action(async (options: RunOptions) => {
      const { run } = await import('../actions/run.ts');
      await run(options);
    });
