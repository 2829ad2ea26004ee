/** `taboo probe`: looks for pairs that understand each other better than their skills explain. */
import { Command, Option } from 'commander';
import { commaList, numberWithin, place, wholeNumber } from '../options.ts';
import { tableFormats, type ProbeOptions } from '../statistics/options.ts';

export const probeCommand = (): Command =>
  new Command('probe')
    .description(
      'ask every Guesser for one fresh guess at the first clues of a run, and look for pairs that understand each other better than others do',
    )
    .argument('<path>', 'the folder of a run, or of clembench results')
    .option('--guesser <bots>', 'who guesses (preset: the run’s own Guessers)', commaList)
    .option('--describer <names>', 'only clues of these (preset: all of the run)', commaList)
    .option('--bots <file>', 'a bots file, which names language models')
    .option('--seed <text>', 'draws clues, permutations and resamples', '1')
    .option('--draws <n>', 'resamples that the intervals rest on', wholeNumber(100, 100_000), 2000)
    .option('--out <file>', 'where the guesses are kept (preset: PATH/probe.jsonl)', place)
    .option('--concurrency <n>', 'guesses at a time', wholeNumber(1, 1000))
    .option('--timeout <seconds>', 'for one call to a model', numberWithin(0.1, 86_400))
    .option('--max-cost <usd>', 'stop before the probe costs more', numberWithin(0, 1_000_000))
    .addOption(
      new Option('--format <name>', 'how to print the result')
        .choices(tableFormats)
        .default('text'),
    )
    .addHelpText(
      'after',
      '\nIt needs 2 Describers, 3 Guessers and 60 instances. The same command again goes on where it stopped.' +
        '\nIts findings are called “shared code or shared associations”; they are no verdict.' +
        '\nExit code: 0 a result, 1 something is missing or failed, 2 wrong usage, 130 interrupted.',
    )
    .action(async (path: string, options: ProbeOptions) => {
      const { probe } = await import('../actions/probe.ts');
      process.exitCode = await probe(path, options);
    });
