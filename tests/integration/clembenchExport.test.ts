import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClembenchSink } from '../../server/experiments/clembench/clembenchSink.ts';
import { interactions } from '../../server/experiments/clembench/interactions.ts';
import { readEpisodes } from '../../server/experiments/folder/readEpisodes.ts';
import type { EpisodeRecord } from '../../server/experiments/record.ts';
import { botCalled, play, recordOf, winter } from '../unit/experiments/clembench/episodes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taboo-clembench-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const about = {
  bots: [botCalled('quill'), botCalled('vendor/ember', 0.7)],
  ruleset: 'clembench',
  parsing: 'strict',
  createdAt: Date.UTC(2026, 0, 2),
} as const;

const pair = 'quill-t0.0--vendor%2Fember-t0.7';
const won = { clues: ['CLUE: ice', 'CLUE: sledge'], guesses: ['GUESS: fun', 'GUESS: Winter.'] };
const unreadable = { clues: ['a hint'], guesses: [] };
const illegal = { clues: ['CLUE: It snows then.'], guesses: [] };
const failing = { clues: ['CLUE: ice'], guesses: [] };

type Told = typeof won & { readonly more?: Partial<EpisodeRecord> };

const write = async (episodes: readonly Told[]): Promise<void> => {
  const sink = await openClembenchSink(folder, about);
  for (const { more, ...script } of episodes) {
    const instance = winter({ id: more?.instance ?? 0 });
    await sink.write(recordOf(await play(script), { guesser: 'vendor/ember', ...more }), instance);
  }
  await sink.close();
};

const inResults = (...path: readonly string[]): string => join(folder, 'results', pair, ...path);
const episode = (name = 'instance_00000'): string => inResults('taboo', 'high_en', name);
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('the results folder of a run', () => {
  it('holds all that clembench’s scorer, transcriber and evaluator read', async () => {
    await write([won]);
    expect(readdirSync(episode()).sort()).toEqual([
      'instance.json',
      'interactions.json',
      'player_1.requests.json',
      'player_2.requests.json',
      'scores.json',
    ]);
    expect(json(join(episode(), 'instance.json'))).toMatchObject({
      game_id: 0,
      target_word: 'winter',
      related_word: ['cold', 'snow', 'season'],
      target_word_stem: 'winter',
    });
    expect(json(join(inResults('taboo', 'high_en'), 'experiment.json'))).toMatchObject({
      name: 'high_en',
      max_turns: 3,
      describer_initial_prompt: expect.stringContaining('$TARGET_WORD$') as string,
      guesser_initial_prompt: expect.stringContaining('$N$') as string,
      game_name: 'taboo',
    });
    expect(json(inResults('run.json'))).toMatchObject({
      player_models: { 0: { model_name: 'quill' }, 1: { model_name: 'vendor/ember' } },
      games: { taboo: { num_instances: 1 } },
    });
    const message = {
      from: 'GM',
      to: 'Player 1',
      timestamp: '2026-01-02T03:04:05.250',
      action: { type: 'send message', label: 'context' },
    };
    expect(json(join(episode(), 'interactions.json'))).toMatchObject({
      meta: {
        game_name: 'taboo',
        experiment_name: 'high_en',
        game_id: 0,
        results_folder: pair,
        round_count: 2,
        completed: true,
      },
      players: {
        GM: { game_role: 'Game Master', model_name: 'programmatic' },
        'Player 1': { game_role: 'WordDescriber', model_name: 'quill' },
        'Player 2': { game_role: 'WordGuesser', model_name: 'vendor/ember' },
      },
      turns: { 0: { 0: message } },
    });
  });

  it('tells what the game master thought, in the words that its scorer looks for', async () => {
    const thoughts = async (script: Told): Promise<readonly string[]> => {
      await write([script]);
      const { turns } = interactions.parse(json(join(episode(), 'interactions.json')));
      return turns
        .flat()
        .filter(({ from, to }) => from === to)
        .map(({ action }) => `${action.type}: ${action.content}`);
    };
    const valid = 'valid response: continue';
    expect(await thoughts(won)).toEqual([
      valid,
      'valid clue: ice',
      valid,
      'valid guess: fun',
      valid,
      'valid clue: sledge',
      valid,
      'valid guess: winter',
      'correct guess: end game',
    ]);
    expect(await thoughts(unreadable)).toEqual(['invalid format: abort game']);
    expect(await thoughts(illegal)).toEqual([
      valid,
      "invalid clue: Related word 'snow' (stem=snow) is similar to clue word 'snows' (stem=snow)",
    ]);
    const lastTurn = { clues: won.clues, guesses: ['GUESS: a', 'GUESS: b', 'GUESS: winter'] };
    const inLastTurn = await thoughts({ ...lastTurn, clues: [...won.clues, 'CLUE: fir'] });
    expect(inLastTurn.slice(-2)).toEqual(['max rounds reached: 3', 'correct guess: end game']);
  });

  it('shows each player’s chat as its model saw it', async () => {
    await write([won]);
    expect(json(join(episode(), 'player_2.requests.json'))).toMatchObject({
      meta: { player_name: 'Player 2', game_role: 'WordGuesser', model_name: 'vendor/ember' },
      calls: [
        { round: 0 },
        {
          round: 1,
          call: {
            manipulated_prompt_obj: [
              { role: 'user', content: expect.stringMatching(/CLUE: ice$/) as string },
              { role: 'assistant', content: 'GUESS: fun' },
              { role: 'user', content: 'CLUE: sledge' },
            ],
            raw_response_obj: {
              clem_player: { response: 'GUESS: Winter.', model_name: 'vendor/ember' },
            },
          },
        },
      ],
    });
    const secret = readFileSync(join(episode(), 'player_2.requests.json'), 'utf8');
    expect(secret.replace('GUESS: Winter.', '')).not.toMatch(/winter/i);
  });

  it.each([
    ['won in the second turn', won, { Success: 1, Lose: 0, Aborted: 0, 'Main Score': 50 }, [0, 1]],
    ['unreadable', unreadable, { Success: 0, Lose: 0, Aborted: 1, 'Main Score': null }, [0]],
    ['illegal', illegal, { Success: 0, Lose: 1, Aborted: 0, 'Main Score': 0 }, [0]],
  ] as const)('is scored as there: %s', async (_, script, scores, accuracies) => {
    await write([{ ...script, clues: [...script.clues], guesses: [...script.guesses] }]);
    const file = readFileSync(join(episode(), 'scores.json'), 'utf8');
    expect(file).not.toContain('NaN');
    const turns: Readonly<Record<string, unknown>> = Object.fromEntries(
      accuracies.map((Accuracy, turn) => [turn, { Accuracy, 'Request Count': 1 }]),
    );
    expect(JSON.parse(file)).toMatchObject({
      'episode scores': scores,
      'turn scores': turns,
    });
  });

  it('has the instance alone of an episode that a backend failed, until it is played again', async () => {
    await write([failing]);
    expect(readdirSync(episode())).toEqual(['instance.json']);
    const failed = await readEpisodes(folder);
    expect(failed).toMatchObject({ ok: true, value: { episodes: [], missing: [{ instance: 0 }] } });
    await write([won]);
    const mended = await readEpisodes(folder);
    expect(mended).toMatchObject({ ok: true, value: { episodes: [{ repeat: 0 }], missing: [] } });
  });

  it('keeps repeats beside each other', async () => {
    await write([won, { ...won, more: { repeat: 1 } }, { ...won, more: { instance: 1 } }]);
    const read = await readEpisodes(folder);
    expect(read.ok && read.value.episodes.map((each) => [each.instance, each.repeat])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(read).toMatchObject({
      value: { bots: [{ name: 'quill' }, { name: 'vendor/ember', temperature: 0.7 }] },
    });
  });

  it('shows no unfinished episode, and clears away what a killed process left', async () => {
    const left = join(folder, '.unfinished-999999999', '0');
    mkdirSync(left, { recursive: true });
    await write([won]);
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(folder)).toEqual(['results']);
  });
});
