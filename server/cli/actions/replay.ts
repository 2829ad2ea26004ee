/** Plays recorded clembench replies again and compares the metrics with the published ones. */
import type { RulesetName } from '#shared/game/rulesets';
import {
  compareWithPublished,
  recordedEpisode,
} from '../../experiments/clembench/recordedEpisodes.ts';
import { readJsonLines } from '../inputFiles.ts';
import { print } from '../output.ts';

export type ReplayOptions = { readonly episodes: string; readonly ruleset: RulesetName };

/** The exit code: 0 all agree, 1 some differ. */
export const replay = async ({ episodes: file, ruleset }: ReplayOptions): Promise<number> => {
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
