/** Options that several commands share, with their checks. */
import { readFile } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { rulesetNames } from '#shared/game/rulesets';
import { UsageError } from './usageError.ts';

export const rulesetOption = (preset: (typeof rulesetNames)[number]): Option =>
  new Option('--ruleset <name>', 'the rules to play by').choices(rulesetNames).default(preset);

export const jsonOption = (): Option => new Option('--json', 'print JSON instead of text');

/** Reads a whole number within bounds from the command line. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    }
    return value;
  };

/** "torch, lamp,beam" -> ["torch", "lamp", "beam"]. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`The file ${file} can’t be read. Check its path.`);
  }
};

/** One checked value for each line of a JSON Lines file; a bad line is named by its number. */
export const readJsonLines = async <T>(file: string, schema: z.ZodType<T>): Promise<T[]> => {
  const lines = (await readText(file)).split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const parsed = schema.safeParse(parseJson(line));
    if (parsed.success) return [parsed.data];
    throw new UsageError(`${file}, line ${at + 1}: ${z.prettifyError(parsed.error)}`);
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
