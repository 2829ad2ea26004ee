import { describe, expect, it } from 'vitest';
import { scoreEpisode } from '#shared/game/metrics/scoreEpisode';
import { Table } from './given.ts';

const playTurns = (table: Table, turns: readonly (readonly [string, string])[]): Table => {
  for (const [clue, guess] of turns) {
    table.clue(clue);
    table.guess(guess);
  }
  return table;
};

describe('Speed is 100 over the turn of the right guess', () => {
  it.each([
    [1, 100],
    [2, 50],
    [3, 100 / 3],
  ])('is right for turn %i', (turn, speed) => {
    const wrong = Array.from({ length: turn - 1 }, () => ['a clue', 'wrong'] as const);
    const table = playTurns(new Table('standard'), [...wrong, ['the last clue', 'winter']]);
    expect(scoreEpisode(table.log, 'seed')).toMatchObject({ success: 1, abort: 0, speed });
  });

  it('is undefined, not 0, without success', () => {
    const lost = playTurns(new Table('standard', { maxTurns: 1 }), [['a clue', 'wrong']]);
    expect(scoreEpisode(lost.log, 'seed')).toMatchObject({ success: 0, abort: 0, speed: null });
    const aborted = new Table('standard');
    aborted.clue('snow');
    expect(scoreEpisode(aborted.log, 'seed')).toMatchObject({ abort: 1, speed: null });
  });

  it('counts lost turns, but fouls don’t advance it', () => {
    const table = new Table('party');
    table.expire();
    table.clue('snow');
    playTurns(table, [['it follows autumn', 'winter']]);
    expect(scoreEpisode(table.log, 'seed')).toMatchObject({ speed: 50, fouls: 1, lostTurns: 1 });
  });
});

describe('repetition is the longest run of equal texts in consecutive turns, minus 1', () => {
  const repetition = (guesses: readonly string[], convention: 'seed' | 'clembench'): number => {
    const table = new Table('standard', { maxTurns: guesses.length });
    playTurns(
      table,
      guesses.map((guess, at) => [`clue number ${at}`, guess]),
    );
    return convention === 'seed'
      ? scoreEpisode(table.log, 'seed').repetitionGuesser
      : scoreEpisode(table.log, 'clembench').repetitionGuesser;
  };

  it.each([
    [['a', 'a', 'a'], 2, 2],
    [['a', 'b', 'a'], 0, 0],
    [['a', 'a', 'b', 'b'], 1, 2],
    [['Ice!', 'ice', 'ICE'], 2, 2],
    [['a'], 0, 0],
  ])('%j: ours %i, clembench %i', (guesses, ours, clembench) => {
    expect(repetition(guesses, 'seed')).toBe(ours);
    expect(repetition(guesses, 'clembench')).toBe(clembench);
  });

  it('is broken by a turn without a text, and refused clues don’t count', () => {
    const table = new Table('party', { maxTurns: 4 });
    playTurns(table, [['same clue', 'a']]);
    table.expire();
    table.clue('snow');
    table.clue('snow');
    playTurns(table, [['same clue', 'a']]);
    playTurns(table, [['same clue', 'winter']]);
    expect(scoreEpisode(table.log, 'seed')).toMatchObject({
      repetitionDescriber: 1,
      repetitionGuesser: 0,
      fouls: 2,
    });
  });

  it('is the largest of the seats’ values with several Guessers', () => {
    const table = new Table('party', { guessers: ['s2', 's3'], maxTurns: 3 });
    for (const [first, second] of [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'x'],
    ] as const) {
      table.clue('it follows autumn');
      table.guess(first, 's2');
      table.guess(second, 's3');
    }
    expect(scoreEpisode(table.log, 'seed').repetitionGuesser).toBe(2);
  });
});

describe('clembench’s convention', () => {
  it('calls an illegal clue a Lose whose request was parsed', () => {
    const table = new Table('clembench');
    table.clue('so cold');
    expect(scoreEpisode(table.log, 'clembench')).toMatchObject({
      lose: 1,
      aborted: 0,
      mainScore: 0,
      requestCount: 1,
      parsedRequestCount: 1,
      requestSuccessRatio: 1,
    });
    expect(scoreEpisode(table.log, 'seed')).toMatchObject({ abort: 1, abortedBy: 'describer' });
  });

  it('counts one request a turn, and the turn that was not parsed', () => {
    const table = new Table('clembench');
    table.reply('CLUE: it follows autumn', 's1');
    table.reply('GUESS: spring', 's2');
    table.reply('CLUE: it precedes spring', 's1');
    table.reply('**GUESS:** winter', 's2');
    expect(scoreEpisode(table.log, 'clembench')).toMatchObject({
      aborted: 1,
      mainScore: null,
      requestCount: 2,
      parsedRequestCount: 1,
      violatedRequestCount: 1,
      requestSuccessRatio: 0.5,
      strictAbort: { turn: 2, role: 'guesser' },
    });
  });

  it('names the first turn in which strict parsing would abort a lenient episode', () => {
    const table = new Table('standard');
    table.reply('Clue: it follows autumn', 's1');
    table.reply('GUESS: winter', 's2');
    expect(scoreEpisode(table.log, 'clembench')).toMatchObject({
      success: 1,
      strictAbort: { turn: 1, role: 'describer' },
    });
  });
});
