import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '#shared/game/card';
import { plainCard } from '#shared/game/card';
import { judgeClembench } from '#shared/game/judge/clembench';
import { judge } from '#shared/game/judge/judge';
import { foldText } from '#shared/game/normalise';

/** Pieces that the judge treats specially, mixed with anything at all. */
const piece = fc.oneof(
  fc.constantFrom(
    'winter',
    'ice',
    'cream',
    'ice cream',
    'wínter',
    'w1nt3r',
    'ѡinter',
    'retniw',
    'SnowDay',
    'snow',
  ),
  fc.constantFrom(
    ' ',
    '-',
    "'",
    '’',
    '.',
    '\n',
    '\u200b',
    '\u00ad',
    '\u0301',
    '\ud83c',
    '🎉',
    '🇺🇸',
    '日',
    'ß',
    '$',
    '!',
    '1',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('n’t', "'s", "'ll", 'ﬁ', 'ｗ', '𝐰'),
);
const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

const card: Card = {
  ...plainCard('winter', ['snow', 'ice cream', 'strong-minded', "o'clock", '日本']),
  forms: [
    { form: 'wintry', word: 'winter', kind: 'variant' },
    { form: 'snowflake', word: 'snow', kind: 'compound' },
    { form: 'icy', word: 'ice cream', kind: 'part' },
  ],
  exempt: ['win ter', 'swon'],
};

describe('for any clue', () => {
  test('spans lie in the clue, equal their match, come in order and differ from each other', () => {
    fc.assert(
      fc.property(text, (clue) => {
        const { legal, breaches } = judge(card, clue);
        expect(legal).toBe(breaches.length === 0);
        for (const [at, { start, end, match }] of breaches.entries()) {
          expect(start).toBeLessThan(end);
          expect(clue.slice(start, end)).toBe(match);
          const before = breaches[at - 1];
          if (!before) continue;
          expect(before.start).toBeLessThanOrEqual(start);
          expect([before.start, before.end]).not.toEqual([start, end]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('the same clue gets the same verdict', () => {
    fc.assert(
      fc.property(text, (clue) => {
        expect(judge(card, clue)).toEqual(judge(card, clue));
      }),
    );
  });

  test('canonically equal clues get the same verdict but for the spans', () => {
    const kinds = (clue: string) =>
      judge(card, clue).breaches.map(({ word, kind }) => [word, kind]);
    fc.assert(
      fc.property(text, (clue) => {
        expect(kinds(clue.normalize('NFD'))).toEqual(kinds(clue.normalize('NFC')));
      }),
      { numRuns: 1000 },
    );
  });

  test('what was said stays said in a longer clue', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const said = judge(card, `${before} ; winter ; ${after}`).breaches;
        expect(said.some(({ kind }) => kind === 'exact')).toBe(true);
      }),
    );
  });

  test('the compatible check is total and its span lies in the clue', () => {
    fc.assert(
      fc.property(text, (clue) => {
        for (const { start, end, match } of judgeClembench(card, clue).breaches) {
          expect(clue.slice(start, end)).toBe(match);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('for any card, a clue that says its target is illegal', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.array(text, { maxLength: 3 }),
      (target, related) => {
        const hasLetter = foldText(target) !== '';
        const verdict = judge(plainCard(target, related), `it is ${target} then`);
        if (hasLetter) expect(verdict.breaches.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});

test('a clue twenty times as long takes about twenty times as long, not four hundred', () => {
  const units = [
    'winter ',
    'w i n t e r ',
    'l1',
    'aaaa',
    "s'",
    'é',
    '日',
    '!a',
    '🇼',
    'ice-',
    '\u0301a',
    'n’t ',
  ];
  const time = (clue: string): number => {
    let best = Infinity;
    for (let attempt = 0; attempt < 5; attempt++) {
      const before = performance.now();
      judge(card, clue);
      best = Math.min(best, performance.now() - before);
    }
    return best;
  };
  for (const unit of units) {
    const short = unit.repeat(Math.ceil(1000 / unit.length));
    time(short);
    expect(time(short.repeat(20)), unit).toBeLessThan(100 * Math.max(time(short), 0.05));
  }
});
