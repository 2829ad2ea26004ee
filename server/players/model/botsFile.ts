/** Reads a bots file: JSON that names the language models which may play, and what they may cost. */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import { botSpec, specOf, type BotSpec } from './botSpec.ts';
import { budgets, type Budgets } from './budgets.ts';
import type { Prompts } from './prompts.ts';

const schema = z.strictObject({ budgets, bots: z.array(botSpec).min(1, 'it names no bot') });
type Written = z.infer<typeof schema>;

export type BotsFile = {
  /** As it was asked for; in every sentence about it. */
  readonly file: string;
  readonly bots: readonly BotSpec[];
  readonly budgets: Budgets;
};

const readable = async (file: string): Promise<Result<string, string>> => {
  try {
    return ok(await readFile(file, 'utf8'));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return err(isMissing ? `${file} does not exist.` : `${file} cannot be read.`);
  }
};

/** Line and column, as far as JSON.parse tells; the text itself may hold what nobody should see. */
const placeOfError = (text: string, error: unknown): string => {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return `:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
};

const parseJson = (file: string, text: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return err(
      `${file}${placeOfError(text, error)}: this is not valid JSON. A comma too many, a missing quotation mark or a comment are the usual reasons.`,
    );
  }
};

const named = z.object({ bots: z.array(z.object({ name: z.string() }).or(z.unknown())) });

/** `bots[1].baseURL of “mini”`: where it stands, and whose it is. */
const placeOf = (path: readonly PropertyKey[], json: unknown): string => {
  const place = path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text}${text && '.'}${String(part)}`,
    '',
  );
  const [list, at] = path;
  const read = named.safeParse(json);
  const bot = list === 'bots' && typeof at === 'number' && read.success ? read.data.bots[at] : null;
  const name = z.object({ name: z.string() }).safeParse(bot);
  return name.success ? `${place} of “${name.data.name}”` : place;
};

const fieldsOf = ([first, , inner]: readonly PropertyKey[]): readonly string[] => {
  if (first === undefined) return Object.keys(schema.shape);
  return first === 'bots' && inner === undefined ? Object.keys(botSpec.shape) : [];
};

/** In place of zod's “expected string, received undefined”. */
const sayMissing: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? 'it is missing. Write it in' : undefined;

const sentenceOf = (file: string, issue: z.core.$ZodIssue, json: unknown): string => {
  const place = placeOf(issue.path, json);
  const where = place === '' ? file : `${file}: ${place}`;
  if (issue.code !== 'unrecognized_keys') return `${where}: ${issue.message}.`;
  const fields = fieldsOf(issue.path);
  const known = fields.length === 0 ? '' : ` Known are ${fields.join(', ')}.`;
  return `${where}: unknown field ${issue.keys.map((key) => `“${key}”`).join(', ')}. Correct or remove it.${known}`;
};

/** Also where they differ in case alone: many disks take two such folders for one. */
const duplicateIn = (bots: Written['bots']): number => {
  const seen = new Set<string>();
  return bots.findIndex(({ name }) => {
    const isKnown = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isKnown;
  });
};

const promptsOf = async (
  file: string,
  paths: Written['bots'][number]['prompts'],
): Promise<Result<Prompts | null, string>> => {
  if (paths === undefined) return ok(null);
  const describer = await readable(resolve(dirname(file), paths.describer));
  if (!describer.ok) return describer;
  const guesser = await readable(resolve(dirname(file), paths.guesser));
  if (!guesser.ok) return guesser;
  if (!describer.value.includes('$TARGET_WORD$')) {
    return err(
      `${paths.describer}: the template lacks $TARGET_WORD$, so a Describer would never learn its word. Put it in.`,
    );
  }
  return ok({ describer: describer.value.trim(), guesser: guesser.value.trim() });
};

/** The file as it is meant, or a sentence that names file, place and remedy. */
export const readBotsFile = async (file: string): Promise<Result<BotsFile, string>> => {
  const text = await readable(file);
  if (!text.ok) return err(`${text.error} Copy bots.example.json and change it.`);
  const json = parseJson(file, text.value);
  if (!json.ok) return json;
  const parsed = schema.safeParse(json.value, { error: sayMissing });
  if (!parsed.success) {
    return err(parsed.error.issues.map((issue) => sentenceOf(file, issue, json.value)).join('\n'));
  }
  const written = parsed.data;
  const duplicate = duplicateIn(written.bots);
  if (duplicate >= 0) {
    return err(
      `${file}: bots[${duplicate}].name: another bot is called “${written.bots[duplicate]?.name ?? ''}” too. Give each a name of its own; capitals make no difference.`,
    );
  }
  const bots: BotSpec[] = [];
  for (const [at, bot] of written.bots.entries()) {
    const prompts = await promptsOf(file, bot.prompts);
    if (!prompts.ok) return err(`${file}: bots[${at}].prompts of “${bot.name}”: ${prompts.error}`);
    bots.push(specOf(bot, prompts.value));
  }
  return ok({ file, bots, budgets: written.budgets });
};
