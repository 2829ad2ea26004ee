/** Reads a results folder of clembench, whoever wrote it, as a run. */
import { join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { allScoresOf } from '#shared/game/metrics/scoreEpisode';
import { err, ok, type Result } from '#shared/game/result';
import type { Parsing } from '#shared/game/rulesets';
import type { Instance } from '../instance.ts';
import type { LoadedEpisode, LoadedRun } from '../folder/loadedRun.ts';
import type { EpisodePlace } from '../record.ts';
import type { Usage } from '../scoredEpisode.ts';
import { findEpisodes } from './findEpisodes.ts';
import { readInteractions, readLogAgain, readPublishedScores } from './importEpisode.ts';
import { importedBots, type ImportedPair } from './importedBots.ts';
import { importedInstances, instanceKey, type PlacedEpisode } from './importedInstances.ts';
import type { Interactions } from './interactions.ts';
import { leftNoTrace, neverBegun } from './missingEpisodes.ts';
import { compareScores } from './publishedScores.ts';
import { readMasterRecord, rulesOfRecord } from './readMasterRecord.ts';
import { readResultFile } from './resultFile.ts';
import { episodeScoresOf } from './scoresFile.ts';

const runFile = z.object({
  created: z.string().optional(),
  games: z.object({ taboo: z.object({ num_instances: z.int().optional() }).optional() }).optional(),
});

/** Its files count neither tokens nor retries. */
const usageOf = ({ turns }: Interactions): Usage => ({
  calls: turns.flat().filter(({ from }) => from !== 'GM').length,
  retries: 0,
  promptTokens: null,
  completionTokens: null,
  cost: null,
});

const loadEpisode = (
  { folder }: PlacedEpisode,
  place: EpisodePlace,
  instance: Instance,
  record: Interactions,
): LoadedEpisode => {
  return {
    ...place,
    level: instance.level,
    target: instance.card.target,
    ruleset: rulesOfRecord(record).ruleset,
    ...allScoresOf(readMasterRecord(record, instance)),
    usage: usageOf(record),
    readLog: () => readLogAgain(folder, instance),
    readCalls: () => [],
  };
};

const repetitionFault = (count: number): string =>
  `In ${count} ${count === 1 ? 'episode' : 'episodes'} repetitions were published as 0 though the record holds some: clembench’s scorer looks for events that its game master no longer writes. They are counted here.`;

/** One that an evaluator would find under the same name counts as a further repeat. */
const freePlace = (
  { about, id, repeat }: PlacedEpisode,
  { describer, guesser }: ImportedPair,
  taken: Set<string>,
): EpisodePlace => {
  for (let free = repeat; ; free++) {
    const place = {
      describer: describer.name,
      guesser: guesser.name,
      experiment: about.name,
      instance: id,
      repeat: free,
    };
    const key = JSON.stringify(Object.values(place));
    if (taken.has(key)) continue;
    taken.add(key);
    return place;
  }
};

type RunFacts = {
  readonly createdAt: number | null;
  /** How many episodes were begun, by the folder of the pair. */
  readonly begun: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
};

/** What the pairs' own files say of the run, if their whole folders were given; many have none. */
const readRunFiles = (given: string, placed: readonly PlacedEpisode[]): RunFacts => {
  const counts = new Map<string, number>();
  const root = resolve(given);
  const wholly = placed.filter(({ pair }) => pair === root || pair.startsWith(root + sep));
  for (const { pair } of wholly) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const created: number[] = [];
  const begun = new Map<string, number>();
  const faults: string[] = [];
  for (const [pair, found] of counts) {
    const file = join(pair, 'run.json');
    const read = readResultFile(file, runFile);
    if (!read.ok) faults.push(read.error);
    if (!read.ok || read.value === null) continue;
    const time = Date.parse(`${read.value.created ?? ''}Z`);
    if (!Number.isNaN(time)) created.push(time);
    const count = read.value.games?.taboo?.num_instances ?? 0;
    begun.set(pair, count);
    if (count > found)
      faults.push(`${file} says that ${count} episodes were begun; ${found} are there.`);
  }
  return { createdAt: created.length === 0 ? null : Math.min(...created), begun, faults };
};

/** What is not there at all: first by what others played, then by what the pair's own file counts. */
const notThere = (
  placesByPair: ReadonlyMap<string, readonly EpisodePlace[]>,
  instances: readonly Instance[],
  { begun }: RunFacts,
): readonly EpisodePlace[] => {
  const named = neverBegun([...placesByPair.values()].flat(), instances);
  const unnamed = [...placesByPair].flatMap(([pair, places]) => {
    const [some] = places;
    const ofPair = named.filter(
      ({ describer, guesser }) => describer === some?.describer && guesser === some.guesser,
    );
    const known = [...places, ...ofPair];
    return leftNoTrace((begun.get(pair) ?? 0) - known.length, known);
  });
  return [...named, ...unnamed];
};

export const importResults = (given: string): Result<LoadedRun, string> => {
  const found = findEpisodes(given);
  if (!found.ok) return found;
  const imported = importedInstances(given, found.value);
  if (!imported.ok) return imported;
  const { placed, instances } = imported.value;
  const { bots, pairs } = importedBots([...new Set(placed.map(({ pair }) => pair))]);
  const facts = readRunFiles(given, placed);
  const faults = [...imported.value.faults, ...facts.faults];
  const episodes: LoadedEpisode[] = [];
  const placesByPair = new Map<string, EpisodePlace[]>();
  const missing: EpisodePlace[] = [];
  const unreadable: string[] = [];
  const taken = new Set<string>();
  const parsings = new Set<Parsing>();
  let uncounted = 0;

  for (const episode of placed) {
    const pair = pairs.get(episode.pair);
    if (pair === undefined) continue;
    const place = freePlace(episode, pair, taken);
    const ofPair = placesByPair.get(episode.pair) ?? [];
    ofPair.push(place);
    placesByPair.set(episode.pair, ofPair);
    const instance = instances.get(instanceKey(episode.about.name, episode.id));
    const record = readInteractions(episode.folder);
    if (!record.ok) unreadable.push(record.error);
    if (!record.ok || record.value === null || instance === undefined) {
      missing.push(place);
      if (instance === undefined) faults.push(`${episode.folder} has no usable instance.json.`);
      continue;
    }
    const loaded = loadEpisode(episode, place, instance, record.value);
    episodes.push(loaded);
    parsings.add(rulesOfRecord(record.value).parsing);
    const published = readPublishedScores(episode.folder);
    if (!published.ok) faults.push(published.error);
    if (!published.ok || published.value === null) continue;
    const compared = compareScores(episodeScoresOf(loaded.clembench), published.value);
    if (compared.uncounted) uncounted++;
    if (compared.differences.length > 0) {
      faults.push(`${episode.folder}: ${compared.differences.join('; ')}.`);
    }
  }
  const [firstUnreadable] = unreadable;
  if (episodes.length === 0 && firstUnreadable !== undefined) {
    return err(
      `None of the ${placed.length} episodes in ${given} can be read. ${firstUnreadable} Results since clembench 0.9 are read; score older ones with the version that wrote them.`,
    );
  }
  const [parsing, ...others] = parsings;
  return ok({
    source: 'clembench',
    bots,
    instances: [...instances.values()],
    episodes,
    missing: [...missing, ...notThere(placesByPair, [...instances.values()], facts)],
    createdAt: facts.createdAt,
    seed: null,
    parsing: others.length === 0 ? (parsing ?? null) : null,
    faults: [...faults, ...unreadable, ...(uncounted > 0 ? [repetitionFault(uncounted)] : [])],
  });
};
