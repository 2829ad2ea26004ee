/** Makes a run's instances from a deck: each card gets its place in an experiment. */
import { err, ok, type Result } from '#shared/game/result';
import type { Card } from '#shared/game/card';
import type { Level } from '#shared/game/level';
import type { Prompts } from '../players/model/prompts.ts';
import type { Instance } from './instance.ts';

export type InstanceEntry = {
  readonly target: string;
  readonly related: readonly string[];
  readonly level?: Level | undefined;
  /** Given where the deck's file is one of clembench's. */
  readonly experiment?: string;
  readonly gameId?: number;
  readonly maxTurns?: number;
  readonly prompts?: Prompts | null;
};

const usualTurns = 3;

/** As clembench names them; cards without a level make the experiment "own_en". */
const experimentOf = ({ experiment, level }: InstanceEntry): string =>
  experiment ?? `${level ?? 'own'}_en`;

export type InstanceChoice = {
  /** Overrides what a file says. */
  readonly maxTurns: number | undefined;
  readonly levels: ReadonlySet<Level> | undefined;
  /** By id in its experiment. */
  readonly ids: ((id: number) => boolean) | undefined;
  /** Of all that is left, the first ones. */
  readonly limit: number | undefined;
};

type Placed = { readonly entry: InstanceEntry; readonly experiment: string; readonly id: number };

/** Numbered from 0 in each experiment, unless the file has numbers of its own. */
const place = (entries: readonly InstanceEntry[]): readonly Placed[] => {
  const next = new Map<string, number>();
  return entries.map((entry) => {
    const experiment = experimentOf(entry);
    const id = entry.gameId ?? next.get(experiment) ?? 0;
    next.set(experiment, id + 1);
    return { entry, experiment, id };
  });
};

/** A sentence where two entries have the same place, or where none is left. */
export const chooseInstances = (
  entries: readonly InstanceEntry[],
  { maxTurns, levels, ids, limit }: InstanceChoice,
  makeCard: (target: string, related: readonly string[]) => Card,
): Result<readonly Instance[], string> => {
  const placed = place(entries);
  const seen = new Set<string>();
  for (const { experiment, id } of placed) {
    const name = `${experiment}/${id}`;
    if (seen.has(name)) {
      return err(`two instances are called ${name}. Give each its own game_id in its experiment.`);
    }
    seen.add(name);
  }
  const chosen = placed
    .filter(({ entry }) => levels === undefined || (entry.level && levels.has(entry.level)))
    .filter(({ id }) => ids === undefined || ids(id))
    .slice(0, limit);
  if (chosen.length === 0) {
    return err('no instance is left. Look at --level, --instances and the deck.');
  }
  return ok(
    chosen.map(({ entry, experiment, id }) => ({
      experiment,
      id,
      level: entry.level ?? null,
      card: makeCard(entry.target, entry.related),
      maxTurns: maxTurns ?? entry.maxTurns ?? usualTurns,
      prompts: entry.prompts ?? null,
    })),
  );
};
