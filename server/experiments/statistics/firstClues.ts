/** The first clue that each Describer of a run gave on each instance. */
import type { EpisodeEvent } from '#shared/game/episode/events';
import { seededRandom } from '#shared/game/random';
import type { RulesetName } from '#shared/game/rulesets';
import { instanceKey } from '../evaluation/bootstrap.ts';
import type { Instance } from '../instance.ts';
import type { LoadedEpisode, LoadedRun } from '../folder/loadedRun.ts';
import { placeName } from '../runDefinition.ts';

export type FirstClue = {
  readonly describer: string;
  readonly instance: Instance;
  readonly ruleset: RulesetName;
  readonly text: string;
};

/** Refused clues were seen by nobody; a clue that ended the episode is none. */
const firstClueIn = (log: readonly EpisodeEvent[]): string | null => {
  const given = log.find((event) => event.type === 'clueGiven' && event.turn === 1);
  return given?.type === 'clueGiven' ? given.text : null;
};

/**
 * A Describer may have played an instance several times, with other clues; the seed picks one of them,
 * whoever guessed then. Describers without any clue on an instance have none there.
 */
export const firstCluesOf = (run: LoadedRun, seed: string): readonly FirstClue[] => {
  const instances = new Map(
    run.instances.map((instance) => [
      instanceKey({ experiment: instance.experiment, instance: instance.id }),
      instance,
    ]),
  );
  const played = new Map<string, LoadedEpisode[]>();
  for (const episode of run.episodes) {
    const key = JSON.stringify([episode.describer, episode.experiment, episode.instance]);
    const before = played.get(key);
    if (before === undefined) played.set(key, [episode]);
    else before.push(episode);
  }
  return [...played]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, episodes]) => {
      const ordered = episodes.toSorted((a, b) => (placeName(a) < placeName(b) ? -1 : 1));
      for (const episode of seededRandom(`${seed}/${key}`).shuffle(ordered)) {
        const text = firstClueIn(episode.readLog());
        const instance = instances.get(instanceKey(episode));
        if (text === null || instance === undefined) continue;
        return [{ describer: episode.describer, ruleset: episode.ruleset, instance, text }];
      }
      return [];
    });
};
