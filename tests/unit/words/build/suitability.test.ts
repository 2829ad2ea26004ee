import { describe, expect, test } from 'vitest';
import { isFunctionWord } from '../../../../server/words/functionWords.ts';
import type { LemmaCount } from '../../../../server/words/build/lemmaCounts.ts';
import { isProperName } from '../../../../server/words/build/properNames.ts';
import {
  parseReviewedList,
  readExclusions,
  readNotNames,
} from '../../../../server/words/build/reviewedLists.ts';
import { unsuitable } from '../../../../server/words/build/suitability.ts';
import { tinyWordNet } from './tinyWordNet.ts';

const wordNet = tinyWordNet([
  { words: ['China'], uses: 20 },
  { words: ['china'], uses: 3 },
  { words: ['South'], uses: 30 },
  { words: ['south'], uses: 9 },
  { words: ['international'], part: 'adjective', uses: 40 },
  { words: ['International'], uses: 1 },
  ...['kettle', 'hell', 'blacks', 'very', 'xx'].map((word) => ({ words: [word] })),
]);

const lemma = (word: string, more: Partial<LemmaCount> = {}): LemmaCount => ({
  lemma: word,
  perMillion: 20,
  forms: [word],
  spellings: [],
  ambiguous: 0,
  inWordNet: true,
  ...more,
});

const reason = (count: LemmaCount): string | undefined =>
  unsuitable(count, {
    wordNet,
    vulgarity: new Map([
      ['hell', 1],
      ['kettles', 1],
      ['damnable', 2],
    ]),
    exclusions: new Map([['spoon', 'damaged by lemmatising']]),
    notNames: new Map([['south', 'a direction']]),
  });

describe('what may not stand on a card', () => {
  test('a decent, known, common word may', () => {
    expect(reason(lemma('kettle'))).toBeUndefined();
  });

  test.each([
    ['spoon', lemma('spoon'), 'damaged by lemmatising'],
    ['a name', lemma('china'), 'proper name'],
    ['a vulgar word', lemma('hell'), 'vulgar in one of its readings'],
    [
      'a word with a surely vulgar form',
      lemma('kettle', { forms: ['damnable'] }),
      'vulgar in one of its readings',
    ],
    ['a function word', lemma('very'), 'function word'],
    ['two letters', lemma('xx'), 'abbreviation'],
    ['what WordNet lacks', lemma('kettle', { inWordNet: false }), 'not in WordNet'],
    [
      'over half ambiguous',
      lemma('kettle', { ambiguous: 0.51 }),
      'its forms belong to several words',
    ],
  ])('%s', (_what, count, expected) => {
    expect(reason(count)).toBe(expected);
  });

  test('a form that is only perhaps vulgar does no harm', () => {
    expect(reason(lemma('kettle', { forms: ['kettles'] }))).toBeUndefined();
  });

  test('a reviewed false name may', () => {
    expect(isProperName(wordNet, 'south')).toBe(true);
    expect(reason(lemma('south'))).toBeUndefined();
  });

  test('capitals of a rare sense make no name', () => {
    expect(isProperName(wordNet, 'international')).toBe(false);
  });
});

describe('the reviewed lists', () => {
  test('want a reason for every word, and each word once', () => {
    expect([...parseReviewedList('word,reason\nspoon,too shiny, they say\n')]).toEqual([
      ['spoon', 'too shiny, they say'],
    ]);
    expect(() => parseReviewedList('word,reason\nspoon\n')).toThrow('spoon');
    expect(() => parseReviewedList('word,reason\nspoon,a\nspoon,b\n')).toThrow('twice');
  });

  test('as committed can be read and don’t contradict each other', () => {
    const exclusions = readExclusions();
    expect(exclusions.size).toBeGreaterThan(100);
    expect([...readNotNames().keys()].filter((word) => exclusions.has(word))).toEqual([]);
  });
});

describe('function words', () => {
  test('are those of closed classes, not ordinary words', () => {
    expect(['the', 'is', 'between', 'nobody'].every(isFunctionWord)).toBe(true);
    expect(['house', 'run', 'constructor'].some(isFunctionWord)).toBe(false);
  });
});
