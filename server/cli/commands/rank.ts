/** `taboo rank`: rates describers and guessers from played episodes. */
import { Command, Option } from 'commander';
import { wholeNumber } from '../options.ts';
import { tableFormats, type RankOptions } from '../statistics/options.ts';

export const rankCommand = (): Command =>
  new Command('rank')
    .description('rate describers and guessers, with intervals, from runs or clembench results')
    .argument('<path...>', 'folders of runs, or of clembench results')
    .option('--seed <text>', 'the same seed draws the same resamples', '1')
    .option('--draws <n>', 'resamples that the intervals rest on', wholeNumber(100, 100_000), 2000)
    .addOption(
      new Option('--format <name>', 'how to print them').choices(tableFormats).default('text'),
    )
    .addHelpText(
      'after',
      '\nExit code: 0 rated, 1 the episodes allow no rating (standard error says what is missing), 2 wrong usage.',
    )
    .action(async (paths: readonly string[], options: RankOptions) => {
      const { rank } = await import('../actions/rank.ts');
      process.exitCode = await rank(paths, options);
    });
