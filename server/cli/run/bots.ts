/** The bots that the options name: built in, or from a bots file. */
import { botLevels, type BotLevel } from '#shared/game/seat';
import { systemClock } from '../../clock.ts';
import type { RunBot } from '../../experiments/runBot.ts';
import type { Pair } from '../../experiments/runDefinition.ts';
import { localBot } from '../../players/local/localBot.ts';
import { botIdentity, type BotSpec } from '../../players/model/botSpec.ts';
import { readBotsFile } from '../../players/model/botsFile.ts';
import { createBudget, type Budget, type Scope } from '../../players/model/budget.ts';
import type { Budgets } from '../../players/model/budgets.ts';
import { openaiBots } from '../../players/model/openaiBots.ts';
import { ourPrompts } from '../../players/model/prompts.ts';
import { mockBot } from '../../players/scriptedBot.ts';
import { createMemorySpending } from '../../store/memorySpending.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';
import type { RunOptions } from './options.ts';
import type { Pairing } from './pairings.ts';

export type RunBots = {
  readonly bots: readonly RunBot[];
  readonly pairs: readonly Pair[];
  /** Those of the bots file that play. */
  readonly specs: readonly BotSpec[];
  /** null where nobody has to be paid. */
  readonly budget: Budget | null;
  /** Calls that wait for their turn at a server. */
  readonly waiting: () => number;
};

/** One process plays one run, so its account needs no other name. */
export const runScope: Scope = { kind: 'run', id: 'run' };

const isLevel = (text: string): text is BotLevel => botLevels.some((level) => level === text);

const builtIn = (written: string, usualLevel: BotLevel): RunBot | null => {
  const [kind = '', level = usualLevel, ...rest] = written.split(':');
  if (rest.length > 0) return null;
  if (kind === 'local' && isLevel(level)) {
    return {
      name: `local-${level}`,
      kind,
      temperature: 0,
      settings: { level },
      seat: ({ seed }) => localBot(level, seed),
    };
  }
  if (written !== 'scripted') return null;
  return { name: written, kind: 'scripted', temperature: 0, settings: {}, seat: () => mockBot() };
};

const readSpecs = async (
  file: string | undefined,
): Promise<{ readonly bots: readonly BotSpec[]; readonly budgets: Budgets | null }> => {
  if (file === undefined) return { bots: [], budgets: null };
  const read = await readBotsFile(file);
  if (!read.ok) throw new UsageError(read.error);
  return read.value;
};

const pairUp = (
  describers: readonly string[],
  guessers: readonly string[],
  pairing: Pairing,
): readonly Pair[] => {
  const pairs = describers
    .flatMap((describer) => guessers.map((guesser) => ({ describer, guesser })))
    .filter(
      ({ describer, guesser }) =>
        pairing === 'all' || (describer === guesser) === (pairing === 'self'),
    );
  if (pairs.length > 0) return pairs;
  throw new UsageError(`No pair is left under --pairs ${pairing}. Name more bots, or use all.`);
};

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

type Models = Pick<RunBots, 'budget' | 'waiting'> & { readonly bots: readonly RunBot[] };

const seatModels = (
  specs: readonly BotSpec[],
  budgets: Budgets | null,
  { maxCost }: RunOptions,
): Models => {
  if (specs.length === 0 || budgets === null) return { bots: [], budget: null, waiting: () => 0 };
  const usd = { ...budgets.usd, ...(maxCost === undefined ? {} : { perRun: maxCost }) };
  const now = (): number => Date.now();
  const budget = createBudget(createMemorySpending(), { ...budgets, usd }, now);
  const made = openaiBots(specs, { env: process.env, clock: systemClock, budget, tell });
  if (!made.ok) throw new UsageError(made.error);
  const models = [...made.value.values()];
  return {
    bots: models.map((model) => {
      const { spec } = model;
      const { name, kind, temperature, ...settings } = botIdentity(spec);
      return {
        name,
        kind,
        temperature: temperature ?? 0,
        // Ours may change from one version of the program to the next, and its replies with them.
        settings: { ...settings, temperature, usualPrompts: spec.prompts ?? ourPrompts() },
        seat: ({ instance, seed }) =>
          model.make({ prompts: instance.prompts, seed, scopes: [runScope] }),
      };
    }),
    budget,
    waiting: () => {
      const byEndpoint = new Map(models.map((model) => [model.spec.baseURL, model.waiting()]));
      return [...byEndpoint.values()].reduce((sum, waiting) => sum + waiting, 0);
    },
  };
};

/** `local` is `local:LEVEL` with the level of --bot-level; both play under the name `local-LEVEL`. */
export const botsFor = async (options: RunOptions): Promise<RunBots> => {
  const { describer, guesser, botLevel, bots: file, pairs, timeout } = options;
  const { bots: known, budgets } = await readSpecs(file);
  const specs = new Map<string, BotSpec>();
  const builtIns = new Map<string, RunBot>();
  const nameOf = (written: string): string => {
    const bot = builtIn(written, botLevel);
    if (bot !== null) {
      builtIns.set(bot.name, bot);
      return bot.name;
    }
    const spec = known.find(({ name }) => name === written);
    if (spec === undefined) {
      const all = ['local', ...botLevels.map((level) => `local:${level}`), 'scripted'];
      const names = [...all, ...known.map(({ name }) => name)].join(', ');
      const hint = file === undefined ? ' Others come from a bots file: --bots FILE.' : '';
      throw new UsageError(`There is no bot called “${written}”. Known are ${names}.${hint}`);
    }
    specs.set(spec.name, timeout === undefined ? spec : { ...spec, timeoutSeconds: timeout });
    return spec.name;
  };
  const paired = pairUp(unique(describer.map(nameOf)), unique(guesser.map(nameOf)), pairs);
  const playing = new Set(paired.flatMap((pair) => [pair.describer, pair.guesser]));
  const used = [...specs.values()].filter(({ name }) => playing.has(name));
  const { bots, ...models } = seatModels(used, budgets, options);
  return {
    ...models,
    bots: [...builtIns.values()].filter(({ name }) => playing.has(name)).concat(bots),
    pairs: paired,
    specs: used,
  };
};
