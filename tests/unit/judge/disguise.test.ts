import { describe, expect, test } from 'vitest';
import { plainCard } from '#shared/game/card';
import { kindsOf, kindsOn } from './kindsOf.ts';

describe('a word in disguise', () => {
  test.each([
    ['Cyrillic letters', 'copper', 'сорреr'],
    ['a Greek letter', 'copper', 'cορper'],
    ['small capitals', 'copper', 'ᴄᴏᴘᴘᴇʀ'],
    ['Cherokee and Lisu letters', 'copper', 'ᏟOꓑPER'],
    ['full-width letters', 'copper', 'ｃｏｐｐｅｒ'],
    ['mathematical letters', 'copper', '𝒄𝒐𝒑𝒑𝒆𝒓'],
    ['circled letters', 'copper', 'ⓒⓞⓟⓟⓔⓡ'],
    ['squared letters', 'copper', '🅲🅾🅿🅿🅴🆁'],
    ['regional indicators', 'copper', '🇨🇴🇵🇵🇪🇷'],
    ['superscripts', 'copper', 'ᶜᵒᵖᵖᵉʳ'],
    ['a ligature', 'flower', 'ﬂower'],
    ['a zero-width space', 'copper', 'cop\u200bper'],
    ['a zero-width joiner', 'copper', 'cop\u200dper'],
    ['a soft hyphen', 'copper', 'cop\u00adper'],
    ['a right-to-left override', 'copper', 'cop\u202eper'],
    ['spaced letters', 'copper', 'c o p p e r'],
    ['dotted letters', 'copper', 'c.o.p.p.e.r'],
    ['letters with hyphens', 'copper', 'c-o-p-p-e-r'],
    ['letters with emoji', 'copper', 'c🔥o🔥p🔥p🔥e🔥r'],
    ['letters with apostrophes', 'copper', "c'o'p'p'e'r"],
    ['digits for letters', 'copper', 'c0pp3r'],
    ['symbols for letters', 'castle', 'c@$tle'],
    ['an exclamation mark for a letter', 'copier', 'cop!er'],
    ['a capital I for l', 'castle', 'castIe'],
    ['a hyphen inside', 'copper', 'cop-per'],
    ['vv for w', 'flower', 'flovver'],
    ['drawn-out letters', 'copper', 'copperrrr'],
    ['drawn-out double letters', 'copper', 'copppper'],
    ['backwards', 'copper', 'reppoc'],
    ['backwards and spaced', 'copper', 'r e p p o c'],
  ])('%s', (_why, target, disguise) => {
    expect(kindsOf(target, `it is ${disguise} then`)).toEqual([`disguise:${disguise}`]);
  });

  test('a symbol at the beginning', () => {
    expect(kindsOf('salt', 'white $alt')).toEqual(['disguise:$alt']);
  });

  test.each([
    ['polar bear', 'a polarbear', 'polarbear'],
    ['polar bear', 'a polar-bear', 'polar-bear'],
    ['merry-go-round', 'a merry go round', 'merry go round'],
    ['merry-go-round', 'a merrygoround', 'merrygoround'],
  ])('%s written otherwise: %s', (target, clue, match) => {
    expect(kindsOf(target, clue)).toEqual([`disguise:${match}`]);
  });

  test('the span ends with the last letter', () => {
    expect(kindsOf('copper', '(c.o.p.p.e.r.)!')).toEqual(['disguise:c.o.p.p.e.r']);
  });
});

describe('what is no disguise', () => {
  test.each([
    ['a numeral', 'one', 'there is just 1'],
    ['a numeral of look-alike digits', 'sos', 'dial 505'],
    ['a label of a letter and a digit', 'ai', 'paper of size A1'],
    ['a flag', 'us', 'born in 🇺🇸'],
    ['punctuation after a word', 'cast', 'this is a cas!'],
    ['letters that are hinted at', 'copper', 'six letters, c first, r last'],
    ['a dash between words', 'manage', 'a man—age forty—and a man--age fifty'],
  ])('%s', (_why, target, clue) => {
    expect(kindsOf(target, clue)).toEqual([]);
  });

  test('a reversed word or a cut that the card knows to be ordinary', () => {
    const card = { ...plainCard('drawer', ['manage']), exempt: ['reward', 'man age'] };
    expect(kindsOn(card, 'a reward for a man age forty')).toEqual([]);
    expect(kindsOn(card, 'a re ward; man-age')).toEqual(['disguise:man-age']);
  });
});

test('a cut with a space counts on a made card if a piece is no ordinary word', () => {
  const card = { ...plainCard('copper', []), exempt: ['cop per'] };
  expect(kindsOn(card, 'a cop per street')).toEqual([]);
  expect(kindsOn(card, 'co pper')).toEqual(['disguise:co pper']);
});
