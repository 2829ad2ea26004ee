import { describe, expect, it } from 'vitest';
import { markGuess } from '#shared/game/guess';
import { readReply } from '#shared/game/reply';
import { card } from './given.ts';

describe('strict reading is clembench’s, bug for bug', () => {
  const marked = (raw: string): string | null => {
    const { strict } = readReply('guesser', raw);
    return strict === null ? null : markGuess('clembench', card, strict);
  };

  it.each([
    'GUESS: winter.',
    'GUESS:winter',
    'GUESS: **winter**',
    'GUESS: "winter"',
    'GUESS: [winter]',
    'GUESS: WINTER',
  ])('takes %j as right', (raw) => {
    expect(marked(raw)).toBe('right');
  });

  it.each([
    'GUESS: “winter”',
    'GUESS: winter’',
    'GUESS: winter\nBecause of the ice.',
    'GUESS: the winter',
    'GUESS: winter🎉',
    'GUESS: winter\u200b',
  ])('takes %j as wrong', (raw) => {
    expect(marked(raw)).toBe('wrong');
  });

  it.each([
    '**GUESS:** winter',
    'Guess: winter',
    ' GUESS: winter',
    'GUESS：winter',
    '<think>hm</think>GUESS: winter',
    '',
  ])('aborts on %j', (raw) => {
    expect(marked(raw)).toBeNull();
  });

  it('removes the prefix wherever it stands', () => {
    expect(readReply('describer', 'CLUE: one CLUE: two').strict).toBe('one  two');
  });
});

describe('lenient reading understands what a person would', () => {
  it.each([
    ['**GUESS:** winter', 'winter'],
    ['**GUESS: winter**', 'winter'],
    ['Guess: winter', 'winter'],
    ['GUESS：winter', 'winter'],
    ['GUESS: “winter”', 'winter'],
    ['GUESS: **winter**', 'winter'],
    ['GUESS: [winter]', 'winter'],
    ['My guess: winter', 'winter'],
    ['ANSWER: **winter**', 'winter'],
    ['<think>Could it be summer?</think>GUESS: winter', 'winter'],
    ['Could it be summer?</think>\nGUESS: winter', 'winter'],
    ['Ok, fun!\nGUESS: street\nWhat do you think?', 'street'],
    ['GUESS: winter\nBecause of the ice.', 'winter'],
    ['GUESS:\nwinter', 'winter'],
    ['GUESS: winter<end_of_turn>', 'winter'],
    ['Well then, GUESS: winter', 'winter'],
    ['I think it is **winter**, surely.', 'winter'],
    ['winter', 'winter'],
  ])('reads %j as %j', (raw, text) => {
    expect(readReply('guesser', raw).lenient).toBe(text);
  });

  it.each([
    '',
    '   ',
    '<think>It never ends',
    'GUESS:',
    'GUESS: ...',
    'I am sorry, but I can’t help with that request today.',
  ])('finds no answer in %j', (raw) => {
    expect(readReply('guesser', raw).lenient).toBeNull();
  });

  it('takes the labelled line of a Describer, and not the guess that it plays for the other', () => {
    const raw = 'Sure!\nCLUE: it follows autumn\nGUESS: is it winter?';
    expect(readReply('describer', raw).lenient).toBe('it follows autumn');
    expect(readReply('describer', 'GUESS: is it winter?').lenient).toBeNull();
    expect(readReply('describer', 'It follows autumn').lenient).toBeNull();
  });

  it('keeps the raw text', () => {
    expect(readReply('guesser', ' GUESS: x').raw).toBe(' GUESS: x');
  });
});
