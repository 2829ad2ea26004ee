/** Episodes for the tests of clembench's files: scripted ones, and random ones of every kind. */
import fc from 'fast-check';
import { plainCard } from '#shared/game/card';
import type { EpisodeEvent } from '#shared/game/episode/events';
import type { Parsing, RulesetName } from '#shared/game/rulesets';
import type { WholeEpisode } from '../../../../server/experiments/clembench/episodeFiles.ts';
import type { Instance } from '../../../../server/experiments/instance.ts';
import type { LoadedBot } from '../../../../server/experiments/folder/loadedRun.ts';
import { playEpisode } from '../../../../server/experiments/playEpisode.ts';
import type { EpisodeRecord } from '../../../../server/experiments/record.ts';
import { scriptedBot } from '../../../../server/players/scriptedBot.ts';

export const botCalled = (name: string, temperature = 0): LoadedBot => ({
  name,
  temperature,
  model: null,
  prompts: null,
});

export const winter = (more: Partial<Instance> = {}): Instance => ({
  experiment: 'high_en',
  id: 0,
  level: 'high',
  card: plainCard('winter', ['cold', 'snow', 'season']),
  maxTurns: 3,
  prompts: null,
  ...more,
});

export type Script = {
  readonly clues: readonly string[];
  readonly guesses: readonly string[];
  readonly ruleset?: RulesetName;
  readonly parsing?: Parsing;
  readonly instance?: Instance;
};

export const play = ({
  clues,
  guesses,
  ruleset = 'clembench',
  parsing,
  instance = winter(),
}: Script): Promise<readonly EpisodeEvent[]> => {
  let now = Date.UTC(2026, 0, 2, 3, 4, 5);
  return playEpisode(
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
        ...(parsing === undefined ? {} : { parsing }),
      },
      bots: new Map([
        ['s1', scriptedBot(clues)],
        ['s2', scriptedBot(guesses)],
      ]),
    },
    { now: () => (now += 250), signal: new AbortController().signal },
  );
};

export const wholeEpisode = async (script: Script): Promise<WholeEpisode> => ({
  pair: { describer: botCalled('quill'), guesser: botCalled('ember', 0.7) },
  instance: script.instance ?? winter(),
  rules: { ruleset: script.ruleset ?? 'clembench', parsing: script.parsing ?? 'strict' },
  log: await play(script),
});

export const recordOf = (
  log: readonly EpisodeEvent[],
  more: Partial<EpisodeRecord> = {},
): EpisodeRecord => ({
  describer: 'quill',
  guesser: 'ember',
  experiment: 'high_en',
  instance: 0,
  repeat: 0,
  key: 'k',
  events: log.map((event) => (event.type === 'episodeStarted' ? { ...event, card: null } : event)),
  calls: [],
  startedAt: 0,
  endedAt: 0,
  ...more,
});

/** Legal, illegal, repeated, unreadable to one parser or to both, and hard on anything that quotes. */
const clue = fc.constantFrom(
  'CLUE: a time of the year',
  'CLUE: a time of the year',
  'CLUE:frost "and" <b>ice</b>\n\\n & 5 % of it',
  'CLUE: It snows then.',
  '**CLUE:** skates',
  'My clue: a scarf helps',
  'NaN',
  '',
  '<think>CLUE: hm',
);
const guess = fc.constantFrom(
  'GUESS: summer',
  'GUESS: summer',
  'GUESS: winter',
  'GUESS: **Winter**!',
  'Guess: winter',
  'GUESS: NaN',
  'I do not know, sorry, what else can you tell me?',
  '',
);

/** Ends in every way there is; scripts that run out end as a backend's failure does. */
export const anyScript: fc.Arbitrary<Script> = fc.record({
  clues: fc.array(clue, { minLength: 1, maxLength: 5 }),
  guesses: fc.array(guess, { minLength: 1, maxLength: 5 }),
  ruleset: fc.constantFrom('standard', 'clembench'),
  parsing: fc.constantFrom('strict', 'lenient'),
  instance: fc.integer({ min: 1, max: 4 }).map((maxTurns) => winter({ maxTurns })),
});
