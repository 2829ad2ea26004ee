/** `taboo replay`: plays recorded clembench replies again and compares the metrics with the published ones. */
import { Command } from 'commander';
import type { ReplayOptions } from '../actions/replay.ts';
import { rulesetOption } from '../options.ts';

export const replayCommand = (): Command =>
  new Command('replay')
    .description('play recorded clembench episodes again and compare all ten metrics')
    .requiredOption('--episodes <file>', 'a JSON Lines file of recorded episodes')
    .addOption(rulesetOption('clembench'))
    .addHelpText('after', '\nExit code: 0 all agree, 1 some differ, 2 wrong usage.')
    .action(async (options: ReplayOptions) => {
      const { replay } = await import('../actions/replay.ts');
      process.exitCode = await replay(options);
    });
