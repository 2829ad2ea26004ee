import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levels } from '#shared/game/level';
import {
  formatCards,
  formatLemmas,
  pickDefaultDeck,
} from '../../../../server/words/build/deckFormat.ts';
import { cutBins, type DeckCard } from '../../../../server/words/build/decks.ts';
import { fillCounts } from '../../../../server/words/build/lemmaCounts.ts';

const sizes = (bins: readonly { readonly level: string }[]): number[] =>
  levels.map((level) => bins.filter((each) => each.level === level).length);

describe('lemmas are cut into three bins', () => {
  test('that are equal to within one word, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
        const lemmas = Array.from({ length: count }, (_, place) => ({
          perMillion: 5 + count - place,
        }));
        const [high = 0, medium = 0, low = 0] = sizes(cutBins(lemmas));
        expect(high + medium + low).toBe(count);
        expect(Math.max(high, medium, low) - Math.min(high, medium, low)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('without those under 5 per million', () => {
    const bins = cutBins([9, 8, 5, 4.999, 1].map((perMillion) => ({ perMillion })));
    expect(bins.map(({ level }) => level)).toEqual(['high', 'medium', 'low']);
  });
});

describe('spellings that the web list lacks', () => {
  test('come from the books, scaled by the median ratio of what both have', () => {
    const filled = fillCounts({
      web: new Map([
        ['river', 40_000_000],
        ['lake', 30_000_000],
        ['email', 90_000_000],
        ['rare', 2_000_000],
      ]),
      books: new Map([
        ['river', 4_000_000],
        ['lake', 1_000_000],
        ['email', 10_000],
        ['rare', 2_000_000],
        ['harbor', 70],
        ['mm', 500],
      ]),
    });
    expect(filled.get('harbor')).toBe(2100);
    expect(filled.get('river')).toBe(40_000_000);
    expect(filled.has('mm')).toBe(false);
  });
});

describe('the files', () => {
  const cards: DeckCard[] = levels.flatMap((level) =>
    Array.from({ length: 30 }, (_, place) => ({
      target: `${level}${place}`,
      level,
      perMillion: 12.345678,
      related: ['one', 'two', 'three'],
    })),
  );

  test('the default deck has ten cards a level, and the seed decides which', () => {
    const pick = (seed: string) => pickDefaultDeck(cards, seed);
    expect(sizes(pick('a'))).toEqual([10, 10, 10]);
    expect(pick('a')).toEqual(pick('a'));
    expect(pick('a')).not.toEqual(pick('b'));
  });

  test('a card that goes takes only its own place in the default deck', () => {
    const before = pickDefaultDeck(cards, 'a');
    const [gone] = before;
    const after = pickDefaultDeck(
      cards.filter((card) => card !== gone),
      'a',
    );
    expect(before.filter((card) => !after.includes(card))).toEqual([gone]);
  });

  test('are readable lines', () => {
    const [card] = cards;
    expect(formatCards(card ? [card] : [])).toBe(
      'target,level,perMillion,related1,related2,related3\nhigh0,high,12.3457,one,two,three\n',
    );
    const lemma = {
      lemma: 'color',
      level: 'high' as const,
      perMillion: 99,
      forms: ['color', 'colors'],
      spellings: ['colour'],
      ambiguous: 0,
      inWordNet: true,
      excluded: undefined,
    };
    expect(formatLemmas([lemma]).split('\n')[1]).toBe('color,high,99,colour,');
  });
});
