/** Whether a run may go on under what is asked now: it may grow, but what it has must stay as it is. */
import { err, ok, type Result } from '#shared/game/result';
import type { Instance } from '../instance.ts';
import type { BotDefinition } from '../runBot.ts';
import { canonical, isSameInstance, type RunDefinition } from '../runDefinition.ts';

const instanceName = ({ experiment, id }: Instance): string => `${experiment}/${id}`;

const scalarChanges = (before: RunDefinition, now: RunDefinition): readonly string[] => [
  ...(['rulesVersion', 'ruleset', 'parsing', 'seed'] as const)
    .filter((name) => before[name] !== now[name])
    .map((name) => `${name} (${before[name]} there, ${now[name]} here)`),
  ...(now.repeats < before.repeats
    ? [`repeats (${before.repeats} there, only ${now.repeats} here)`]
    : []),
];

/** The names of what differs. */
export const changedSettings = (before: BotDefinition, now: BotDefinition): readonly string[] => {
  const names = new Set([...Object.keys(before.settings), ...Object.keys(now.settings)]);
  const changed = new Set([
    ...(['kind', 'temperature'] as const).filter((name) => before[name] !== now[name]),
    ...[...names].filter(
      (name) => canonical(before.settings[name]) !== canonical(now.settings[name]),
    ),
  ]);
  return [...changed];
};

const botChanges = (before: RunDefinition, now: RunDefinition): readonly string[] => {
  const botsNow = new Map(now.bots.map((bot) => [bot.name, bot]));
  return before.bots.flatMap((bot) => {
    const same = botsNow.get(bot.name);
    const changed = same === undefined ? [] : changedSettings(bot, same);
    return changed.length === 0 ? [] : [`the bot ${bot.name} (${changed.join(', ')})`];
  });
};

const pairChanges = (before: RunDefinition, now: RunDefinition): readonly string[] =>
  before.pairs
    .filter(
      (pair) =>
        !now.pairs.some(
          (each) => each.describer === pair.describer && each.guesser === pair.guesser,
        ),
    )
    .map(({ describer, guesser }) => `the pair ${describer} and ${guesser} (left out here)`);

/** More would only repeat the same mistake. */
const mostNamed = 3;

const instanceChanges = (before: RunDefinition, now: RunDefinition): readonly string[] => {
  const instancesNow = new Map(now.instances.map((each) => [instanceName(each), each]));
  const changes = before.instances.flatMap((instance) => {
    const name = instanceName(instance);
    const same = instancesNow.get(name);
    if (same === undefined) return [`the instance ${name} (left out here)`];
    if (isSameInstance(instance, same)) return [];
    const words = `“${instance.card.target}” there, “${same.card.target}” here`;
    return [`the instance ${name} (${words}; its words, turns or prompts differ)`];
  });
  const more = changes.length - mostNamed;
  return more > 0 ? [...changes.slice(0, mostNamed), `and ${more} further instances`] : changes;
};

/**
 * The run with what is new in it, or the names of the settings in which it would become another one.
 * Cards stay as they were made at first, so that the judge's knowledge doesn't change within a run.
 */
export const extendRun = (
  before: RunDefinition,
  now: RunDefinition,
): Result<RunDefinition, readonly string[]> => {
  const changes = [
    ...scalarChanges(before, now),
    ...botChanges(before, now),
    ...pairChanges(before, now),
    ...instanceChanges(before, now),
  ];
  if (changes.length > 0) return err(changes);
  const known = new Map(before.instances.map((each) => [instanceName(each), each]));
  return ok({
    ...now,
    instances: now.instances.map((each) => known.get(instanceName(each)) ?? each),
  });
};
