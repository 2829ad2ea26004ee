import { describe, expect, it } from 'vitest';
import { expectationOf } from '../../../../server/players/local/guessing/expectation.ts';
import { guessWord } from '../../../../server/players/local/guessing/guessWord.ts';
import { readClue } from '../../../../server/players/local/guessing/readClue.ts';
import { skills } from '../../../../server/players/local/levels.ts';
import { smallLexicon } from './smallLexicon.ts';

const lexicon = smallLexicon();
const guess = (clues: readonly string[], guesses: readonly string[] = []): string | null =>
  guessWord(lexicon, skills.hard, { clues, guesses, isFromDecks: false }, 'seed');

describe('the Guesser', () => {
  it('knows a word by its definition, in somebody else’s words', () => {
    expect(guess(['a big grey animal with a trunk'])).toBe('elephant');
  });

  it('knows the opposite of a word', () => {
    expect(guess(['The opposite of “hot”.'])).toBe('cold');
    expect(guess(['it is not cold at all'])).toBe('hot');
  });

  it('prefers a word that fits all clues to one that fits the last alone', () => {
    expect(guess(['an animal', 'It goes with cheese.'])).toBe('mouse');
  });

  it('never repeats what anybody guessed before, in whatever form', () => {
    expect(guess(['a big grey animal with a trunk'], ['Elephants', 'the mouse'])).not.toMatch(
      /elephant|mouse/,
    );
  });

  it('never says a word that a clue has said: nobody may describe a word with itself', () => {
    expect(guess(['the cold season, with snow'])).toBe('winter');
    expect(guess(['the coldest time, the opposite of hot'])).not.toBe('cold');
  });

  it('thinks of words that are on no card of the decks only where people made the card', () => {
    const heard = { clues: ['a building with doors'], guesses: [] };
    const said = (isFromDecks: boolean) =>
      guessWord(lexicon, skills.hard, { ...heard, isFromDecks }, 'seed');
    expect(said(false)).toBe('house');
    expect(said(true)).not.toBe('house');
  });

  it('has nothing to say when every word is used up', () => {
    expect(guess(['an animal'], lexicon.targets)).toBeNull();
  });

  it('makes a guess of a clue that it doesn’t understand at all', () => {
    expect(lexicon.targets).toContain(guess(['日本 🐘 zzzz']));
  });

  it('guesses alike from the same seed, and below hard not always the best', () => {
    const clues = ['something to do with temperature'];
    const said = (seed: string) =>
      guessWord(lexicon, skills.easy, { clues, guesses: [], isFromDecks: false }, seed);
    expect(said('a')).toBe(said('a'));
    const many = new Set(Array.from({ length: 30 }, (_, i) => said(String(i))));
    expect(many.size).toBeGreaterThan(1);
  });
});

describe('reading a clue', () => {
  it('keeps the telling words and leaves out talk about words', () => {
    expect(readClue('It’s a kind of animal: think of ivory.').map(({ form }) => form)).toEqual([
      'animal',
      'ivory',
    ]);
  });

  it('lets a denial reach the next words, but not across a stop', () => {
    const denied = (clue: string): string[] =>
      readClue(clue)
        .filter(({ isDenied }) => isDenied)
        .map(({ form }) => form);
    expect(denied('without a tail, but big')).toEqual(['tail']);
    expect(denied('not “mouse”. A grey animal')).toEqual(['mouse']);
  });

  it.each([
    ['Someone who teaches.', 'person'],
    ['to move on your feet', 'verb'],
    ['a place where people cook', 'place'],
    ['an animal with a trunk', 'animal'],
    ['the opposite of hot', 'modifier'],
    ['ivory and herds', undefined],
  ])('hears from %j which sort of word is wanted', (clue, sort) => {
    expect(expectationOf(clue)).toBe(sort);
  });
});
