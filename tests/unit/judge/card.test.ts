import { describe, expect, test } from 'vitest';
import type { Card } from '#shared/game/card';
import { plainCard } from '#shared/game/card';
import { judge } from '#shared/game/judge/judge';
import { kindsOf, kindsOn } from './kindsOf.ts';

const card: Card = {
  ...plainCard('lighthouse', ['beam', 'organ']),
  forms: [
    { form: 'lighthouses', word: 'lighthouse', kind: 'variant' },
    { form: 'light', word: 'lighthouse', kind: 'part' },
    { form: 'house', word: 'lighthouse', kind: 'part' },
    { form: 'lit', word: 'lighthouse', kind: 'part' },
    { form: 'sunbeam', word: 'beam', kind: 'compound' },
  ],
  exempt: ['organize', 'organization'],
};

describe('forms that the card brings along', () => {
  test.each([
    ['two lighthouses', ['variant:lighthouses']],
    ['a lit house', ['part:lit', 'part:house']],
    ['a sunbeam', ['compound:sunbeam']],
    ['an organization may organize', []],
    ['an organisation of organs', ['variant:organs']],
    ['a light-house', ['disguise:light-house']],
    ['a light house', ['disguise:light house']],
    ['1ight', ['disguise:1ight']],
    ['sun-beam', ['exact:beam']],
    ['sunb-eam', []],
  ])('"%s"', (clue, expected) => {
    expect(kindsOn(card, clue)).toEqual(expected);
  });
});

describe('a word that the card does not know falls back to its stem', () => {
  test.each([
    ['walk', 'walked, walking, walks', ['variant:walked', 'variant:walking', 'variant:walks']],
    ['polar bear', 'bears', ['part:bears']],
    ['walk', 'walnut', []],
  ])('%s: "%s"', (target, clue, expected) => {
    expect(kindsOf(target, clue)).toEqual(expected);
  });
});

describe('spans', () => {
  test('come in order, say where they stand in the original, and what they read as', () => {
    const clue = 'Ｂeam, then béam’s LIT.';
    expect(judge(card, clue).breaches).toEqual([
      { word: 'beam', kind: 'disguise', match: 'Ｂeam', start: 0, end: 4, normalised: 'beam' },
      { word: 'beam', kind: 'exact', match: 'béam', start: 11, end: 15, normalised: 'beam' },
      { word: 'lighthouse', kind: 'part', match: 'LIT', start: 18, end: 21, normalised: 'lit' },
    ]);
  });

  test('are counted in UTF-16 units', () => {
    expect(judge(card, '🎉🎉 beam').breaches).toMatchObject([{ start: 5, end: 9 }]);
  });

  test('keep the strongest kind where words share them', () => {
    const shared: Card = {
      ...plainCard('lamp', ['light']),
      forms: [{ form: 'light', word: 'lamp', kind: 'variant' }],
    };
    expect(judge(shared, 'a light').breaches).toMatchObject([{ word: 'light', kind: 'exact' }]);
  });

  test('within each other stay where the words differ, and go where they are the same', () => {
    const phrase = plainCard('polar bear', ['bear']);
    expect(kindsOn(phrase, 'a polar bear')).toEqual(['exact:polar bear', 'exact:bear']);
    expect(kindsOf('polar bear', 'a polar bear')).toEqual(['exact:polar bear']);
  });
});

test('a related word equal to the target, or repeated, changes nothing', () => {
  expect(kindsOf('beam', 'a beam', ['Beam', 'beam'])).toEqual(['exact:beam']);
});
