/** What a coordinator tells workers of its run, and whether a worker can play it as it is meant. */
import { z } from 'zod';
import { parsings, rulesetNames } from '#shared/game/rulesets';
import { err, ok, type Result } from '#shared/game/result';
import { changedSettings } from '../folder/extendRun.ts';
import { botSchema, instanceSchema, type Manifest } from '../folder/manifest.ts';
import type { BotDefinition } from '../runBot.ts';
import { plannedEpisodes, rulesVersion, type RunDefinition } from '../runDefinition.ts';

/** To be raised when coordinators and workers of two versions would misunderstand each other. */
const offerVersion = 1;

const limit = z.number().nullable();

const offer = z.strictObject({
  version: z.literal(offerVersion),
  program: z.string(),
  rulesVersion: z.int(),
  ruleset: z.enum(rulesetNames),
  parsing: z.enum(parsings),
  seed: z.string(),
  repeats: z.int(),
  bots: z.array(botSchema),
  pairs: z.array(z.strictObject({ describer: z.string(), guesser: z.string() })),
  instances: z.array(instanceSchema),
  /** What the run may cost, all workers together: US dollars, and tokens of bots without a price. */
  perRun: z.strictObject({ usd: limit, tokens: limit }),
  /** Of the run's first episode: would differ where anything was worked out in another way. */
  firstKey: z.string(),
});
export type RunOffer = z.infer<typeof offer>;

const anyVersion = z.looseObject({ version: z.number(), program: z.string() });

export const writeOffer = (manifest: Manifest, perRun: RunOffer['perRun']): string => {
  const { program, ruleset, parsing, seed, repeats, bots, pairs, instances } = manifest;
  const [first] = plannedEpisodes(manifest);
  const made = {
    version: offerVersion,
    rulesVersion: manifest.rulesVersion,
    ...{ program, ruleset, parsing, seed, repeats, bots, pairs, instances, perRun },
    firstKey: first?.key ?? '',
  };
  return JSON.stringify(made);
};

/** A sentence if it can't be understood. */
export const readOffer = (text: string): Result<RunOffer, string> => {
  const value: unknown = JSON.parse(text);
  const parsed = offer.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const theirs = anyVersion.safeParse(value);
  return err(
    theirs.success && theirs.data.version !== offerVersion
      ? `It is coordinated by version ${theirs.data.program} of the program, which offers runs in another way. Use the same version everywhere.`
      : `Its offer is damaged (at ${parsed.error.issues[0]?.path.join('.') ?? ''}). Start its coordinator again.`,
  );
};

const fieldsOf = (bots: readonly BotDefinition[]): ReadonlyMap<string, BotDefinition> =>
  new Map(bots.map((bot) => [bot.name, bot]));

/** Names what differs, not the values: settings are long, and prompts are the researcher's own. */
const botTrouble = (
  wanted: BotDefinition,
  known: ReadonlyMap<string, BotDefinition>,
  why: (name: string) => string,
): string | null => {
  const mine = known.get(wanted.name);
  if (mine === undefined) return why(wanted.name);
  const changed = changedSettings(wanted, mine);
  return changed.length === 0
    ? null
    : `its bot ${wanted.name} has other settings here (${changed.join(', ')})`;
};

/**
 * Why a worker with these bots would play another run than the one that is offered, in a sentence,
 * or null. `why` tells what is wrong with a bot that the worker lacks.
 */
export const refusalOf = (
  run: RunOffer,
  program: string,
  bots: readonly BotDefinition[],
  why: (name: string) => string,
): string | null => {
  if (run.program !== program || run.rulesVersion !== rulesVersion) {
    return `Its program has version ${run.program} with rules ${run.rulesVersion}, this one ${program} with rules ${rulesVersion}. Use the same version everywhere.`;
  }
  const known = fieldsOf(bots);
  const troubles = run.bots.flatMap((bot) => botTrouble(bot, known, why) ?? []);
  if (troubles.length > 0) {
    return `This worker can’t play it as it is meant: ${troubles.join('; ')}. Give it the coordinator’s bots file and keys.`;
  }
  const definition: RunDefinition = {
    ...run,
    bots: run.bots.map((bot) => known.get(bot.name) ?? bot),
  };
  const [first] = plannedEpisodes(definition);
  return first === undefined || first.key === run.firstKey
    ? null
    : 'Its episodes have other keys here, so something differs that nobody named. Use the same build everywhere.';
};
