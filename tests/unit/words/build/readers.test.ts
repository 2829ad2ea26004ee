import { describe, expect, test } from 'vitest';
import { parseBigramCounts } from '../../../../server/words/build/readers/bigramCounts.ts';
import { parseCounts } from '../../../../server/words/build/readers/unigramCounts.ts';
import { makeVectors } from '../../../../server/words/build/readers/vectors.ts';
import {
  parseDataLine,
  parseSenseLine,
} from '../../../../server/words/build/readers/wordNetLines.ts';
import { tinyWordNet } from './tinyWordNet.ts';

describe('counts are read from lines of "form count"', () => {
  test('forms are lower-cased and added up; other lines are skipped', () => {
    const counts = parseCounts('kite 30\r\nKite 12\n\nnot a count\nsail 7');
    expect([...counts]).toEqual([
      ['kite', 42],
      ['sail', 7],
    ]);
  });

  test('pairs keep their order', () => {
    expect(parseBigramCounts('garden hose 120\nhose\n')).toEqual([
      { first: 'garden', second: 'hose', count: 120 },
    ]);
  });
});

describe('a line of WordNet', () => {
  test('keeps capitals, drops the marks of adjectives, parts gloss and examples', () => {
    const line = parseDataLine(
      '00000042 00 s 02 Awake(p) 0 wide_awake 0 001 ! 00000077 a 0102 | not asleep; "she lay awake"; "still awake"',
    );
    expect(line).toEqual({
      offset: '00000042',
      partOfSpeech: 'adjective',
      topic: 0,
      words: ['Awake', 'wide awake'],
      gloss: 'not asleep',
      examples: ['she lay awake', 'still awake'],
      pointers: [
        {
          relation: 'antonym',
          offset: '00000077',
          partOfSpeech: 'adjective',
          source: 1,
          target: 2,
        },
      ],
    });
  });

  test('of the licence is none', () => {
    expect(parseDataLine('  1 This software and database is provided')).toBeUndefined();
  });

  test('of the sense index tells rank and uses', () => {
    expect(parseSenseLine('ice_cream%1:13:00:: 07630000 2 11')).toEqual({
      lemma: 'ice cream',
      partOfSpeech: 'noun',
      offset: '07630000',
      rank: 2,
      uses: 11,
    });
  });
});

describe('WordNet answers', () => {
  const wordNet = tinyWordNet([
    { words: ['plum'], gloss: 'a purple fruit', uses: 4, pointers: [['@', 1]] },
    { words: ['fruit'] },
    { words: ['Plum'], gloss: 'a city' },
  ]);

  test('senses in order of rank, as each sense spells the word', () => {
    expect(wordNet.senses('plum').map(({ spelling, uses }) => [spelling, uses])).toEqual([
      ['plum', 4],
      ['Plum', 0],
    ]);
    expect(wordNet.senses('constructor')).toEqual([]);
  });

  test('what a synset is a kind of', () => {
    const [plum] = wordNet.senses('plum');
    const kinds = plum ? wordNet.linkedSynsets(plum.synset, 'hypernym') : [];
    expect(kinds.map(({ words }) => words)).toEqual([['fruit']]);
  });
});

describe('vectors', () => {
  const vectors = makeVectors(
    ['east', 'northeast', 'north', 'west'],
    new Float32Array([1, 0, 0.6, 0.8, 0, 1, -1, 0]),
    2,
  );

  test('the nearest words come first, the word itself not at all', () => {
    const words = vectors.nearest('east', 2).map(({ word }) => word);
    expect(words).toEqual(['northeast', 'north']);
    expect(vectors.nearest('east', 3, (word) => word !== 'north').at(-1)?.word).toBe('west');
  });

  test('an unknown word has neither vector nor neighbours', () => {
    expect(vectors.vector('__proto__')).toBeUndefined();
    expect(vectors.similarity('east', 'up')).toBeUndefined();
    expect(vectors.nearest('up', 3)).toEqual([]);
  });
});
