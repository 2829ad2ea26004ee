import { describe, expect, it } from 'vitest';
import { parseWords } from '../../../../server/players/local/loadLexicon.ts';
import { makeInGeneral } from '../../../../server/words/build/clueFactsNouns.ts';
import { collectPhrases } from '../../../../server/words/build/clueFactsPhrases.ts';
import { quantise, vectorLine } from '../../../../server/words/build/clueFactsVectors.ts';
import { cleanExample, cleanMeaning } from '../../../../server/words/build/clueFactsWording.ts';
import { makeVectors } from '../../../../server/words/build/readers/vectors.ts';
import { makeWordNet } from '../../../../server/words/build/readers/wordNet.ts';

describe('definitions are made fit to be read', () => {
  it.each([
    ['a tall plant (usually with one trunk) that has wood', 'a tall plant that has wood'],
    ['(botany) a green thing; it grows', 'a green thing; it grows'],
    ['an insect; e.g. an ant; it stings', 'an insect; it stings'],
    ['a mark, as of `this; that', 'that'],
    ['especially a leaf of grass', 'a leaf of grass'],
    ['move like a child’s toy -- used of dolls', 'move like a child’s toy; used of dolls'],
    ['street names for a drug', ''],
  ])('%j becomes %j', (gloss, meaning) => {
    expect(cleanMeaning(gloss)).toBe(meaning);
  });

  it('keeps examples that are whole, short and plain', () => {
    expect(cleanExample("he didn't carry the box home")).toBe('he didn’t carry the box home');
    expect(cleanExample('a box')).toBeUndefined();
    expect(cleanExample('in 1871 he carried 3 boxes home')).toBeUndefined();
  });
});

describe('nouns are spoken of in the number in which people use them', () => {
  const inGeneral = makeInGeneral({
    counts: new Map([
      ['garden', 100],
      ['gardens', 30],
      ['mouse', 100],
      ['mice', 40],
      ['music', 1000],
      ['jury', 100],
      ['juries', 5],
    ]),
    bigrams: [
      { first: 'a', second: 'jury', count: 500 },
      { first: 'a', second: 'music', count: 200 },
    ],
    irregularForms: { noun: new Map([['mice', 'mouse']]), verb: new Map(), adjective: new Map() },
  });

  it.each([
    ['garden', 'gardens'],
    ['mouse', 'mice'],
    ['music', 'music'],
    ['jury', 'a jury'],
  ])('%j is spoken of as %j', (noun, spoken) => {
    expect(inGeneral(noun)).toBe(spoken);
  });
});

describe('set phrases', () => {
  it('come from pairs that are bound by more than chance', () => {
    const phrases = collectPhrases(
      {
        bigrams: [
          { first: 'ice', second: 'cream', count: 5_000_000 },
          { first: 'ice', second: 'house', count: 300_000 },
          { first: 'ice', second: 'qwerty', count: 5_000_000 },
        ],
        wordNet: makeWordNet(
          [
            '00000001 06 n 01 cream 0 000 | the fat of milk',
            '00000002 06 n 01 house 0 000 | a building',
            '00000003 06 n 01 qwerty 0 000 | a keyboard',
          ],
          [
            'cream%1:06:00:: 00000001 1 1',
            'house%1:06:00:: 00000002 1 1',
            'qwerty%1:06:00:: 00000003 1 1',
          ],
        ),
        isSayable: (word) => word !== 'qwerty',
        lemmaOf: (form) => form,
        perMillion: (form) => (form === 'house' ? 5000 : 40),
      },
      new Set(['ice']),
    );
    expect(phrases.get('ice')).toEqual(['~ cream']);
  });
});

describe('the file of vectors', () => {
  const words = [
    { word: 'garden', perMillion: 119.4, lemma: undefined, inGeneral: 'gardens' },
    { word: 'gardens', perMillion: 20.5, lemma: 'garden', inGeneral: undefined },
    { word: 'music', perMillion: 414, lemma: undefined, inGeneral: 'music' },
    { word: 'xerxes', perMillion: 1.25, lemma: undefined, inGeneral: undefined },
  ];

  it('is read back as it was written, but for the fourth digit', () => {
    const text = words.map(vectorLine).join('\n');
    expect(parseWords(text)).toEqual(
      words.map((each) => ({ ...each, perMillion: Number(each.perMillion.toPrecision(3)) })),
    );
  });

  it('holds what sets the words apart, in bytes', () => {
    const vectors = makeVectors(
      words.map(({ word }) => word),
      Float32Array.from([0.8, 0.6, 0.8, 0.6, 0.8, -0.6, 0.8, -0.6]),
      2,
    );
    expect([...quantise(words, vectors)]).toEqual([0, 127, 0, 127, 0, -127, 0, -127]);
  });

  it('can’t be made for a word without a vector', () => {
    expect(() => quantise(words, makeVectors([], new Float32Array(), 2))).toThrow('garden');
  });
});
