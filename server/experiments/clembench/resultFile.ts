/** Reading one JSON file of somebody else's results: bare NaN and Infinity are read as null. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';

/** Strings are matched so that they are passed over: "NaN" in a guess stays what it is. */
const stringOrNumberWord = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/** JSON as Python writes it. Throws as JSON.parse does. */
export const parsePythonJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const plain = text.replace(stringOrNumberWord, (found) =>
      found.startsWith('"') ? found : 'null',
    );
    if (plain === text) throw error;
    return JSON.parse(plain);
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** null where there is no such file. An error says which file, where in it, and what was expected. */
export const readResultFile = <T>(file: string, schema: z.ZodType<T>): Result<T | null, string> => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return ok(null);
    return err(`${file} can’t be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  let json: unknown;
  try {
    json = parsePythonJson(text);
  } catch (error) {
    return err(
      `${file} is no whole JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  return err(
    `${file} is in no format that is known here${place === '' ? '' : ` (at ${place})`}: ${issue?.message ?? 'wrong shape'}.`,
  );
};
