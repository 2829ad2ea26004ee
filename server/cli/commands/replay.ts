/** `taboo replay`: plays recorded clembench replies again and compares the metrics with the published ones. */
import { Command } from 'commander';
import type { RulesetName } from '#shared/game/rulesets';
import { compareWithPublished, recordedEpisode } from '../../experiments/clembenchEpisodes.ts';
import { readJsonLines, rulesetOption } from '../options.ts';
import { print } from '../output.ts';

type Options = { readonly episodes: string; readonly ruleset: RulesetName };

const replay = async ({ episodes: file, ruleset }: Options): Promise<number> => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const episodes = await readJsonLines(file, recordedEpisode);
  for (const [at, episode] of episodes.entries()) {
    const comparison = await compareWithPublished(episode, ruleset);
    counts[comparison.result]++;
    const name = `episode ${at + 1} (${episode.target}, ${episode.source})`;
    if (comparison.result === 'failed') print(`${name}: ${comparison.differences.join('; ')}`);
    if (comparison.result === 'skipped') print(`${name}: skipped, ${comparison.why}`);
  }
  print(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
};

export const replayCommand = (): Command =>
  new Command('replay')
    .description('play recorded clembench episodes again and compare all ten metrics')
    .requiredOption('--episodes <file>', 'a JSON Lines file of recorded episodes')
    .addOption(rulesetOption('clembench'))
    .addHelpText('after', '\nExit code: 0 all agree, 1 some differ, 2 wrong usage.')
    .action(async (options: Options) => {
      process.exitCode = await replay(options);
    });
