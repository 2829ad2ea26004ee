/** Lets bots play a deck against each other, and sums up the metrics by level. */
import { levels, type Level } from '#shared/game/level';
import type { RulesetName } from '#shared/game/rulesets';
import type { BotLevel } from '#shared/game/seat';
import { runDeck, type DeckCard, type Played } from '../../experiments/runDeck.ts';
import { summarise, type Summary } from '../../experiments/summary.ts';
import { localBot } from '../../players/local/localBot.ts';
import { makeCard } from '../../words/cardMaker.ts';
import { defaultDeck, drawDeck } from '../../words/decks.ts';
import { readPlayableDeck } from '../deckFile.ts';
import { print, table, tell } from '../output.ts';

export type RunOptions = {
  readonly describer: 'local';
  readonly guesser: 'local';
  readonly botLevel: BotLevel;
  readonly seed: string;
  readonly deck?: string;
  readonly perLevel?: number;
  readonly turns: number;
  readonly ruleset: RulesetName;
  readonly json?: boolean;
};

type Entry = {
  readonly level?: Level | undefined;
  readonly target: string;
  readonly related: readonly string[];
};

const entriesFor = async ({ deck, perLevel, seed }: RunOptions): Promise<readonly Entry[]> => {
  if (deck !== undefined) return readPlayableDeck(deck);
  return perLevel === undefined ? defaultDeck() : drawDeck({ level: 'all', perLevel, seed });
};

const deckFor = async (options: RunOptions): Promise<DeckCard[]> =>
  (await entriesFor(options)).map(({ level, target, related }) => ({
    level: level ?? null,
    card: makeCard(target, related),
  }));

const summaries = (played: readonly Played[]): Map<Level | 'all', Summary> => {
  const scoresOf = (level: Level | 'all') =>
    played.filter((each) => level === 'all' || each.level === level).map(({ score }) => score);
  return new Map([...levels, 'all' as const].map((level) => [level, summarise(scoresOf(level))]));
};

const percent = (rate: number | null): string =>
  rate === null ? '–' : `${(100 * rate).toFixed(1)} %`;
const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

const asTable = (byLevel: ReadonlyMap<string, Summary>): string =>
  table([
    ['level', 'n', 'success', 'abort', 'speed', 'rep. guesser', 'rep. describer', 'errors'],
    ...[...byLevel].map(([level, summary]) => [
      level,
      String(summary.n),
      percent(summary.success),
      percent(summary.abort),
      figure(summary.speed),
      figure(summary.repetitionGuesser),
      figure(summary.repetitionDescriber),
      String(summary.error),
    ]),
  ]);

const asJson = (byLevel: ReadonlyMap<string, Summary>): string =>
  JSON.stringify({
    levels: Object.fromEntries([...byLevel].filter(([level]) => level !== 'all')),
    all: byLevel.get('all'),
  });

export const run = async (options: RunOptions): Promise<void> => {
  const deck = await deckFor(options);
  const makeBot = (seed: string) => localBot(options.botLevel, seed);
  const played = await runDeck(
    {
      deck,
      ruleset: options.ruleset,
      maxTurns: options.turns,
      makeDescriber: makeBot,
      makeGuesser: makeBot,
      seed: options.seed,
    },
    {
      now: () => Date.now(),
      signal: new AbortController().signal,
      onPlayed: ({ target, score }, done) => {
        tell(`${done}/${deck.length} ${target}: ${score.outcome} after ${score.turns} turn(s)`);
      },
    },
  );
  const byLevel = summaries(played);
  print(options.json === true ? asJson(byLevel) : asTable(byLevel));
};
