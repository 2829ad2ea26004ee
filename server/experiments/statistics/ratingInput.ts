/** The episodes that ratings are made from: put in order, and refused where they are not of one kind. */
import { err, ok, type Result } from '#shared/game/result';
import { instanceKey } from '../evaluation/bootstrap.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';

/** What tells equal episodes apart; those equal in all of it may change places. */
const orderKey = ({ describer, guesser, experiment, instance, repeat, score }: ScoredEpisode) =>
  JSON.stringify([describer, guesser, experiment, instance, repeat, score.outcome, score.speed]);

/** Sums of fractions depend on the order in their last digits, so that there must be only one. */
const inOrder = (episodes: readonly ScoredEpisode[]): readonly ScoredEpisode[] =>
  episodes
    .map((episode) => ({ episode, key: orderKey(episode) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ episode }) => episode);

const rulesetFault = (episodes: readonly ScoredEpisode[]): string | null => {
  const rulesets = [...new Set(episodes.map(({ ruleset }) => ruleset))].sort();
  return rulesets.length <= 1
    ? null
    : `The episodes were played under different rulesets (${rulesets.join(', ')}), which are never pooled. Rank the runs of one ruleset at a time.`;
};

/** Two runs may share a place's name by chance, and not the word. */
const instanceFault = (episodes: readonly ScoredEpisode[]): string | null => {
  const known = new Map<string, ScoredEpisode>();
  for (const episode of episodes) {
    const { experiment, instance, target, level } = episode;
    const key = instanceKey(episode);
    const before = known.get(key);
    if (before === undefined) known.set(key, episode);
    else if (before.target !== target || before.level !== level) {
      const [one, other] = [before, episode]
        .map((each) => `“${each.target}” (${each.level ?? 'no level'})`)
        .sort();
      return `Instance ${instance} of ${experiment} is ${one ?? ''} in some episodes and ${other ?? ''} in others. Rank only runs over the same instances together.`;
    }
  }
  return null;
};

/** Every episode has one Guesser by its type: places of runs and clembench folders know no more. */
export const ratingInput = (
  episodes: readonly ScoredEpisode[],
): Result<readonly ScoredEpisode[], string> => {
  const ordered = inOrder(episodes);
  const fault = rulesetFault(ordered) ?? instanceFault(ordered);
  return fault === null ? ok(ordered) : err(fault);
};
