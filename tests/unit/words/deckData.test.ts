import { describe, expect, test } from 'vitest';
import { levels } from '#shared/game/level';
import { foldGuess } from '#shared/game/normalise';
import { allEntries, allLemmas, defaultEntries } from '../../../server/words/deckData.ts';
import { isFunctionWord } from '../../../server/words/functionWords.ts';
import { lintDeck } from '../../../server/words/lint.ts';
import { binOf, findLemma, wordStats } from '../../../server/words/stats.ts';
import { seededRandom } from '#shared/game/random';

const lined = (entries: ReturnType<typeof allEntries>) =>
  entries.map((entry, index) => ({ ...entry, line: index + 2 }));

describe('the bins', () => {
  const stats = wordStats();

  test('are equal to within one word and hold at least 2,000 lemmas and 1,500 cards each', () => {
    const sizes = levels.map((level) => stats[level].binned);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    for (const level of levels) {
      expect(stats[level].binned).toBeGreaterThanOrEqual(2000);
      expect(stats[level].count).toBeGreaterThanOrEqual(1500);
    }
  });

  test('end where clembench’s end, and the commonest lemma is “be”', () => {
    expect(Math.abs(stats.low.max / 9.4 - 1)).toBeLessThan(0.15);
    expect(Math.abs(stats.medium.max / 25.1 - 1)).toBeLessThan(0.15);
    expect(Math.abs(stats.high.max / 12951.3 - 1)).toBeLessThan(0.005);
    expect(allLemmas()[0]?.lemma).toBe('be');
    expect(stats.low.min).toBeGreaterThanOrEqual(5);
  });

  test('follow each other without overlap', () => {
    expect(stats.low.max).toBeLessThanOrEqual(stats.medium.min);
    expect(stats.medium.max).toBeLessThanOrEqual(stats.high.min);
  });

  test.each([
    ['house', 'high'],
    ['be', 'high'],
    ['chicken', 'medium'],
    ['rifle', 'low'],
  ])('%s is %s', (word, level) => {
    expect(binOf(word)).toBe(level);
  });

  test('know each spelling of a word, but no inflection and no unknown word', () => {
    expect(findLemma('Colour')).toBe(findLemma('color'));
    expect(binOf('houses')).toBeNull();
    expect(binOf('mice')).toBeNull();
    expect(binOf('__proto__')).toBeNull();
    expect(binOf('')).toBeNull();
  });

  test('give each form to one lemma: number is not numb, customer not custom', () => {
    const perMillion = (word: string): number => findLemma(word)?.perMillion ?? 0;
    expect(perMillion('number')).toBeGreaterThan(300);
    expect(perMillion('numb')).toBeLessThan(5);
    expect(perMillion('customer')).toBeGreaterThan(perMillion('custom'));
  });

  test('say why there is no card', () => {
    expect(findLemma('december')?.excluded).toBe('proper name');
    expect(findLemma('january')?.excluded).toBe('proper name');
    expect(findLemma('be')?.excluded).toBe('function word');
    expect(findLemma('south')?.excluded).toBeUndefined();
    expect(findLemma('house')?.excluded).toBeUndefined();
  });
});

describe('the cards', () => {
  const entries = allEntries();

  test('are of exactly the lemmas that nothing excludes', () => {
    const free = allLemmas().filter(({ excluded }) => excluded === undefined);
    expect(entries.map(({ target }) => target)).toEqual(free.map(({ lemma }) => lemma));
  });

  test('have three different related words, none of them a function word, each one word of letters', () => {
    for (const { target, related } of entries) {
      expect(new Set([target, ...related]).size, target).toBe(4);
      expect(related.filter(isFunctionWord), target).toEqual([]);
      expect(
        related.every((word) => /^[a-z]{3,}$/.test(word)),
        target,
      ).toBe(true);
    }
  });

  test('use no word that is excluded as a target for a reason that holds for all cards', () => {
    const banned = new Set(
      allLemmas().flatMap(({ lemma, excluded }) =>
        excluded === undefined || excluded === 'no three related words' ? [] : [lemma],
      ),
    );
    const found = entries.flatMap(({ related }) => related.filter((word) => banned.has(word)));
    expect(found).toEqual([]);
  });

  test('give the linter nothing to find, in the default deck and in a sample of all', () => {
    expect(lintDeck(lined(defaultEntries()))).toEqual([]);
    const sample = seededRandom('lint').shuffle(lined(entries)).slice(0, 150);
    expect(lintDeck(sample)).toEqual([]);
  });
});

describe('the default deck', () => {
  test('has ten cards a level, all from the decks, and no target twice', () => {
    const deck = defaultEntries();
    for (const level of levels) {
      expect(deck.filter((entry) => entry.level === level)).toHaveLength(10);
    }
    for (const entry of deck) expect(allEntries()).toContainEqual(entry);
    expect(new Set(deck.map(({ target }) => foldGuess(target))).size).toBe(30);
  });
});
