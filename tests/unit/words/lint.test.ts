import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lintDeck, type FindingCode } from '../../../server/words/lint.ts';

const entry = (target: string, ...related: string[]) => ({ line: 1, target, related });
const codesOf = (target: string, ...related: string[]): readonly FindingCode[] =>
  lintDeck([entry(target, ...related)]).map(({ code }) => code);

describe('a fair card gives nothing to find', () => {
  test.each([
    ['volcano', ['lava', 'mountain', 'eruption']],
    ['ice cream', ['dessert', 'cone', 'scoop']],
    ['茶', ['drink', 'leaf', 'cup']],
    ['(umbrella)', ['rain', 'handle', 'wet']],
    ['moonlight', ['night', 'silver', 'lunar']],
  ])('%s', (target, related) => {
    expect(codesOf(target, ...related)).toEqual([]);
  });
});

describe('the target', () => {
  test('must be there', () => {
    expect(codesOf('  ', 'lava')).toEqual(['EMPTY_TARGET']);
  });

  test.each(['!!!', '🌋', '\u200b', 'hot\nlava', 'Georgia (country)', 'x'.repeat(101)])(
    '%j can be matched by no guess',
    (target) => {
      expect(codesOf(target, 'lava')).toContain('UNMATCHABLE_TARGET');
    },
  );

  test('stands once in a deck, however it is written; the finding names both lines', () => {
    const deck = [
      { line: 3, target: 'Ice-Cream', related: ['cone'] },
      { line: 4, target: 'lava', related: ['hot'] },
      { line: 7, target: 'ice cream', related: ['scoop'] },
    ];
    expect(lintDeck(deck)).toEqual([
      {
        line: 7,
        code: 'DUPLICATE_TARGET',
        sentence: 'The target “ice cream” stands on line 3 already.',
      },
    ]);
  });
});

describe('related words', () => {
  test.each<[FindingCode, string, string[]]>([
    ['NO_RELATED', 'volcano', []],
    ['EMPTY_RELATED', 'volcano', ['lava', ' ', 'ash']],
    ['EMPTY_RELATED', 'volcano', ['…']],
    ['RELATED_IS_TARGET', 'volcano', ['Volcano']],
    ['RELATED_IS_TARGET', 'ice cream', ['ice-cream']],
    ['RELATED_REPEATS_TARGET', 'volcano', ['volcanoes']],
    ['RELATED_REPEATS_TARGET', 'volcano', ['volcanic']],
    ['RELATED_REPEATS_TARGET', 'colour', ['color']],
    ['RELATED_REPEATS_TARGET', 'moonlight', ['moon']],
    ['RELATED_REPEATS_TARGET', 'moon', ['moonlight']],
    ['DUPLICATE_RELATED', 'volcano', ['lava', 'Lava']],
    ['RELATED_REPEATS_RELATED', 'volcano', ['erupt', 'eruption']],
    ['FUNCTION_WORD', 'volcano', ['the', 'lava']],
    ['LONG_RELATED', 'volcano', ['z'.repeat(101)]],
    ['TOO_MANY_RELATED', 'volcano', Array.from({ length: 21 }, (_, at) => `word${at}`)],
  ])('%s: %s with %j', (code, target, related) => {
    expect(codesOf(target, ...related)).toContain(code);
  });

  test('a finding is a sentence that names the words', () => {
    expect(lintDeck([entry('volcano', 'volcanic')])).toEqual([
      {
        line: 1,
        code: 'RELATED_REPEATS_TARGET',
        sentence: 'The related word “volcanic” is a form of the target “volcano”.',
      },
    ]);
  });
});

describe('the linter', () => {
  test('has an answer for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', 'constructor', '\ud800'),
    );
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (target, related) => {
        for (const { line, sentence } of lintDeck([entry(target, ...related)])) {
          expect(line).toBe(1);
          expect(sentence.endsWith('.')).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
