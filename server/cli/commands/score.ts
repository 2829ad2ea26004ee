/** `taboo score`: the metrics of every episode. */
import { Command, Option } from 'commander';
import { place } from '../options.ts';
import { scoreFormats, type ScoreOptions } from '../evaluation/options.ts';

const help = `
In a results folder of clembench each episode gets its scores.json, unless it has one; for a run’s folder
--clembench writes that folder first, in PATH/clembench.
Exit code: 0 fine, 1 episodes that are missing or ended in an error, 2 wrong usage.`;

export const scoreCommand = (): Command =>
  new Command('score')
    .description('print the metrics of every episode, under both conventions')
    .argument('<path>', 'a run’s folder, or a results folder of clembench')
    .addOption(
      new Option('--format <format>', 'what to write').choices(scoreFormats).default('csv'),
    )
    .option(
      '--out <path>',
      'a file instead of stdout, or a folder: as csv with turns.csv, a line a turn',
      place,
    )
    .option('--clembench', 'write clembench’s files for a run’s folder')
    .option('--overwrite', 'write scores.json anew where there is one')
    .addHelpText('after', help)
    .action(async (path: string, options: ScoreOptions) => {
      const { score } = await import('../actions/score.ts');
      process.exitCode = await score(path, options);
    });
