/** Reads the files of one episode in a results folder of clembench. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { plainCard, type Card } from '#shared/game/card';
import type { EpisodeEvent } from '#shared/game/episode/events';
import { levels, type Level } from '#shared/game/level';
import { err, ok, type Result } from '#shared/game/result';
import type { Prompts } from '../../players/model/prompts.ts';
import { interactions, type Interactions } from './interactions.ts';
import { publishedScores, type PublishedScores } from './publishedScores.ts';
import { readMasterRecord, type Recorded } from './readMasterRecord.ts';
import { readResultFile } from './resultFile.ts';

const instanceFile = z.object({
  game_id: z.int().min(0),
  target_word: z.string(),
  related_word: z.array(z.string()),
});

export type InstanceFile = { readonly id: number; readonly card: Card };

/** null where the folder has none. */
export const readInstanceFile = (folder: string): Result<InstanceFile | null, string> => {
  const read = readResultFile(join(folder, 'instance.json'), instanceFile);
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
  const { game_id, target_word, related_word } = read.value;
  return ok({ id: game_id, card: plainCard(target_word, related_word) });
};

/** null where the episode left no record, as one that crashed. */
export const readInteractions = (folder: string): Result<Interactions | null, string> =>
  readResultFile(join(folder, 'interactions.json'), interactions);

/** null where nobody has scored the episode. */
export const readPublishedScores = (folder: string): Result<PublishedScores | null, string> => {
  const read = readResultFile(join(folder, 'scores.json'), publishedScores);
  return read.ok ? ok(read.value === null ? null : read.value['episode scores']) : read;
};

/** Reads a record again whose file could be read before; throws if it is gone or has changed since. */
export const readLogAgain = (folder: string, about: Recorded): readonly EpisodeEvent[] => {
  const record = readInteractions(folder);
  if (!record.ok) throw new Error(record.error);
  if (record.value === null) throw new Error(`The record in ${folder} is gone.`);
  return readMasterRecord(record.value, about);
};

const experimentFile = z.object({
  name: z.string(),
  max_turns: z.int().min(1),
  describer_initial_prompt: z.string().optional(),
  guesser_initial_prompt: z.string().optional(),
});

export type ExperimentFile = {
  readonly name: string;
  readonly level: Level | null;
  readonly maxTurns: number;
  readonly prompts: Prompts | null;
};

/** "high_en", and "0_high_en" in older folders. */
const levelOf = (name: string): Level | null =>
  levels.find((level) => name.split('_').includes(level)) ?? null;

/** clembench's taboo is played over three turns, where a folder lacks the file that says so. */
const usualTurns = 3;

/** Lies beside the episodes: `experiment.json`, in older folders `experiment_high_en.json`. */
export const readExperimentFile = (folder: string): Result<ExperimentFile, string> => {
  const file = readdirSync(folder).find((name) => /^experiment(?:_.*)?\.json$/.test(name));
  if (file === undefined) {
    const name = basename(folder).replace(/^\d+_/, '');
    return ok({ name, level: levelOf(name), maxTurns: usualTurns, prompts: null });
  }
  const read = readResultFile(join(folder, file), experimentFile);
  if (!read.ok) return read;
  if (read.value === null) return err(`${join(folder, file)} is gone.`);
  const { name, max_turns, describer_initial_prompt, guesser_initial_prompt } = read.value;
  const prompts =
    describer_initial_prompt === undefined || guesser_initial_prompt === undefined
      ? null
      : { describer: describer_initial_prompt, guesser: guesser_initial_prompt };
  return ok({ name, level: levelOf(name), maxTurns: max_turns, prompts });
};
