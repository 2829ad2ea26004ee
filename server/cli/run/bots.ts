/** The bots that the options name: built in, or from a bots file. */
import { botLevels, type BotLevel } from '#shared/game/seat';
import type { BotDefinition, RunBot } from '../../experiments/runBot.ts';
import type { Pair } from '../../experiments/runDefinition.ts';
import { localBot } from '../../players/local/localBot.ts';
import type { BotSpec } from '../../players/model/botSpec.ts';
import { readBotsFile } from '../../players/model/botsFile.ts';
import { noLimits, type Budgets } from '../../players/model/budgets.ts';
import { mockBot } from '../../players/scriptedBot.ts';
import { UsageError } from '../usageError.ts';
import type { RunOptions } from './options.ts';
import type { Pairing } from './pairings.ts';
import { modelDefinition, seatBots, type NamedBots, type RunBots } from './seats.ts';

const isLevel = (text: string): text is BotLevel => botLevels.some((level) => level === text);

/** By what the options call it; null if it is none of ours. */
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

/** Every built-in bot that a run may have. */
export const allBuiltIns = (): readonly RunBot[] =>
  [...botLevels.map((level) => `local:${level}`), 'scripted'].flatMap(
    (written) => builtIn(written, 'hard') ?? [],
  );

const definitionOf = ({ name, kind, temperature, settings }: RunBot): BotDefinition => ({
  name,
  kind,
  temperature,
  settings,
});

export const readSpecs = async (
  file: string | undefined,
): Promise<{ readonly bots: readonly BotSpec[]; readonly budgets: Budgets }> => {
  if (file === undefined) return { bots: [], budgets: noLimits };
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

/** `local` is `local:LEVEL` with the level of --bot-level; both play under the name `local-LEVEL`. */
export const nameBots = async (options: RunOptions): Promise<NamedBots> => {
  const { describer, guesser, botLevel, bots: file, pairs, timeout, maxCost } = options;
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
  const playingBuiltIns = [...builtIns.values()].filter(({ name }) => playing.has(name));
  const usd = { ...budgets.usd, ...(maxCost === undefined ? {} : { perRun: maxCost }) };
  return {
    builtIns: playingBuiltIns,
    specs: used,
    definitions: [...playingBuiltIns.map(definitionOf), ...used.map(modelDefinition)],
    pairs: paired,
    budgets: { ...budgets, usd },
  };
};

/** The bots seated to play in this process. */
export const botsFor = async (options: RunOptions): Promise<RunBots> =>
  seatBots(await nameBots(options));
