/** Reads the files that a command is given; what can't be read is wrong usage. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { UsageError } from './usageError.ts';

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
