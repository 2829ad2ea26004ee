import { describe, expect, test } from 'vitest';
import { centredVectors, meanSimilarity } from '../../../../server/words/build/centredVectors.ts';
import { makeCollocation } from '../../../../server/words/build/collocations.ts';
import { makeKinship } from '../../../../server/words/build/kinship.ts';
import { makeVectors } from '../../../../server/words/build/readers/vectors.ts';
import { makeRelatedWords } from '../../../../server/words/build/relatedWords.ts';
import { spellingPairs } from '../../../../server/words/build/spellingPairs.ts';
import { makeRelations } from '../../../../server/words/build/wordRelations.ts';
import { tinyWordNet } from './tinyWordNet.ts';

const wordNet = tinyWordNet([
  { words: ['kettle', 'boiler'], gloss: 'a metal pot for water', uses: 5, pointers: [['@', 1]] },
  { words: ['pot'], gloss: 'a vessel', pointers: [['@', 2]] },
  { words: ['vessel'] },
  { words: ['tea'], gloss: 'a drink made in a kettle' },
  ...['water', 'metal', 'kettles', 'steam', 'cloud'].map((word) => ({ words: [word] })),
  { words: ['colour', 'color'] },
  { words: ['four'] },
  { words: ['for'] },
]);

const lemmasOf = (text: string): readonly string[] =>
  text.split(/[^a-z]+/).filter((each) => each.length > 2);

describe('WordNet’s evidence', () => {
  const relations = makeRelations(wordNet, lemmasOf, () => 0);

  test('names synonyms, kinds, words of the definition and words defined with it', () => {
    const found = relations.of('kettle');
    expect(found.get('boiler')?.link).toBe('synonym');
    expect(found.get('pot')?.link).toBe('hypernym');
    expect(found.get('water')?.link).toBe('definition');
    expect(found.get('tea')?.link).toBe('defines');
    expect(found.has('kettle')).toBe(false);
  });

  test('counts a kind less the higher up it is', () => {
    const found = relations.of('kettle');
    expect(found.get('vessel')?.weight).toBeLessThan(found.get('pot')?.weight ?? 0);
  });

  test('gives nothing for an unknown word', () => {
    expect(relations.of('hasOwnProperty').size).toBe(0);
  });
});

describe('spelling pairs', () => {
  test('need both spellings in one meaning', () => {
    expect(spellingPairs(wordNet, 'color')).toEqual([{ british: 'colour', american: 'color' }]);
    expect(spellingPairs(wordNet, 'colour')).toEqual([{ british: 'colour', american: 'color' }]);
    expect(spellingPairs(wordNet, 'four')).toEqual([]);
  });
});

describe('collocations', () => {
  const collocation = makeCollocation(
    [
      { first: 'tea', second: 'kettle', count: 400_000 },
      { first: 'kettle', second: 'teas', count: 400_000 },
      { first: 'steam', second: 'cloud', count: 10 },
    ],
    (form) => (form === 'teas' ? 'tea' : form),
    () => 10,
  );

  test('add up the forms of both lemmas, in either order', () => {
    expect(collocation('tea', 'kettle')).toBeGreaterThan(0.9);
    expect(collocation('kettle', 'tea')).toBe(collocation('tea', 'kettle'));
  });

  test('that are rare count for nothing', () => {
    expect(collocation('steam', 'cloud')).toBe(0);
  });
});

describe('centred vectors', () => {
  const common = makeVectors(
    ['a', 'b', 'c', 'd'],
    new Float32Array([3, 1, 3, -1, 3, 0.9, 9, 9]),
    2,
  );
  const centred = centredVectors(common, (word) => word !== 'd');

  test('part words that a common direction held together', () => {
    expect(common.similarity('a', 'b')).toBeGreaterThan(0.5);
    expect(centred.similarity('a', 'b')).toBeLessThan(-0.9);
    expect(centred.similarity('a', 'c')).toBeGreaterThan(0.9);
    expect(centred.has('d')).toBe(false);
  });

  test('compare a word with the mean of others, leaving itself out', () => {
    expect(meanSimilarity(centred, 'a', ['a', 'c'])).toBeGreaterThan(0.9);
    expect(meanSimilarity(centred, 'a', ['a'])).toBe(0);
  });
});

describe('kinship', () => {
  const areKin = makeKinship((a, b) => a === 'flew' && b === 'fly');

  test.each([
    ['hope', 'hoped', 'one stem'],
    ['decide', 'decided', 'one beginning'],
    ['light', 'moonlight', 'one within the other'],
    ['ear', 'earring', 'three letters at the start'],
    ['flew', 'fly', 'the judge says so'],
  ])('%s and %s: %s', (a, b) => {
    expect(areKin(a, b)).toBe(true);
  });

  test('three letters in the middle are chance', () => {
    expect(areKin('ear', 'research')).toBe(false);
    expect(areKin('kettle', 'water')).toBe(false);
  });
});

describe('related words', () => {
  const vocabulary = ['kettle', 'boiler', 'pot', 'water', 'metal', 'tea', 'kettles', 'cloud'];
  /** All but the cloud lean towards the kettle, each with a direction of its own. */
  const row = (word: string, place: number): number[] => {
    const own = vocabulary.map((_, at) => (at === place ? 0.7 : 0));
    if (word === 'cloud') return [-1, ...own.map(() => 0)];
    return word === 'kettle' ? [1, ...own.map(() => 0)] : [0.714, ...own];
  };
  const vectors = makeVectors(
    vocabulary,
    new Float32Array(vocabulary.flatMap(row)),
    vocabulary.length + 1,
  );
  const choose = (known: readonly string[]) =>
    makeRelatedWords({
      vectors,
      relations: makeRelations(wordNet, lemmasOf, () => 0),
      vocabulary: new Set(known),
      perMillion: () => 20,
      isAdverb: (word) => word === 'hotly',
      collocation: () => 0,
      areKin: makeKinship(() => false),
    })('kettle')?.map(({ word }) => word);

  test('are three, near to the target, none of them its form or far away', () => {
    const words = choose(vocabulary) ?? [];
    expect(words).toHaveLength(3);
    expect(words).not.toContain('kettles');
    expect(words).not.toContain('cloud');
  });

  test('have one that is a synonym, a kind or a word of the definition, or there is no card', () => {
    expect(choose(['kettle', 'tea', 'cloud'])).toBeUndefined();
    expect(choose(vocabulary)).toEqual(expect.arrayContaining(['boiler']));
  });
});
