/** `taboo run`: lets bots play instances against each other, and sums up the metrics. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { levels, type Level } from '#shared/game/level';
import { parsings } from '#shared/game/rulesets';
import { botLevels } from '#shared/game/seat';
import {
  commaList,
  jsonOption,
  numberWithin,
  place,
  rulesetOption,
  wholeNumber,
} from '../options.ts';
import { idRanges } from '../run/idRanges.ts';
import { pairings } from '../run/pairings.ts';
import type { RunOptions } from '../run/options.ts';

const levelList = (text: string): readonly Level[] =>
  commaList(text).map((name) => {
    const level = levels.find((each) => each === name);
    if (level === undefined) throw new InvalidArgumentError(`Levels are ${levels.join(', ')}.`);
    return level;
  });

const most = 1_000_000;

const exitCodes = `
Bots: local, local:easy, local:normal, local:hard, scripted, and those of the bots file.
With --out the episodes are kept in a journal; the same command again, or --resume, goes on where it stopped.
Exit code: 0 fine, 1 an episode ended in an error or a file could not be written, 2 wrong usage,
100 success rate below --min-success, 130 interrupted.`;

/** What the command line names itself, without what the program assumes. */
const givenOf = (command: Command): Partial<RunOptions> => {
  const options: RunOptions = command.opts();
  const given = Object.entries(options).filter(
    ([name]) => command.getOptionValueSource(name) === 'cli',
  );
  return Object.fromEntries(given);
};

export const runCommand = (): Command =>
  new Command('run')
    .description(
      'let bots play instances against each other, keep the episodes, sum up the metrics',
    )
    .option('--describer <bots>', 'who describes: names with commas between them', commaList, [
      'local',
    ])
    .option('--guesser <bots>', 'who guesses', commaList, ['local'])
    .option('--bots <file>', 'a bots file, which names language models')
    .addOption(
      new Option(
        '--pairs <which>',
        'who plays whom: everybody, or only (or never) a bot with itself',
      )
        .choices(pairings)
        .default('all'),
    )
    .addOption(
      new Option('--bot-level <level>', 'how well the bot called local plays')
        .choices(botLevels)
        .default('hard'),
    )
    .option('--seed <text>', 'the same seed gives the same result', '1')
    .option('--level <levels>', 'only these levels: high, medium, low', levelList)
    .option(
      '--per-level <n>',
      'draw this many cards a level with the seed, instead of the default deck of 30',
      wholeNumber(1, 1000),
    )
    .addOption(
      new Option('--deck <file>', 'play a deck of your own, or clembench’s instances').conflicts(
        'perLevel',
      ),
    )
    .option('--instances <ids>', 'only these ids of each experiment, such as 0-9,15', idRanges)
    .option('--limit <n>', 'at most this many instances', wholeNumber(1, most))
    .option(
      '--turns <n>',
      'turns in an episode (preset: 3, or what the instances say)',
      wholeNumber(1, 10),
    )
    .option('--repeats <n>', 'how often each pair plays each instance', wholeNumber(1, most), 1)
    .addOption(rulesetOption('standard'))
    .addOption(
      new Option('--parse <how>', 'how replies are read (preset: as the ruleset says)').choices(
        parsings,
      ),
    )
    .option('--concurrency <n>', 'episodes at a time', wholeNumber(1, 10_000))
    .option('--timeout <seconds>', 'for one call to a model', numberWithin(1, 290))
    .option('--max-cost <usd>', 'stop before the run costs more', numberWithin(0, most))
    .option('--min-success <rate>', 'exit with 100 below this, from 0 to 1', numberWithin(0, 1))
    .option('--out <folder>', 'where the episodes are kept', place)
    .option('--resume', 'go on with the run in --out, with its own options')
    .option('--retry-errors', 'play only the episodes that ended in an error')
    .option('--clembench', 'write clembench’s files, too, in OUT/clembench')
    .addOption(
      new Option(
        '--nodes [redis-url]',
        'let workers (taboo work) play; preset: REDIS_URL',
      ).conflicts(['concurrency', 'timeout']),
    )
    .option('--dry-run', 'tell episodes, calls and cost, and start nothing')
    .addOption(jsonOption())
    .addHelpText('after', exitCodes)
    .action(async (options: RunOptions, command: Command) => {
      const { run } = await import('../actions/run.ts');
      process.exitCode = await run(options, givenOf(command));
    });
