/** What a run consists of: which episodes there are, in which order, and what tells each from all others. */
import { createHash } from 'node:crypto';
import type { Parsing, RulesetName } from '#shared/game/rulesets';
import type { Instance } from './instance.ts';
import type { EpisodePlace } from './record.ts';
import type { BotDefinition } from './runBot.ts';

/** To be raised whenever the rules, the judge or the reading of replies could give another outcome. */
export const rulesVersion = 1;

export type Pair = { readonly describer: string; readonly guesser: string };

export type RunDefinition = {
  readonly rulesVersion: number;
  readonly ruleset: RulesetName;
  readonly parsing: Parsing;
  readonly seed: string;
  /** How often each pair plays each instance. */
  readonly repeats: number;
  readonly bots: readonly BotDefinition[];
  readonly pairs: readonly Pair[];
  readonly instances: readonly Instance[];
};

export type PlannedEpisode = {
  readonly place: EpisodePlace;
  readonly instance: Instance;
  /** Equal for two episodes if and only if they would be the same game. */
  readonly key: string;
  /** Of the run's seed and the place alone, so that a result depends on no order. */
  readonly seed: string;
};

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/** Equal for equal JSON, whatever the order of its fields. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

/** 128 bits: two of a million keys would not meet. */
const keyLength = 32;

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, keyLength);

/** The words of the card, not the forms that are worked out from them: those belong to the rules. */
const definingParts = ({ experiment, id, level, card, maxTurns, prompts }: Instance): unknown => [
  experiment,
  id,
  level,
  card.target,
  card.related,
  maxTurns,
  prompts,
];

export const isSameInstance = (a: Instance, b: Instance): boolean =>
  canonical(definingParts(a)) === canonical(definingParts(b));

export const placeName = (place: EpisodePlace): string =>
  [place.describer, place.guesser, place.experiment, place.instance, place.repeat].join('/');

export const countEpisodes = ({
  pairs,
  instances,
  repeats,
}: Pick<RunDefinition, 'pairs' | 'instances' | 'repeats'>): number =>
  pairs.length * instances.length * repeats;

export type EpisodePlanner = (place: EpisodePlace, instance: Instance) => PlannedEpisode;

/** What is the same for many episodes is worked out once. */
const episodePlanner = (run: RunDefinition): EpisodePlanner => {
  const ofRun = digest(canonical([run.rulesVersion, run.ruleset, run.parsing, run.seed]));
  const ofBots = new Map(run.bots.map((bot) => [bot.name, digest(canonical(bot))]));
  const ofInstances = new Map(
    run.instances.map((instance) => [instance, digest(canonical(definingParts(instance)))]),
  );
  return (place, instance) => {
    const parts = [
      ofRun,
      ofBots.get(place.describer),
      ofBots.get(place.guesser),
      ofInstances.get(instance),
      place.repeat,
    ];
    return {
      place,
      instance,
      key: digest(parts.join(' ')),
      seed: `${run.seed}/${placeName(place)}`,
    };
  };
};

/** Every pair meets an instance before the next comes, so that an unfinished run is already balanced. */
export function* plannedEpisodes(run: RunDefinition): Generator<PlannedEpisode> {
  const plan = episodePlanner(run);
  for (let repeat = 0; repeat < run.repeats; repeat++) {
    for (const instance of run.instances) {
      for (const { describer, guesser } of run.pairs) {
        const { experiment, id } = instance;
        yield plan({ describer, guesser, experiment, instance: id, repeat }, instance);
      }
    }
  }
}

/** Finds an episode by its place; undefined where the run has no such bot or instance. */
export const episodeFinder = (
  run: RunDefinition,
): ((place: EpisodePlace) => PlannedEpisode | undefined) => {
  const plan = episodePlanner(run);
  const bots = new Set(run.bots.map(({ name }) => name));
  const instances = new Map(run.instances.map((each) => [`${each.experiment}/${each.id}`, each]));
  return (place) => {
    const instance = instances.get(`${place.experiment}/${place.instance}`);
    if (instance === undefined || !bots.has(place.describer) || !bots.has(place.guesser)) {
      return undefined;
    }
    return plan(place, instance);
  };
};
