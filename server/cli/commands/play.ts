/** `taboo play`: a person in the terminal against a bot, in either role. */
import { Command, Option } from 'commander';
import { levels } from '#shared/game/level';
import { botLevels, roles } from '#shared/game/seat';
import type { PlayOptions } from '../actions/play.ts';
import { wholeNumber } from '../options.ts';

export const playCommand = (): Command =>
  new Command('play')
    .description('play an episode in the terminal with a bot')
    .addOption(new Option('--role <role>', 'your role').choices(roles).default('guesser'))
    .addOption(
      new Option('--level <level>', 'how frequent the word is').choices(levels).default('high'),
    )
    .addOption(
      new Option('--bot-level <level>', 'how well the bot plays')
        .choices(botLevels)
        .default('normal'),
    )
    .option('--turns <n>', 'turns in the episode', wholeNumber(1, 10), 3)
    .option('--seed <text>', 'the same seed draws the same word')
    .action(async (options: PlayOptions) => {
      const { play } = await import('../actions/play.ts');
      await play(options);
    });
