import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levels } from '#shared/game/level';
import { defaultDeck, drawDeck } from '../../../server/words/decks.ts';
import { drawCard } from '../../../server/words/drawCard.ts';
import { allEntries } from '../../../server/words/deckData.ts';

const seeds = fc.oneof(fc.string(), fc.integer());

describe('a deck is drawn', () => {
  test('with the same entries for the same seed', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 40 }), (seed, perLevel) => {
        const draw = () => drawDeck({ level: 'all', perLevel, seed });
        expect(draw()).toEqual(draw());
      }),
      { numRuns: 15 },
    );
  });

  test('with as many different targets a level as were asked for', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 60 }), (seed, perLevel) => {
        const deck = drawDeck({ level: 'all', perLevel, seed });
        for (const level of levels) {
          expect(deck.filter((entry) => entry.level === level)).toHaveLength(perLevel);
        }
        expect(new Set(deck.map(({ target }) => target)).size).toBe(deck.length);
      }),
      { numRuns: 15 },
    );
  });

  test('for one level as for all of them', () => {
    const all = drawDeck({ level: 'all', perLevel: 5, seed: 'x' });
    for (const level of levels) {
      const alone = drawDeck({ level, perLevel: 5, seed: 'x' });
      expect(alone).toEqual(all.filter((entry) => entry.level === level));
    }
  });

  test('differently with another seed', () => {
    const draw = (seed: number) => drawDeck({ level: 'low', perLevel: 20, seed });
    expect(draw(1)).not.toEqual(draw(2));
  });

  test('with all cards of a level if more are asked for than there are', () => {
    const deck = drawDeck({ level: 'high', perLevel: 1e6, seed: 1 });
    expect(deck).toHaveLength(allEntries().filter(({ level }) => level === 'high').length);
  });
});

describe('the default deck', () => {
  test('is the same at every call', () => {
    expect(defaultDeck()).toBe(defaultDeck());
  });
});

describe('a room draws a card', () => {
  test('of its level, by its seed, never one that was used', () => {
    const first = drawCard('low', 'seed', new Set());
    expect(drawCard('low', 'seed', new Set()).target).toBe(first.target);
    expect(drawCard('low', 'seed', new Set([first.target])).target).not.toBe(first.target);
    const entry = allEntries().find(({ target }) => target === first.target);
    expect(entry).toMatchObject({ level: 'low', related: first.related });
  });

  test('and starts over when all are used up', () => {
    const used = new Set(allEntries().map(({ target }) => target));
    expect(used.has(drawCard('mixed', 'seed', used).target)).toBe(true);
  });
});
