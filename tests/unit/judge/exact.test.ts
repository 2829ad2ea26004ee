import { describe, expect, test } from 'vitest';
import { kindsOf } from './kindsOf.ts';

describe('the word itself is exact, however it is written', () => {
  test.each([
    ['case', 'desert', 'a DESERT storm', 'DESERT'],
    ['an accent', 'desert', 'a désert storm', 'désert'],
    ['a decomposed accent', 'desert', 'a de\u0301sert storm', 'de\u0301sert'],
    ['the card’s own accent left out', 'jalapeño', 'a hot jalapeno', 'jalapeno'],
    ['ss for ß', 'Größe', 'die groesse, die Grosse', 'Grosse'],
    ['ß for ss', 'strasse', 'in der Straße', 'Straße'],
    ['a ligature', 'encyclopaedia', 'an encyclopædia', 'encyclopædia'],
    ['a stroke through a letter', 'smorgasbord', 'a smørgåsbord', 'smørgåsbord'],
    ['a possessive ending', 'desert', 'the desert’s edge', 'desert'],
    ['a plain apostrophe', 'desert', "the desert's edge", 'desert'],
    ['quotes and full stop', 'desert', 'they say "desert".', 'desert'],
    ['brackets', 'desert', 'dry [desert] land', 'desert'],
    ['a hash', 'desert', '#desert', 'desert'],
    ['an underscore on either side', 'desert', 'dry_desert_land', 'desert'],
    ['an emoji', 'desert', 'desert🐪trip', 'desert'],
    ['a no-break space', 'desert', 'dry\u00a0desert', 'desert'],
    ['a line break', 'desert', 'sand\ndesert', 'desert'],
    ['a slash', 'desert', 'beach/desert', 'desert'],
    ['a digit beside it', 'desert', 'desert2000', 'desert'],
    ['a hyphen, which separates words', 'desert', 'desert-like land', 'desert'],
    [
      'strokes over every letter',
      'sand',
      's\u0336a\u0336n\u0336d\u0336',
      's\u0336a\u0336n\u0336d\u0336',
    ],
  ])('%s', (_why, target, clue, match) => {
    expect(kindsOf(target, clue)).toEqual([`exact:${match}`]);
  });

  test('a target of several words matches over any white space', () => {
    expect(kindsOf('polar bear', 'a polar \n bear swims')).toEqual(['exact:polar \n bear']);
  });

  test('a hyphenated target matches with any hyphen', () => {
    expect(kindsOf('merry-go-round', 'a merry‑go‐round')).toEqual(['exact:merry‑go‐round']);
  });

  test('an apostrophe inside the word matters as little as its shape', () => {
    expect(kindsOf("o'clock", 'ten o’clock sharp')).toEqual(['exact:o’clock']);
    expect(kindsOf("valentine's day", 'on Valentine’s Day')).toEqual(['exact:Valentine’s Day']);
  });

  test('capital letters within a word show a compound', () => {
    expect(kindsOf('desert', 'on #DryDesertDay')).toEqual(['compound:DryDesertDay']);
  });
});

describe('a word is more than some letters in a row', () => {
  test.each([
    ['art', 'a party for the start-up'],
    ['he', 'the other theme'],
    ['tea', 'what each steak needs'],
    ['rat', 'her attic'],
    ['ten', 'often, listen, attention'],
    ['ear', 'I hear you, dear'],
  ])('%s is not in "%s"', (target, clue) => {
    expect(kindsOf(target, clue)).toEqual([]);
  });
});

describe('contractions', () => {
  test.each([
    ['well', "we'll see"],
    ['shell', "she'll see"],
    ['hell', 'he’ll see'],
    ['ill', "I'll see"],
    ['were', "we're here"],
    ['wed', "we'd see"],
    ['won', "it won't do"],
    ['cant', "they can't"],
  ])('"%s" is not said by "%s"', (target, clue) => {
    expect(kindsOf(target, clue)).toEqual([]);
  });

  test.each([
    ['she', "she'll see", 'she'],
    ['let', "let's go", 'let'],
    ['can', "I can't", 'can'],
    ['do', "don't go", 'do'],
  ])('"%s" is said by "%s"', (target, clue, match) => {
    expect(kindsOf(target, clue)).toEqual([`exact:${match}`]);
  });
});

test('function words count as a target and not among related words', () => {
  expect(kindsOf('not', 'this is not it')).toEqual(['exact:not']);
  expect(kindsOf('refusal', 'this is not it', ['not', 'it', 'the'])).toEqual([]);
});

test('members of a multi-word or bracketed entry are parts, but for function words, letters and numbers', () => {
  expect(kindsOf('statue of liberty', 'a statue of liberty’s friend, free')).toEqual([
    'exact:statue of liberty',
  ]);
  expect(kindsOf('statue of liberty', 'the liberty of a friend')).toEqual(['part:liberty']);
  expect(kindsOf('mercury (planet)', 'the smallest planet')).toEqual(['part:planet']);
  expect(kindsOf('vitamin c', 'letter C in a vitamin')).toEqual(['part:vitamin']);
  expect(kindsOf('apollo 11', '11 men')).toEqual([]);
});

describe('scripts without spaces between words', () => {
  test.each([
    ['山', '富士山に登る', ['exact:山']],
    ['富士', '富士山に登る', ['exact:富士']],
    ['富士', '富 士', ['disguise:富 士']],
    ['한글', '한글 문자', ['exact:한글']],
    ['カー', 'カードを買う', []],
    ['мир', 'во всём мире', []],
    ['мир', 'Мир!', ['exact:Мир']],
  ])('%s in "%s"', (target, clue, expected) => {
    expect(kindsOf(target, clue)).toEqual(expected);
  });
});
