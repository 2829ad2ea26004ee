import { describe, expect, test } from 'vitest';
import { plainCard } from '#shared/game/card';
import { cleanForClembench, judgeClembench } from '#shared/game/judge/clembench';

const card = plainCard('winter', ['snow', 'strong-minded', 'saint paul', 'organ']);

describe('faults of the original that this check repeats', () => {
  test.each([
    'summer\nsnow falls',
    '\u200bwinter',
    '“snow”',
    'snow-white',
    's n o w',
    'wintertime',
    'cold\u00a0snow',
    'strong-minded people of saint paul',
    'wínter',
  ])('lets "%s" pass', (clue) => {
    expect(judgeClembench(card, clue)).toEqual({ legal: true, breaches: [] });
  });

  test('takes an organization for an organ, as both have one stem', () => {
    expect(judgeClembench(card, 'any organization').breaches).toMatchObject([
      { word: 'organ', match: 'organization' },
    ]);
  });

  test('ignores a stop word even if it is the target', () => {
    expect(judgeClembench(plainCard('the', []), 'the article').legal).toBe(true);
  });

  test('stops at the first hit', () => {
    expect(judgeClembench(card, 'Snow in winter').breaches).toHaveLength(1);
  });
});

describe('what it catches', () => {
  test.each([
    ['People love Winter sports.', 'winter', 'Winter', 12],
    ['They (wintered) there', 'winter', 'wintered', 6],
    ['  it snows!', 'snow', 'snows', 5],
    ['winter’s tale', 'winter', 'winter’s', 0],
    ['#snow', 'snow', 'snow', 1],
    ['sno-ws', 'snow', 'sno-ws', 0],
  ])('"%s"', (clue, word, match, start) => {
    const { legal, breaches } = judgeClembench(card, clue);
    expect(legal).toBe(false);
    expect(breaches).toMatchObject([{ word, match, start, end: start + match.length }]);
  });
});

test('cleaning strips, lowers and removes ASCII punctuation, and keeps the rest', () => {
  expect(cleanForClembench('  The **Winter**,\n“Snow”-time! ')).toBe('the winter\n“snow”time');
});

test('never fails, whatever the text', () => {
  for (const clue of ['', ' ', '\ud800', '!!!', '🎉'.repeat(1000)]) {
    expect(judgeClembench(card, clue).legal).toBe(true);
  }
});
