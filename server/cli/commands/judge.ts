/** `taboo judge`: asks the rule check about one clue, or about a file of cases. */
import { Command } from 'commander';
import type { JudgeOptions } from '../actions/judge.ts';
import { commaList, jsonOption, rulesetOption } from '../options.ts';

export const judgeCommand = (): Command =>
  new Command('judge')
    .description('check a clue against a card, and say what is wrong with it')
    .option('--target <word>', 'the target word of the card')
    .option('--related <words>', 'its related words, with commas between them', commaList, [])
    .option('--clue <text>', 'the clue to check')
    .option('--cases <file>', 'check a JSON Lines file of cases instead')
    .addOption(rulesetOption('standard'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit code: 0 legal (or all cases passed), 1 illegal (or a case failed), 2 wrong usage.',
    )
    .action(async (options: JudgeOptions) => {
      const { judgeClues } = await import('../actions/judge.ts');
      process.exitCode = await judgeClues(options);
    });
