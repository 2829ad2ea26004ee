import { describe, expect, it } from 'vitest';
import { plainCard, type Card } from '#shared/game/card';
import { markGuess } from '#shared/game/guess';
import type { RulesetName } from '#shared/game/rulesets';

const mark = (target: string, guess: string, ruleset: RulesetName = 'standard', more = {}) =>
  markGuess(ruleset, { ...plainCard(target, []), ...more }, guess);

const rulesets = ['standard', 'party'] as const;

describe.each(rulesets)('in %s a guess is right whatever its dress', (ruleset) => {
  it.each([
    ['winter', 'Winter'],
    ['winter', ' WINTER! '],
    ['winter', '“winter”'],
    ['winter', "'winter'"],
    ['winter', '[winter]'],
    ['winter', '(winter).'],
    ['winter', '**winter**'],
    ['winter', 'the winter'],
    ['apple', 'an apple'],
    ['café', 'cafe'],
    ['cafe', 'cafe\u0301'],
    ['straße', 'STRASSE'],
    ['strasse', 'straße'],
    ['ﬁsh', 'fish'],
    ['ice cream', 'icecream'],
    ['ice cream', 'ice-cream'],
    ['icecream', 'ice cream'],
    ['mother-in-law', 'mother in law'],
    ['日本', '日本'],
    ['3d', '3D'],
    ['virgin islands (british)', 'Virgin Islands (British)'],
    ['a', 'a'],
    ['the', 'The'],
  ])('%j is named by %j', (target, guess) => {
    expect(mark(target, guess, ruleset)).toBe('right');
  });

  it.each([
    ['winter', 'winter because of the ice'],
    ['winter', 'it is winter'],
    ['ear', 'I hear you!'],
    ['hat', 'What is it?'],
    ['cat', 'this is it'],
    ['cat', 'charity'],
    ['日本', '本'],
    ['winter', ''],
    ['winter', '\u200b'],
  ])('%j is not named by %j', (target, guess) => {
    expect(mark(target, guess, ruleset)).not.toBe('right');
  });
});

describe('forms of the target', () => {
  const colour = { spellings: ['color'], inflections: ['colours', 'coloured'] };

  it('in another regional spelling are the target', () => {
    for (const ruleset of rulesets) expect(mark('colour', 'Color', ruleset, colour)).toBe('right');
  });

  it('in another inflection count in party, and are close in standard', () => {
    expect(mark('colour', 'colours', 'party', colour)).toBe('right');
    expect(mark('colour', 'colours', 'standard', colour)).toBe('close');
  });
});

describe('close is a bounded measure', () => {
  it.each([
    ['winter', 'wintr'],
    ['winter', 'winnter'],
    ['winter', 'wimter'],
    ['winter', 'witner'],
  ])('%j: one edit away from %j', (target, guess) => {
    expect(mark(target, guess)).toBe('close');
  });

  it.each([
    ['winter', 'wnitre'],
    ['winter', 'summer'],
    ['winter', 'wint'],
    ['cat', 'car'],
    ['cats', 'cat'],
    ['winter', 'win'],
  ])('%j: not %j', (target, guess) => {
    expect(mark(target, guess)).toBe('wrong');
  });

  it('takes in a member of a compound, and no other forbidden form', () => {
    const flashlight: Partial<Card> = {
      forms: [
        { form: 'flash', word: 'flashlight', kind: 'part' },
        { form: 'lamps', word: 'lamp', kind: 'variant' },
      ],
    };
    expect(mark('flashlight', 'Flash', 'standard', flashlight)).toBe('close');
    expect(mark('flashlight', 'lamps', 'standard', flashlight)).toBe('wrong');
  });
});

describe('clembench knows no leniency', () => {
  it.each([
    ['winter', 'Winter.', 'right'],
    ['winter', 'the winter', 'wrong'],
    ['café', 'cafe', 'wrong'],
    ['ice cream', 'icecream', 'wrong'],
    ['winter', 'wimter', 'wrong'],
  ] as const)('%j, guessed as %j: %s', (target, guess, expected) => {
    expect(mark(target, guess, 'clembench')).toBe(expected);
  });
});
