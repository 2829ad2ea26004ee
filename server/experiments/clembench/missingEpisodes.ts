/** Episodes that a results folder speaks of and doesn't hold. */
import type { Instance } from '../instance.ts';
import type { EpisodePlace } from '../record.ts';

/** Instances of an experiment that a pair took part in and of which it left nothing at all. */
export const neverBegun = (
  places: readonly EpisodePlace[],
  instances: readonly Instance[],
): readonly EpisodePlace[] => {
  const begun = new Map<string, Set<number>>();
  const any = new Map<string, EpisodePlace>();
  for (const place of places) {
    const key = JSON.stringify([place.describer, place.guesser, place.experiment]);
    begun.set(key, (begun.get(key) ?? new Set()).add(place.instance));
    any.set(key, place);
  }
  return [...any].flatMap(([key, { describer, guesser, experiment }]) =>
    instances
      .filter((each) => each.experiment === experiment && begun.get(key)?.has(each.id) !== true)
      .map(({ id }) => ({ describer, guesser, experiment, instance: id, repeat: 0 })),
  );
};

/**
 * Places for as many of a pair's episodes as left no trace but their number. Which ones they were nobody
 * knows: they get the first free ids of the experiment of which the pair has the fewest.
 */
export const leftNoTrace = (
  count: number,
  known: readonly EpisodePlace[],
): readonly EpisodePlace[] => {
  const byExperiment = new Map<string, EpisodePlace[]>();
  for (const place of known) {
    const places = byExperiment.get(place.experiment) ?? [];
    places.push(place);
    byExperiment.set(place.experiment, places);
  }
  const [shortest] = [...byExperiment.values()].sort((a, b) => a.length - b.length);
  const [some] = shortest ?? [];
  if (shortest === undefined || some === undefined) return [];
  const taken = new Set(shortest.map(({ instance }) => instance));
  const places: EpisodePlace[] = [];
  for (let instance = 0; places.length < count; instance++) {
    if (!taken.has(instance)) places.push({ ...some, instance, repeat: 0 });
  }
  return places;
};
