/** Lists what there is to play with, and what a folder of episodes holds. */
import { rulesetNames, rulesOf } from '#shared/game/rulesets';
import { botLevels } from '#shared/game/seat';
import type { LoadedRun } from '../../experiments/folder/loadedRun.ts';
import { print, table } from '../output.ts';
import { UsageError } from '../usageError.ts';

export type ListOptions = { readonly json?: boolean };

type Line = Readonly<Record<string, string | number | null>>;

/** A line each; the first line's names are the header. */
const show = (lines: readonly Line[], { json = false }: ListOptions): void => {
  if (json) {
    print(JSON.stringify(lines));
    return;
  }
  const names = Object.keys(lines[0] ?? {});
  const cells = lines.map((line) => names.map((name) => String(line[name] ?? '–')));
  print(lines.length === 0 ? 'none' : table([names, ...cells]));
};

export const listBots = async (file: string | undefined, options: ListOptions): Promise<void> => {
  const builtIn: readonly Line[] = [
    ...botLevels.map((level) => ({ name: `local:${level}`, kind: 'local', model: null })),
    { name: 'scripted', kind: 'scripted', model: null },
  ];
  if (file === undefined) {
    show(builtIn, options);
    return;
  }
  const { readBotsFile } = await import('../../players/model/botsFile.ts');
  const read = await readBotsFile(file);
  if (!read.ok) throw new UsageError(read.error);
  show(
    [...builtIn, ...read.value.bots.map(({ name, kind, model }) => ({ name, kind, model }))],
    options,
  );
};

export const listDecks = async (options: ListOptions): Promise<void> => {
  const { wordStats } = await import('../../words/stats.ts');
  const { defaultDeck } = await import('../../words/decks.ts');
  const inDefault = defaultDeck();
  show(
    Object.entries(wordStats()).map(([level, { count, min, max }]) => ({
      level,
      cards: count,
      'in the default deck': inDefault.filter((card) => card.level === level).length,
      'per million from': min.toFixed(1),
      to: max.toFixed(1),
    })),
    options,
  );
};

export const listRulesets = (options: ListOptions): void => {
  show(
    rulesetNames.map((name) => ({ name, ...rulesOf(name) })),
    options,
  );
};

const pairsIn = ({ episodes, missing }: LoadedRun): readonly Line[] => {
  const lines = new Map<
    string,
    { describer: string; guesser: string; episodes: number; errors: number; missing: number }
  >();
  const lineOf = ({ describer, guesser }: { describer: string; guesser: string }) => {
    const key = JSON.stringify([describer, guesser]);
    const line = lines.get(key) ?? { describer, guesser, episodes: 0, errors: 0, missing: 0 };
    lines.set(key, line);
    return line;
  };
  for (const episode of episodes) {
    const line = lineOf(episode);
    line.episodes++;
    if (episode.score.outcome === 'error') line.errors++;
  }
  for (const place of missing) lineOf(place).missing++;
  return [...lines.values()];
};

const linesOf = {
  pairs: pairsIn,
  instances: ({ instances }: LoadedRun): readonly Line[] =>
    instances.map(({ experiment, id, level, card, maxTurns }) => ({
      experiment,
      id,
      level,
      target: card.target,
      related: card.related.join(', '),
      turns: maxTurns,
    })),
  episodes: ({ episodes }: LoadedRun): readonly Line[] =>
    episodes.map(({ describer, guesser, experiment, instance, repeat, target, score }) => ({
      describer,
      guesser,
      experiment,
      instance,
      repeat,
      target,
      outcome: score.outcome,
      turns: score.turns,
    })),
} as const;

export const listFolder = async (
  what: keyof typeof linesOf,
  path: string,
  options: ListOptions,
): Promise<void> => {
  const { loadRun } = await import('../evaluation/loadRun.ts');
  show(linesOf[what](await loadRun(path)), options);
};
