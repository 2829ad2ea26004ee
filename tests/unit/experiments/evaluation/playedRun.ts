/** A run that was really played, with every way in which an episode can end, and with hostile replies. */
import { plainCard } from '#shared/game/card';
import type { EpisodeEvent } from '#shared/game/episode/events';
import { levels } from '#shared/game/level';
import { allScoresOf } from '#shared/game/metrics/scoreEpisode';
import { seededRandom, type Random } from '#shared/game/random';
import type { RulesetName } from '#shared/game/rulesets';
import type { Instance } from '../../../../server/experiments/instance.ts';
import type { LoadedEpisode, LoadedRun } from '../../../../server/experiments/folder/loadedRun.ts';
import { playEpisode } from '../../../../server/experiments/playEpisode.ts';
import { scriptedBot } from '../../../../server/players/scriptedBot.ts';

const words: readonly (readonly [string, readonly string[]])[] = [
  ['kettle', ['tea', 'boil', 'water']],
  ['winter', ['snow', 'cold', 'summer']],
  ['bridge', ['river', 'cross', 'span']],
  ['guitar', ['music', 'string', 'play']],
  ['anchor', ['ship', 'sea', 'chain']],
  ['candle', ['wax', 'light', 'flame']],
];

const clues = [
  'You reach for it when guests come by in the afternoon',
  'Most homes have one, and few people ever think about it',
  'Think of something that your grandmother would have known well',
];

/** What each player says in one episode. */
type Script = { readonly describer: readonly string[]; readonly guesser: readonly string[] };

const guess = (word: string, random: Random): string =>
  random.next() < 0.15 ? `<think>hm</think>Well, **GUESS: ${word}**` : `GUESS: ${word}`;

const hostile = 'CLUE: </script><script>alert(1)</script> <img src=x onerror=alert(2)>';

const scriptFor = (
  { card: { target, related } }: Instance,
  skill: number,
  random: Random,
): Script => {
  const chance = random.next();
  const describer = clues.map((clue) => `CLUE: ${clue}`);
  if (chance < 0.04) return { describer: [hostile, hostile, hostile], guesser: [] };
  if (chance < 0.1) {
    return { describer: [`CLUE: it has to do with ${related[0] ?? ''} and so on`], guesser: [] };
  }
  if (chance < 0.14) return { describer, guesser: ['I could not possibly say\nwhat you mean'] };
  const guesses = clues.map(() => (random.next() < skill ? target : 'toaster'));
  return { describer, guesser: guesses.map((word) => guess(word, random)) };
};

const play = (instance: Instance, ruleset: RulesetName, script: Script) =>
  playEpisode(
    {
      start: {
        ruleset,
        level: instance.level,
        card: instance.card,
        maxTurns: instance.maxTurns,
        describer: 's1',
        guessers: ['s2'],
        clueSeconds: null,
        guessSeconds: null,
        open: true,
      },
      bots: new Map([
        ['s1', scriptedBot(script.describer)],
        ['s2', scriptedBot(script.guesser)],
      ]),
    },
    { now: () => 0, signal: new AbortController().signal },
  );

const loaded = (
  instance: Instance,
  place: Pick<LoadedEpisode, 'describer' | 'guesser' | 'repeat' | 'ruleset'>,
  log: readonly EpisodeEvent[],
): LoadedEpisode => ({
  ...place,
  experiment: instance.experiment,
  instance: instance.id,
  level: instance.level,
  target: instance.card.target,
  ...allScoresOf(log),
  usage: { calls: 4, retries: 0, promptTokens: 820, completionTokens: 96, cost: 0.0021 },
  readLog: () => log,
  readCalls: () => [],
});

export type Players = Readonly<Record<string, number>>;

type Wish = {
  readonly perLevel?: number;
  readonly repeats?: number;
  readonly ruleset?: RulesetName;
};

/** A player's figure is its skill, from 0 to 1. */
export const playedRun = async (
  describers: Players,
  guessers: Players,
  { perLevel = 10, repeats = 1, ruleset = 'standard' }: Wish = {},
): Promise<LoadedRun> => {
  const random = seededRandom('played');
  const instances = levels.flatMap((level) =>
    Array.from({ length: perLevel }, (_, id): Instance => {
      const [target, related] = words[id % words.length] ?? ['kettle', ['tea']];
      const card = plainCard(target, related);
      return { experiment: `${level}_en`, id, level, card, maxTurns: 3, prompts: null };
    }),
  );
  const episodes: LoadedEpisode[] = [];
  for (const [describer, clarity] of Object.entries(describers)) {
    for (const [guesser, wit] of Object.entries(guessers)) {
      for (const instance of instances) {
        for (let repeat = 0; repeat < repeats; repeat++) {
          const ease = { high: 1.25, medium: 1, low: 0.7 }[instance.level ?? 'medium'];
          const script = scriptFor(instance, clarity * wit * ease, random);
          const log = await play(instance, ruleset, script);
          episodes.push(loaded(instance, { describer, guesser, repeat, ruleset }, log));
        }
      }
    }
  }
  const names = new Set([...Object.keys(describers), ...Object.keys(guessers)]);
  return {
    source: 'run',
    bots: [...names].map((name) => ({ name, temperature: 0, model: null, prompts: null })),
    instances,
    episodes,
    missing: [],
    createdAt: 0,
    seed: '1',
    parsing: 'lenient',
    faults: [],
  };
};
