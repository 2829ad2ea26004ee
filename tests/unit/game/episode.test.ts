import { describe, expect, it } from 'vitest';
import { resumeGraceMs } from '#shared/game/episode/decide';
import { Table } from './given.ts';

describe('a turn is one clue and at most one guess by each Guesser', () => {
  it('opens the next turn after a wrong guess', () => {
    const table = new Table('standard');
    expect(table.clue('It comes after autumn')).toEqual(['clueGiven']);
    expect(table.guess('spring')).toEqual(['guessMade', 'turnStarted']);
    expect(table.turn).toBe(2);
  });

  it('ends with success at the first right guess', () => {
    const table = new Table('standard');
    table.clue('It comes after autumn');
    expect(table.guess('“Winter”!')).toEqual(['guessMade', 'episodeEnded']);
    expect(table.episode.ending).toEqual({ outcome: 'success', seat: 's2', turn: 1 });
  });

  it('ends with failure when the turns are used up', () => {
    const table = new Table('standard', { maxTurns: 2 });
    table.clue('It comes after autumn');
    table.guess('spring');
    table.clue('It comes before spring');
    expect(table.guess('summer')).toEqual(['guessMade', 'episodeEnded']);
    expect(table.episode.ending).toEqual({ outcome: 'failure' });
  });

  it('waits for every Guesser, and the first right one in log order wins', () => {
    const table = new Table('party', { guessers: ['s2', 's3', 's4'] });
    table.clue('It comes after autumn');
    expect(table.guess('spring', 's3')).toEqual(['guessMade']);
    expect(table.guess('autumn', 's3')).toBe('ALREADY_GUESSED');
    expect(table.guess('winter', 's4')).toEqual(['guessMade', 'episodeEnded']);
    expect(table.guess('winter', 's2')).toBe('NOT_PLAYING');
    expect(table.episode.ending).toMatchObject({ outcome: 'success', seat: 's4' });
  });
});

describe('who may speak when', () => {
  it('refuses a clue from a Guesser and a guess from the Describer', () => {
    const table = new Table('party');
    expect(table.clue('autumn ends', 's2')).toBe('NOT_THE_DESCRIBER');
    expect(table.guess('spring', 's1')).toBe('NOT_A_GUESSER');
    expect(table.guess('spring', 's9')).toBe('NOT_A_GUESSER');
  });

  it('refuses a guess before the clue and a second clue before the guesses', () => {
    const table = new Table('party');
    expect(table.guess('spring')).toBe('NOT_GUESS_TIME');
    table.clue('It comes after autumn');
    expect(table.clue('and before spring')).toBe('NOT_CLUE_TIME');
  });

  it('refuses what was meant for another turn, so that a late answer never counts twice', () => {
    const table = new Table('party');
    table.clue('It comes after autumn');
    table.guess('spring');
    expect(table.when({ type: 'makeGuess', seat: 's2', turn: 1, text: 'summer' })).toBe(
      'STALE_TURN',
    );
  });

  it('refuses an empty text without costing anything', () => {
    const table = new Table('standard');
    expect(table.clue('  \n ')).toBe('EMPTY_TEXT');
    expect(table.episode.phase).toBe('clue');
  });
});

describe('an illegal clue', () => {
  it('ends the episode at once in standard: Abort by the Describer', () => {
    const table = new Table('standard');
    expect(table.clue('It is cold')).toEqual(['clueRefused', 'episodeEnded']);
    expect(table.episode.ending).toEqual({
      outcome: 'aborted',
      abortedBy: 'describer',
      reason: 'illegalClue',
    });
  });

  it('is a foul in party: refused twice in the time left, the third ends the episode', () => {
    const table = new Table('party');
    const { deadline } = table.episode;
    table.now = 20_000;
    expect(table.clue('It is cold')).toEqual(['clueRefused']);
    expect(table.clue('so much snow')).toEqual(['clueRefused']);
    expect(table.episode.deadline).toBe(deadline);
    expect(table.turn).toBe(1);
    expect(table.clue('winter')).toEqual(['clueRefused', 'episodeEnded']);
    expect(table.episode.ending).toMatchObject({ outcome: 'aborted', abortedBy: 'describer' });
  });

  it('goes unnoticed in clembench where its stem check is blind', () => {
    const table = new Table('clembench');
    expect(table.clue('s n o w')).toEqual(['clueGiven']);
  });
});

describe('a reply that does not come or can’t be read', () => {
  it('aborts a standard episode by the role that owed it', () => {
    const late = new Table('standard');
    late.clue('It comes after autumn');
    expect(late.expire()).toEqual(['replyMissed', 'episodeEnded']);
    expect(late.episode.ending).toEqual({
      outcome: 'aborted',
      abortedBy: 'guesser',
      reason: 'noReply',
    });

    const garbled = new Table('standard');
    expect(garbled.reply('I would rather not.', 's1')).toEqual(['replyMissed', 'episodeEnded']);
    expect(garbled.episode.ending).toMatchObject({ reason: 'unreadableReply' });
  });

  it('loses the turn in party, for the Describer', () => {
    const table = new Table('party');
    expect(table.expire()).toEqual(['replyMissed', 'turnStarted']);
    expect(table.turn).toBe(2);
    expect(table.episode.phase).toBe('clue');
  });

  it('costs each late Guesser the guess of this turn in party', () => {
    const table = new Table('party', { guessers: ['s2', 's3', 's4'] });
    table.clue('It comes after autumn');
    table.guess('spring', 's3');
    expect(table.expire()).toEqual(['replyMissed', 'replyMissed', 'turnStarted']);
  });

  it('ends a party episode when the last turn is lost', () => {
    const table = new Table('party', { maxTurns: 1 });
    expect(table.expire()).toEqual(['replyMissed', 'episodeEnded']);
    expect(table.episode.ending).toEqual({ outcome: 'failure' });
  });

  it('is an error, not an Abort, when the bot’s backend failed', () => {
    const table = new Table('standard');
    table.when({ type: 'reportFailure', seat: 's1', turn: 1, message: 'HTTP 500' });
    expect(table.episode.ending).toEqual({
      outcome: 'error',
      role: 'describer',
      message: 'HTTP 500',
    });
  });
});

describe('the clock', () => {
  it('refuses a clue after the deadline even before the timer has fired', () => {
    const table = new Table('party');
    table.now = 60_001;
    expect(table.clue('It comes after autumn')).toBe('TOO_LATE');
  });

  it('does nothing for a deadline that is over, or not yet come', () => {
    const table = new Table('party');
    const { deadline } = table.episode;
    expect(table.when({ type: 'expireTurn', deadline: deadline ?? 0 })).toBe('NOT_DUE');
    table.clue('It comes after autumn');
    table.now = 60_000;
    expect(table.when({ type: 'expireTurn', deadline: deadline ?? 0 })).toBe('NOT_DUE');
  });

  it('does not let down-time eat a turn, and takes no time away either', () => {
    const table = new Table('party');
    table.now = 10_000;
    table.when({ type: 'resumeTurn' });
    expect(table.episode.deadline).toBe(60_000);
    table.now = 300_000;
    table.when({ type: 'resumeTurn' });
    expect(table.episode.deadline).toBe(300_000 + resumeGraceMs);
  });

  it('has no deadline in relaxed play', () => {
    const table = new Table('party', { clueSeconds: null, guessSeconds: null });
    table.now = 9_999_999;
    expect(table.episode.deadline).toBeNull();
    expect(table.clue('It comes after autumn')).toEqual(['clueGiven']);
  });
});

describe('a player who leaves', () => {
  it('aborts the episode if the Describer or the only Guesser goes', () => {
    const table = new Table('party');
    expect(table.when({ type: 'dropPlayer', seat: 's1' })).toEqual(['episodeEnded']);
    expect(table.episode.ending).toMatchObject({ abortedBy: 'describer', reason: 'left' });
  });

  it('lets the others play on, and is not waited for', () => {
    const table = new Table('party', { guessers: ['s2', 's3'] });
    table.clue('It comes after autumn');
    table.guess('spring', 's2');
    expect(table.when({ type: 'dropPlayer', seat: 's3' })).toEqual([
      'guesserDropped',
      'turnStarted',
    ]);
  });
});
