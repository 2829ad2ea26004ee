/** `taboo eval`: tables, intervals and the report of played episodes. */
import { Command, Option } from 'commander';
import { place } from '../options.ts';
import { conventions, evalFormats, type EvalOptions } from '../evaluation/options.ts';

const help = `
Formats: text, markdown and json hold every table; csv is one tidy table of all rows, or results.csv and
raw.csv as clembench writes them; html is one page with plots and every transcript.
While episodes are missing or ended in an error there is no final figure, only what to do about them.
Exit code: 0 fine, 1 errors or missing episodes, 2 wrong usage.`;

export const evalCommand = (): Command =>
  new Command('eval')
    .description('compare players: means with intervals by pair, Describer, Guesser and level')
    .argument('<path>', 'a run’s folder, or a results folder of clembench')
    .addOption(
      new Option('--format <format>', 'what to write').choices(evalFormats).default('text'),
    )
    .option('--out <place>', 'a file, or a folder, instead of stdout', place)
    .option('--seed <text>', 'of the resampling; the same seed gives the same intervals', '1')
    .addOption(
      new Option('--convention <name>', 'the project’s own metrics (seed), or clembench’s')
        .choices(conventions)
        .default('seed'),
    )
    .option('--with-errors', 'show figures though episodes are missing, with their counts')
    .addHelpText('after', help)
    .action(async (path: string, options: EvalOptions) => {
      const { evaluate } = await import('../actions/eval.ts');
      process.exitCode = await evaluate(path, options);
    });
