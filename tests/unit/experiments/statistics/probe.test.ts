import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import type { EpisodeEvent } from '#shared/game/episode/events';
import type { Instance } from '../../../../server/experiments/instance.ts';
import type { LoadedEpisode, LoadedRun } from '../../../../server/experiments/folder/loadedRun.ts';
import { playEpisode } from '../../../../server/experiments/playEpisode.ts';
import type { RunBot } from '../../../../server/experiments/runBot.ts';
import { firstCluesOf } from '../../../../server/experiments/statistics/firstClues.ts';
import {
  freshGuess,
  type ProbeAnswer,
} from '../../../../server/experiments/statistics/freshGuess.ts';
import { permuteWords } from '../../../../server/experiments/statistics/permuteWords.ts';
import { openProbeJournal } from '../../../../server/experiments/statistics/probeJournal.ts';
import { planProbe, type ProbePlan } from '../../../../server/experiments/statistics/probePlan.ts';
import { probeResult } from '../../../../server/experiments/statistics/probeResult.ts';
import { askAll } from '../../../../server/experiments/statistics/probeRunner.ts';
import type { Bot, BotTurn } from '../../../../server/players/bot.ts';
import { ModelFailure } from '../../../../server/players/model/modelFailure.ts';
import { scriptedBot } from '../../../../server/players/scriptedBot.ts';
import { episode } from './simulated.ts';

const instanceOf = (id: number): Instance => ({
  experiment: 'words',
  id,
  level: null,
  card: plainCard(`target${id}`, ['one', 'two', 'three']),
  maxTurns: 3,
  prompts: null,
});

const never = new AbortController().signal;

/** The clues of each describer on each instance, one for each repeat; null is a reply without a clue. */
const runOf = async (
  clues: Readonly<Record<string, (instance: number) => readonly (string | null)[]>>,
  instances: number,
): Promise<LoadedRun> => {
  const all = Array.from({ length: instances }, (_, id) => instanceOf(id));
  const episodes: LoadedEpisode[] = [];
  for (const instance of all) {
    for (const [describer, cluesOn] of Object.entries(clues)) {
      for (const [repeat, clue] of cluesOn(instance.id).entries()) {
        const log: readonly EpisodeEvent[] = await playEpisode(
          {
            start: {
              ruleset: 'standard',
              level: null,
              card: instance.card,
              maxTurns: 3,
              describer: 's1',
              guessers: ['s2'],
              clueSeconds: null,
              guessSeconds: null,
              open: true,
            },
            bots: new Map([
              ['s1', scriptedBot([clue === null ? '' : `CLUE: ${clue}`, 'CLUE: later, better'])],
              ['s2', scriptedBot(['GUESS: wrong', `GUESS: ${instance.card.target}`])],
            ]),
          },
          { now: () => 0, signal: never },
        );
        const place = { describer, guesser: 'gil', instance: instance.id, repeat };
        episodes.push({
          ...episode(place, 'success', 2),
          readLog: () => log,
          readCalls: () => [],
        });
      }
    }
  }
  return {
    source: 'run',
    bots: [],
    instances: all,
    episodes,
    missing: [],
    createdAt: null,
    seed: null,
    parsing: null,
    faults: [],
  };
};

const guesserOf = (name: string, reply: (turn: BotTurn) => string): RunBot => {
  const bot: Bot = {
    reply: (turn) => {
      try {
        return Promise.resolve(reply(turn));
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error('It failed.'));
      }
    },
  };
  return { name, kind: 'scripted', temperature: 0, settings: {}, seat: () => bot };
};

const clueSeen = ({ episode: { turns } }: BotTurn): string => turns[0]?.clue ?? '';
const threeGuessers = ['gil', 'hal', 'ida'].map((name) => guesserOf(name, () => 'GUESS: wrong'));

describe('the first clue', () => {
  it('is one a describer and instance, never a later one, and none where none was given', async () => {
    const run = await runOf(
      {
        ann: (id) => (id === 0 ? [null] : [`alpha beta ${id}`]),
        bob: (id) => [`first ${id}`, `second ${id}`, `third ${id}`],
      },
      12,
    );
    const clues = firstCluesOf(run, '1');
    expect(clues.filter(({ describer }) => describer === 'ann')).toHaveLength(11);
    expect(clues.filter(({ describer }) => describer === 'bob')).toHaveLength(12);
    expect(clues.some(({ text }) => text.includes('later'))).toBe(false);
    const which = new Set(clues.map(({ text }) => text.split(' ')[0]));
    expect(which).toEqual(new Set(['alpha', 'first', 'second', 'third']));
    const shuffled = { ...run, episodes: run.episodes.toReversed() };
    expect(firstCluesOf(shuffled, '1')).toEqual(clues);
  });
});

describe('permuted words', () => {
  it('are the same words in another order, always the same for a seed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.string(), (words, seed) => {
        const permuted = permuteWords(words.join('  '), seed);
        expect(permuteWords(words.join(' '), seed)).toBe(permuted);
        if (permuted === null) expect(new Set(words).size).toBeLessThan(2);
        else {
          expect(permuted).not.toBe(words.join(' '));
          expect(permuted.split(' ').sort()).toEqual(words.toSorted());
        }
      }),
    );
  });
});

const planOf = (run: LoadedRun, guessers = threeGuessers) =>
  planProbe({ clues: firstCluesOf(run, '1'), guessers, parsing: null, seed: '1' });

const plan = async (): Promise<ProbePlan> => {
  const run = await runOf({ ann: () => ['alpha beta'], bob: () => ['gamma'] }, 60);
  const planned = planOf(run);
  if (!planned.ok) throw new Error(planned.error);
  return planned.value;
};

describe('a plan', () => {
  it('asks every guesser about every clue, and about the permuted one unless it has one word', async () => {
    const { questions, unpermuted, describers } = await plan();
    expect(describers).toEqual(['ann', 'bob']);
    expect(unpermuted).toBe(60);
    expect(questions).toHaveLength(60 * 3 * 3);
    expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
    const permuted = questions.filter(({ place }) => place.variant === 'permuted');
    expect(new Set(permuted.map(({ clue }) => clue))).toEqual(new Set(['beta alpha']));
  });

  it('is refused with everything that is missing', async () => {
    const few = await runOf({ ann: () => ['alpha beta'] }, 59);
    const refused = planOf(few, threeGuessers.slice(0, 2));
    expect(refused.ok ? '' : refused.error).toMatch(
      /2 Describers \(there are 1\).*3 Guessers \(there are 2.*60 instances.*there are 59/,
    );
    const gappy = await runOf(
      { ann: () => ['alpha beta'], bob: (id) => (id < 5 ? [null] : ['gamma']) },
      64,
    );
    const lacking = planOf(gappy);
    expect(lacking.ok ? '' : lacking.error).toContain('there are 59; bob gave none on 5');
  });
});

describe('a fresh guess', () => {
  const ask = async (bot: RunBot) => {
    const [question] = (await plan()).questions;
    if (question === undefined) throw new Error('The plan is empty.');
    return freshGuess(question, bot, {
      rules: { ruleset: 'standard', parsing: null },
      now: () => 5,
      signal: never,
      watch: {},
    });
  };

  it('is made from the clue alone: one turn, no card, no guess', async () => {
    const seen: BotTurn[] = [];
    await ask(
      guesserOf('gil', (turn) => {
        seen.push(turn);
        return 'GUESS: x';
      }),
    );
    const [turn] = seen;
    expect(turn?.role).toBe('guesser');
    expect(turn?.episode.card).toBeNull();
    expect(turn?.episode.phase).toBe('guess');
    expect(turn?.episode.turns.map(({ clue, guesses }) => [clue, guesses.length])).toEqual([
      ['alpha beta', 0],
    ]);
    expect(JSON.stringify(turn)).not.toContain('target');
  });

  it.each([
    ['GUESS: Target0.', 'right'],
    ['GUESS: target1', 'wrong'],
    ['', 'unreadable'],
  ])('%j is %s', async (reply, outcome) => {
    const { answer } = await ask(guesserOf('gil', () => reply));
    expect([answer.outcome, answer.reply, answer.at]).toEqual([outcome, reply, 5]);
  });

  it('of a failed backend is an error with its fault', async () => {
    const { answer, fault } = await ask(
      guesserOf('gil', () => {
        throw new ModelFailure('gil', 'budget', 'nothing left');
      }),
    );
    expect([answer.outcome, answer.reply, fault]).toEqual(['error', null, 'budget']);
  });
});

describe('a probe', () => {
  const run = async (guessers: readonly RunBot[]): Promise<[string, ProbeAnswer[], ProbePlan]> => {
    const planned = await plan();
    const answers: ProbeAnswer[] = [];
    const end = await askAll(planned.questions, {
      rules: planned,
      bots: new Map(guessers.map((bot) => [bot.name, bot])),
      concurrency: 4,
      now: () => 0,
      signal: never,
      stop: never,
      watch: {},
      keep: (answer) => {
        answers.push(answer);
        return Promise.resolve();
      },
    });
    return [end, answers, planned];
  };

  it('finds the guesser who reads a code in the order of one describer’s words', async () => {
    const decoder: RunBot = {
      ...guesserOf('gil', () => ''),
      seat: ({ instance }) =>
        guesserOf('gil', (turn) =>
          clueSeen(turn) === 'alpha beta' ? `GUESS: ${instance.card.target}` : 'GUESS: wrong',
        ).seat({ role: 'guesser', instance, seed: '' }),
    };
    const [end, answers, planned] = await run([decoder, ...threeGuessers.slice(1)]);
    expect(end).toBe('done');
    const result = probeResult(planned, answers, { seed: '1', draws: 200 });
    if (!result.ok) throw new Error(result.error);
    const found = result.value.pairs.filter(({ finding }) => finding !== null);
    expect(found.map(({ describer, guesser }) => [describer, guesser])).toEqual([['ann', 'gil']]);
    expect(found[0]?.finding).toBe(
      'shared code or shared associations, tied to the order of the words',
    );
    expect(found[0]?.pairExcess.value).toBeCloseTo(1);
  });

  it('stops where the budget is used up, and says what is missing for a result', async () => {
    let left = 10;
    const poor = guesserOf('gil', () => {
      if (left-- > 0) return 'GUESS: x';
      throw new ModelFailure('gil', 'budget', 'nothing left');
    });
    const [end, answers, planned] = await run([poor, ...threeGuessers.slice(1)]);
    expect(end).toBe('budget');
    expect(answers.length).toBeLessThan(50);
    const result = probeResult(planned, answers, { seed: '1', draws: 200 });
    expect(result.ok ? '' : result.error).toMatch(/Only \d+ instances .* 60 are needed/);
  });
});

describe('the file of guesses', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taboo-probe-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const answer = (key: string): ProbeAnswer => ({
    key,
    describer: 'ann',
    guesser: 'gil',
    experiment: 'words',
    instance: 0,
    variant: 'plain',
    clue: 'alpha beta',
    reply: 'GUESS: x\n\u2028',
    outcome: 'wrong',
    message: null,
    calls: [],
    at: 0,
  });

  it('gives back what was kept; a half-written last line is set aside, not lost', async () => {
    const file = join(folder, 'probe.jsonl');
    const first = await openProbeJournal(file);
    await Promise.all([first.append(answer('a')), first.append(answer('b'))]);
    await first.close();
    const whole = (await readFile(file, 'utf8')).length;
    await truncate(file, whole - 9);
    const second = await openProbeJournal(file);
    expect(second.earlier).toEqual([answer('a')]);
    await second.append(answer('c'));
    await second.close();
    const third = await openProbeJournal(file);
    expect(third.earlier).toEqual([answer('a'), answer('c')]);
    await third.close();
    expect(await readdir(folder)).toContain('journal.fragment-1');
  });

  it('is refused, not overwritten, where a line is none of a probe', async () => {
    const file = join(folder, 'other.jsonl');
    await writeFile(file, '{"version":1}\n');
    await appendFile(file, 'x\n');
    await expect(openProbeJournal(file)).rejects.toThrow(/other\.jsonl, line 1 .*--out/);
    expect(await readFile(file, 'utf8')).toBe('{"version":1}\nx\n');
  });
});
