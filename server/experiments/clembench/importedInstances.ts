/** The instances of a results folder, each the same for every pair. */
import { basename } from 'node:path';
import { err, ok, type Result } from '#shared/game/result';
import type { Instance } from '../instance.ts';
import type { FoundEpisode } from './findEpisodes.ts';
import { readExperimentFile, readInstanceFile, type ExperimentFile } from './importEpisode.ts';
import { readInstanceFolder } from './names.ts';

/** An episode's folder with what its experiment's file and its own name say of it. */
export type PlacedEpisode = FoundEpisode & {
  readonly about: ExperimentFile;
  readonly id: number;
  readonly repeat: number;
};

export type ImportedInstances = {
  readonly placed: readonly PlacedEpisode[];
  readonly instances: ReadonlyMap<string, Instance>;
  readonly faults: readonly string[];
};

export const instanceKey = (experiment: string, id: number): string => `${experiment}/${id}`;

const sameCard = (a: Instance, b: Instance): boolean =>
  a.card.target === b.card.target && a.card.related.join('\n') === b.card.related.join('\n');

/** Fails where two pairs were given different cards as the same instance: that is more than one run. */
export const importedInstances = (
  given: string,
  found: readonly FoundEpisode[],
): Result<ImportedInstances, string> => {
  const experiments = new Map<string, ExperimentFile>();
  const instances = new Map<string, Instance>();
  const placed: PlacedEpisode[] = [];
  const faults: string[] = [];

  const experimentOf = (folder: string): Result<ExperimentFile, string> => {
    const known = experiments.get(folder);
    if (known !== undefined) return ok(known);
    const read = readExperimentFile(folder);
    if (read.ok) experiments.set(folder, read.value);
    return read;
  };

  for (const episode of found) {
    const about = experimentOf(episode.experiment);
    if (!about.ok) return about;
    const file = readInstanceFile(episode.folder);
    if (!file.ok) faults.push(file.error);
    const numbers = readInstanceFolder(basename(episode.folder)) ?? { instance: 0, repeat: 0 };
    const read = file.ok ? file.value : null;
    const id = read?.id ?? numbers.instance;
    placed.push({ ...episode, about: about.value, id, repeat: numbers.repeat });
    if (read === null) continue;
    const { name, level, maxTurns, prompts } = about.value;
    const instance = { experiment: name, id, level, card: read.card, maxTurns, prompts };
    const known = instances.get(instanceKey(name, id));
    if (known !== undefined && !sameCard(known, instance)) {
      return err(
        `${given} holds several sets of results: instance ${id} of ${name} is “${known.card.target}” in one and “${read.card.target}” in ${episode.folder}. Give the folder of one of them.`,
      );
    }
    instances.set(instanceKey(name, id), known ?? instance);
  }
  return ok({ placed, instances, faults });
};
