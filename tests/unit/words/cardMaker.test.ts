import { describe, expect, test } from 'vitest';
import type { Card } from '#shared/game/card';
import { judge } from '#shared/game/judge/judge';
import { makeCard } from '../../../server/words/cardMaker.ts';

const formsOf = (card: Card, kind: string, word = card.target): readonly string[] =>
  card.forms.filter((each) => each.kind === kind && each.word === word).map(({ form }) => form);

const kindsOn = (card: Card, clue: string): readonly string[] =>
  judge(card, clue).breaches.map(({ kind, match }) => `${kind}:${match}`);

describe('a card knows of its words', () => {
  const card = makeCard('teacup', ['saucer', 'drink', 'the']);

  test('inflections, members and their variants, derivations, compounds', () => {
    expect(formsOf(card, 'variant')).toContain('teacups');
    expect(formsOf(card, 'part')).toEqual(expect.arrayContaining(['tea', 'teas', 'cup', 'cups']));
    expect(formsOf(card, 'variant', 'drink')).toEqual(
      expect.arrayContaining(['drinks', 'drank', 'drunk', 'drinking', 'drinker', 'drinkable']),
    );
    expect(formsOf(makeCard('tea', []), 'compound')).toEqual(
      expect.arrayContaining(['teapot', 'teapots', 'teaspoon']),
    );
  });

  test('nothing of function words among the related words, but all of a function word as target', () => {
    expect(card.forms.some(({ word }) => word === 'the')).toBe(false);
    expect(kindsOn(card, 'the saucer')).toEqual(['exact:saucer']);
    expect(kindsOn(makeCard('the', []), 'the article')).toEqual(['exact:the']);
  });

  test('what a guess may be instead', () => {
    expect(makeCard('grey', []).spellings).toContain('gray');
    expect(makeCard('traveled', []).spellings).toContain('travelled');
    expect(makeCard('mouse', []).inflections).toEqual(expect.arrayContaining(['mice']));
    expect(makeCard('mice', []).inflections).toEqual(expect.arrayContaining(['mouse']));
    expect(makeCard('grey seal', []).spellings).toEqual(['gray seal']);
    expect(makeCard('polar bear', []).inflections).toContain('polar bears');
  });

  test('no innocent word among its forms', () => {
    expect(makeCard('numb', []).forms.map(({ form }) => form)).not.toContain('number');
    expect(makeCard('see', []).forms.map(({ form }) => form)).not.toContain('seed');
    expect(makeCard('car', []).forms.map(({ form }) => form)).not.toContain('cared');
  });
});

describe('exempt are', () => {
  test('words with the stem and another meaning', () => {
    const card = makeCard('organ', []);
    expect(card.exempt).toEqual(expect.arrayContaining(['organize', 'organization', 'organized']));
    expect(kindsOn(card, 'an organization organizes organic organs')).toEqual([
      'variant:organic',
      'variant:organs',
    ]);
  });

  test('an ordinary word that is the word reversed', () => {
    expect(kindsOn(makeCard('deliver', []), 'he reviled it')).toEqual([]);
    expect(kindsOn(makeCard('deliverer', []), 'rereviled')).toEqual(['disguise:rereviled']);
  });

  test('cuts into ordinary words, but not between the members of a compound', () => {
    expect(kindsOn(makeCard('together', []), 'go to get her')).toEqual([]);
    expect(kindsOn(makeCard('mustang', []), 'you must ang')).toEqual(['disguise:must ang']);
    expect(kindsOn(makeCard('teacup', []), 'a tea cup')).toEqual(['disguise:tea cup']);
    expect(kindsOn(makeCard('teacup', []), 'two tea cups')).toEqual(['disguise:tea cups']);
  });
});

describe('entries of several words', () => {
  test.each([
    ['give up', 'she gave up', 'variant:gave up'],
    ['brother-in-law', 'two brothers-in-law', 'variant:brothers-in-law'],
    ['brother-in-law', 'brotherly', 'part:brotherly'],
    ['post office', 'at the post offices', 'variant:post offices'],
    ['basketball hoop', 'a ball in a ring', 'part:ball'],
    ['colour blind', 'color blind', 'variant:color blind'],
  ])('%s: "%s"', (target, clue, breach) => {
    expect(kindsOn(makeCard(target, []), clue)).toContain(breach);
  });

  test('forbid no function word and no compound that shares a member', () => {
    expect(kindsOn(makeCard('brother-in-law', []), 'in a band of lawyers’ outlaws')).not.toContain(
      'part:in',
    );
    expect(kindsOn(makeCard('teacup', []), 'a teapot and a cupboard')).toEqual([]);
  });
});

test('a particle is a member of the target’s compound, a preposition that every sentence needs is not', () => {
  expect(kindsOn(makeCard('outcry', []), 'he came out')).toEqual(['part:out']);
  expect(kindsOn(makeCard('noise', ['outcry']), 'he came out')).toEqual([]);
  expect(kindsOn(makeCard('income', []), 'money in the bank')).toEqual([]);
  expect(kindsOn(makeCard('income tax', []), 'money in the bank')).toEqual([]);
  expect(kindsOn(makeCard('one', []), 'once more')).toEqual(['variant:once']);
  expect(kindsOn(makeCard('number', ['one']), 'once more')).toEqual([]);
});

describe('words of a user’s own', () => {
  test.each([
    ['unfriending', 'my friend', 'variant:friend'],
    ['blockchain', 'a chain', 'part:chain'],
    ['selfie', 'many selfies', 'variant:selfies'],
    ['zorblax', 'zorblaxes', 'variant:zorblaxes'],
  ])('%s: "%s"', (target, clue, breach) => {
    expect(kindsOn(makeCard(target, []), clue)).toEqual([breach]);
  });
});

describe('bad input gives a card that forbids little and never fails', () => {
  const clue = 'It is an ordinary sentence with nothing special to be seen.';
  test.each([
    ['nothing', ''],
    ['white space', '   '],
    ['punctuation', '?!...'],
    ['an emoji', '🎉'],
    ['one letter', 'x'],
    ['sixty letters', 'y'.repeat(60)],
    ['brackets and dots', 'paris (capital).'],
    ['digits', '404'],
    ['another script', '日本'],
    ['combining marks alone', '\u0301\u0301'],
    ['a lone surrogate', '\ud800'],
    ['a property of every object', 'constructor'],
    ['the prototype', '__proto__'],
  ])('%s', (_what, word) => {
    expect(judge(makeCard(word, [word, 'x', '', '\ud800']), clue).legal).toBe(true);
    expect(judge(makeCard('desert', [word]), clue).legal).toBe(true);
  });

  test('a one-letter word is said by that letter alone', () => {
    expect(kindsOn(makeCard('x', []), 'X marks the spot, an x-ray, a xylophone')).toEqual([
      'exact:X',
      'exact:x',
    ]);
  });
});
