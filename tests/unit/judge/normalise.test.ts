import { describe, expect, test } from 'vitest';
import { foldGuess, foldLetters, foldText } from '#shared/game/normalise';

describe('folded text', () => {
  test.each([
    ['Ice-Cream', 'ice cream'],
    ['  Déjà   vu! ', 'deja vu'],
    ['Straße', 'strasse'],
    ['ﬁnal ＷＯＲＤ', 'final word'],
    ['Œuvre', 'oeuvre'],
    ['rock ’n’ roll', 'rock n roll'],
    ['o’clock', 'oclock'],
    ['日本', '日本'],
    ['Ωμέγας', 'ωμεγασ'],
    ['çok güzel', 'cok guzel'],
    ['Ёлка', 'елка'],
    ['हिन्दी', 'हिन्दी'],
    ['', ''],
    ['🎉 ?!', ''],
  ])('%s', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });
});

describe('a guess', () => {
  test.each([
    ['the Ice Cream', 'icecream'],
    ['“ice-cream”', 'icecream'],
    ['[An apple]', 'apple'],
    ['a', 'a'],
    ['The The', 'the'],
    ['theatre', 'theatre'],
    ['Anna', 'anna'],
  ])('%s', (guess, expected) => {
    expect(foldGuess(guess)).toBe(expected);
  });
});

test('each folded letter knows its place in the original', () => {
  const { codes, start, end } = foldLetters('xß\u0301🎉é');
  expect(String.fromCodePoint(...codes)).toBe('xsse');
  expect(start).toEqual([0, 1, 1, 5]);
  expect(end).toEqual([1, 2, 3, 6]);
});
