/** Compares players: one row a pair, a Describer, a Guesser, a level; one comparison a ruleset. */
import { levels, type Level } from '#shared/game/level';
import { rulesetNames, type RulesetName } from '#shared/game/rulesets';
import type { EpisodePlace } from '../record.ts';
import type { ScoredEpisode } from '../scoredEpisode.ts';
import { prepareBootstrap } from './bootstrap.ts';
import { figuresOf, type Figures } from './figures.ts';

/** What the episodes of a row have in common; null where they differ. */
export type Row = Figures & {
  readonly describer: string | null;
  readonly guesser: string | null;
  /** The level, or the experiment of cards without one. */
  readonly level: string | null;
};

export type Comparison = {
  readonly ruleset: RulesetName;
  readonly all: Row;
  readonly pairs: readonly Row[];
  readonly describers: readonly Row[];
  readonly guessers: readonly Row[];
  readonly levels: readonly Row[];
  readonly pairLevels: readonly Row[];
};

/** A place that nobody has played yet, with its instance's level. */
export type Gap = EpisodePlace & { readonly level: Level | null };

type Group = Pick<Row, 'describer' | 'guesser' | 'level'>;
type Grouping = (place: Gap) => Group;

const none: Group = { describer: null, guesser: null, level: null };
const levelOf = ({ level, experiment }: Gap): string => level ?? experiment;

const groupings = {
  all: () => none,
  pairs: ({ describer, guesser }) => ({ ...none, describer, guesser }),
  describers: ({ describer }) => ({ ...none, describer }),
  guessers: ({ guesser }) => ({ ...none, guesser }),
  levels: (place) => ({ ...none, level: levelOf(place) }),
  pairLevels: (place) => ({
    describer: place.describer,
    guesser: place.guesser,
    level: levelOf(place),
  }),
} as const satisfies Record<string, Grouping>;

/** Levels from the most frequent words to the rarest, then experiments by name. */
const levelOrder = (level: string | null): string => {
  const at = levels.findIndex((each) => each === level);
  return at < 0 ? `~${level ?? ''}` : String(at);
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inOrder = (a: Group, b: Group): number =>
  compare(a.describer ?? '', b.describer ?? '') ||
  compare(a.guesser ?? '', b.guesser ?? '') ||
  compare(levelOrder(a.level), levelOrder(b.level));

type Members = { group: Group; episodes: ScoredEpisode[]; missing: Gap[] };

const gather = (
  episodes: readonly ScoredEpisode[],
  missing: readonly Gap[],
  grouping: Grouping,
): readonly Members[] => {
  const groups = new Map<string, Members>();
  const membersAt = (place: Gap): Members => {
    const group = grouping(place);
    const key = JSON.stringify([group.describer, group.guesser, group.level]);
    const members = groups.get(key) ?? { group, episodes: [], missing: [] };
    groups.set(key, members);
    return members;
  };
  for (const episode of episodes) membersAt(episode).episodes.push(episode);
  for (const gap of missing) membersAt(gap).missing.push(gap);
  return [...groups.values()].sort((a, b) => inOrder(a.group, b.group));
};

const compareUnder = (
  ruleset: RulesetName,
  episodes: readonly ScoredEpisode[],
  missing: readonly Gap[],
  seed: string,
): Comparison => {
  const bootstrap = prepareBootstrap(episodes, seed);
  const rows = (grouping: Grouping): readonly Row[] =>
    gather(episodes, missing, grouping).map((members) => ({
      ...members.group,
      ...figuresOf(members.episodes, members.missing, bootstrap),
    }));
  const [all = { ...none, ...figuresOf([], [], bootstrap) }] = rows(groupings.all);
  return {
    ruleset,
    all,
    pairs: rows(groupings.pairs),
    describers: rows(groupings.describers),
    guessers: rows(groupings.guessers),
    levels: rows(groupings.levels),
    pairLevels: rows(groupings.pairLevels),
  };
};

/** Rulesets are never pooled. What is missing counts where all episodes have one ruleset. */
export const compareEpisodes = (
  episodes: readonly ScoredEpisode[],
  missing: readonly Gap[],
  seed: string,
): readonly Comparison[] => {
  const present = rulesetNames
    .map((ruleset) => ({ ruleset, own: episodes.filter((each) => each.ruleset === ruleset) }))
    .filter(({ own }) => own.length > 0);
  return present.map(({ ruleset, own }) =>
    compareUnder(ruleset, own, present.length === 1 ? missing : [], seed),
  );
};
