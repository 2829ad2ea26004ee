/** run.json: what a run's folder holds the episodes of. */
import { open, readFile, rename } from 'node:fs/promises';
import { z } from 'zod';
import { parsings, rulesetNames } from '#shared/game/rulesets';
import { card, level } from '#shared/protocol/game';
import { err, ok, type Result } from '#shared/game/result';
import type { Instance } from '../instance.ts';
import { botKinds, type BotDefinition } from '../runBot.ts';
import type { RunDefinition } from '../runDefinition.ts';
import { isMissing, writeFault } from './runFault.ts';

const manifestVersion = 1;

export type Manifest = RunDefinition & {
  readonly version: number;
  /** The program's own version, for the reader; whether results may differ is said by `rulesVersion`. */
  readonly program: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Before a call to a model is given up. An error is no result, so this may change from one start to the next. */
  readonly timeoutSeconds: number | null;
  readonly describers: readonly string[];
  readonly guessers: readonly string[];
  /** The options that the run was started with, so that it can be resumed without repeating them. */
  readonly options: Readonly<Record<string, unknown>>;
};

const name = z.string().min(1);

export const botSchema = z.strictObject({
  name,
  kind: z.enum(botKinds),
  temperature: z.number(),
  settings: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<BotDefinition>;

export const instanceSchema = z.strictObject({
  experiment: name,
  id: z.int().min(0),
  level: z.nullable(level),
  card,
  maxTurns: z.int().min(1),
  prompts: z.strictObject({ describer: z.string(), guesser: z.string() }).nullable(),
}) satisfies z.ZodType<Instance>;

const manifest = z.strictObject({
  version: z.literal(manifestVersion),
  program: z.string(),
  rulesVersion: z.int(),
  createdAt: z.number(),
  ruleset: z.enum(rulesetNames),
  parsing: z.enum(parsings),
  seed: z.string(),
  repeats: z.int().min(1),
  timeoutSeconds: z.number().nullable(),
  bots: z.array(botSchema),
  describers: z.array(name),
  guessers: z.array(name),
  pairs: z.array(z.strictObject({ describer: name, guesser: name })),
  instances: z.array(instanceSchema),
  options: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<Manifest>;

const anyVersion = z.looseObject({ version: z.number() });

export const makeManifest = (
  definition: RunDefinition,
  more: Pick<Manifest, 'program' | 'createdAt' | 'timeoutSeconds' | 'options'>,
): Manifest => ({
  version: manifestVersion,
  describers: [...new Set(definition.pairs.map(({ describer }) => describer))],
  guessers: [...new Set(definition.pairs.map(({ guesser }) => guesser))],
  ...definition,
  ...more,
});

const parseManifest = (path: string, text: string): Result<Manifest, string> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err(`${path} is not valid JSON. Put it back from a backup, or use another folder.`);
  }
  const versioned = anyVersion.safeParse(value);
  if (!versioned.success) {
    return err(`${path} is not the manifest of a run (it has no version). Use another folder.`);
  }
  if (versioned.data.version !== manifestVersion) {
    return err(
      `${path} has the version ${versioned.data.version}, and this program knows version ${manifestVersion}. Use the program that wrote it, or another folder.`,
    );
  }
  const parsed = manifest.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(
    `${path} is damaged (at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}). Put it back from a backup, or use another folder.`,
  );
};

/** null where there is none. */
export const readManifest = async (path: string): Promise<Result<Manifest | null, string>> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return ok(null);
    return err(`${path} could not be read: ${error instanceof Error ? error.message : ''}.`);
  }
  return parseManifest(path, text);
};

/** Whole or not at all, also if the process dies or the disk fills up in the middle. */
export const writeManifest = async (path: string, content: Manifest): Promise<void> => {
  const draft = `${path}.new`;
  try {
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(`${JSON.stringify(content, null, 1)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    throw writeFault(path, error);
  }
};
