/** What `taboo run` may be told, and what of it a run's folder remembers. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { levels, type Level } from '#shared/game/level';
import { parsings, rulesetNames, type Parsing, type RulesetName } from '#shared/game/rulesets';
import { botLevels, type BotLevel } from '#shared/game/seat';
import type { IdRange } from './idRanges.ts';
import { pairings, type Pairing } from './pairings.ts';

export type RunOptions = {
  readonly describer: readonly string[];
  readonly guesser: readonly string[];
  readonly bots?: string;
  readonly botLevel: BotLevel;
  readonly pairs: Pairing;
  readonly deck?: string;
  readonly level?: readonly Level[];
  readonly perLevel?: number;
  readonly instances?: readonly IdRange[];
  readonly limit?: number;
  readonly turns?: number;
  readonly ruleset: RulesetName;
  readonly parse?: Parsing;
  readonly seed: string;
  readonly repeats: number;
  readonly concurrency?: number;
  /** Seconds. */
  readonly timeout?: number;
  /** US dollars. */
  readonly maxCost?: number;
  /** From 0 to 1. */
  readonly minSuccess?: number;
  readonly out?: string;
  readonly resume?: boolean;
  readonly retryErrors?: boolean;
  readonly dryRun?: boolean;
  readonly clembench?: boolean;
  readonly json?: boolean;
  /** The Redis through which workers play; true for that of REDIS_URL. */
  readonly nodes?: string | true;
};

/** Not where the folder is, nor what is wanted of one start alone. */
const remembered = z
  .strictObject({
    describer: z.array(z.string()),
    guesser: z.array(z.string()),
    bots: z.string(),
    botLevel: z.enum(botLevels),
    pairs: z.enum(pairings),
    deck: z.string(),
    level: z.array(z.enum(levels)),
    perLevel: z.int(),
    instances: z.array(z.strictObject({ from: z.int(), to: z.int() })),
    limit: z.int(),
    turns: z.int(),
    ruleset: z.enum(rulesetNames),
    parse: z.enum(parsings),
    seed: z.string(),
    repeats: z.int(),
    concurrency: z.int(),
    timeout: z.number(),
    maxCost: z.number(),
    minSuccess: z.number(),
    clembench: z.boolean(),
  })
  .partial();

/** Files by their absolute paths, so that the run may be resumed from any folder. */
export const rememberOptions = (given: Partial<RunOptions>): Readonly<Record<string, unknown>> => {
  const kept = Object.entries(given).filter(([name]) => name in remembered.shape);
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      (name === 'bots' || name === 'deck') && typeof value === 'string' ? resolve(value) : value,
    ]),
  );
};

/** null where another version of the program left something else. */
export const recallOptions = (stored: unknown): Partial<RunOptions> | null => {
  const parsed = remembered.safeParse(stored);
  if (!parsed.success) return null;
  const given = Object.entries(parsed.data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
};
