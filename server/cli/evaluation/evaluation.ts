/** Everything that `taboo eval` writes in one format or another. */
import { pairFolder } from '../../experiments/clembench/names.ts';
import {
  clemscores,
  type ClembenchResult,
  type Clemscore,
} from '../../experiments/evaluation/clemscore.ts';
import {
  compareEpisodes,
  type Comparison,
  type Gap,
} from '../../experiments/evaluation/comparison.ts';
import { gapsOf, type PairGaps } from '../../experiments/evaluation/gaps.ts';
import type { LoadedBot, LoadedEpisode, LoadedRun } from '../../experiments/folder/loadedRun.ts';

export type RulesetEvaluation = {
  readonly comparison: Comparison;
  readonly results: readonly ClembenchResult[];
  readonly clemscores: readonly Clemscore[];
};

export type Evaluation = {
  readonly run: LoadedRun;
  readonly seed: string;
  readonly gaps: readonly PairGaps[];
  /** Rulesets are never pooled. */
  readonly byRuleset: readonly RulesetEvaluation[];
};

/** An experiment has one level, so this goes for instances of which nothing else is known, too. */
const missingWithLevels = ({ instances, missing }: LoadedRun): readonly Gap[] => {
  const levels = new Map(instances.map(({ experiment, level }) => [experiment, level]));
  return missing.map((place) => ({ ...place, level: levels.get(place.experiment) ?? null }));
};

/** Each episode with the name of its pair, D-t0.0--G-t0.0. */
const namedPairs = (run: LoadedRun) => {
  const bots = new Map(run.bots.map((bot) => [bot.name, bot]));
  const botNamed = (name: string): LoadedBot =>
    bots.get(name) ?? { name, temperature: 0, model: null, prompts: null };
  return (episode: LoadedEpisode): ClembenchResult => ({
    pair: pairFolder(botNamed(episode.describer), botNamed(episode.guesser)),
    episode,
  });
};

export const evaluateRun = (run: LoadedRun, seed: string): Evaluation => {
  const named = namedPairs(run);
  return {
    run,
    seed,
    gaps: gapsOf(run.episodes, run.missing),
    byRuleset: compareEpisodes(run.episodes, missingWithLevels(run), seed).map((comparison) => {
      const results = run.episodes
        .filter(({ ruleset }) => ruleset === comparison.ruleset)
        .map(named);
      return { comparison, results, clemscores: clemscores(results) };
    }),
  };
};
