import { describe, expect, test } from 'vitest';
import { lemmaCandidates } from '../../../../server/words/build/lemmaCandidates.ts';
import { makeLemmatiser } from '../../../../server/words/build/lemmatise.ts';
import { tinyWordNet, type TinySynset } from './tinyWordNet.ts';

const words = (part: NonNullable<TinySynset['part']>, list: string, uses = 0): TinySynset[] =>
  list.split(' ').map((word) => ({ words: [word], part, uses }));

const wordNet = tinyWordNet([
  ...words('noun', 'mouse number customer site box glass data datum leaf cola colon ruler'),
  ...words('noun', 'painting teacher'),
  ...words('verb', 'sit find site leave hope hop paint box'),
  ...words('verb', 'found', 2),
  ...words('adjective', 'numb custom big nice'),
  { words: ['Mars'] },
  ...words('noun', 'mar'),
]);

const irregular = {
  noun: new Map([
    ['mice', 'mouse'],
    ['data', 'datum'],
    ['leaves', 'leaf'],
    ['cola', 'colon'],
  ]),
  verb: new Map([
    ['found', 'find'],
    ['left', 'leave'],
    ['sat', 'sit'],
    ['hopping', 'hop'],
  ]),
  adjective: new Map([['bigger', 'big']]),
};

const counts = new Map(
  Object.entries({
    number: 300,
    numb: 1,
    customer: 80,
    custom: 40,
    site: 500,
    sit: 20,
    find: 400,
    found: 200,
    data: 400,
    datum: 2,
    leave: 90,
    leaf: 40,
    cola: 4,
    colon: 5,
    paint: 30,
    painting: 50,
    teacher: 60,
    hope: 70,
    hop: 5,
  }),
);

const lemmaOf = (form: string, tags: Record<string, string[]> = {}) =>
  makeLemmatiser({
    wordNet,
    counts,
    tags: new Map(Object.entries(tags)),
    candidates: lemmaCandidates(wordNet, irregular),
    similarity: (a, b) => (new Set([a, b]).has('cola') ? 0.02 : 0.7),
  })(form);

describe('each form’s count goes to one lemma', () => {
  test.each([
    ['mice', 'mouse', 'plural'],
    ['sat', 'sit', 'past'],
    ['bigger', 'big', 'comparative'],
    ['nicest', 'nice', 'superlative'],
    ['boxes', 'box', 'plural'],
    ['hoping', 'hope', 'ing'],
    ['hopping', 'hop', 'ing'],
  ])('%s is a form of %s', (form, lemma, inflection) => {
    expect(lemmaOf(form)).toMatchObject({ lemma, inflection });
  });

  test('a form that is the more frequent lemma stays itself: number is not numb', () => {
    expect(lemmaOf('number')?.lemma).toBe('number');
    expect(lemmaOf('customer')?.lemma).toBe('customer');
    expect(lemmaOf('painting')?.lemma).toBe('painting');
  });

  test('the smallest suffix is stripped: sites is not sit', () => {
    expect(lemmaOf('sites')?.lemma).toBe('site');
  });

  test('-s after s is no ending', () => {
    expect(lemmaOf('glass')?.lemma).toBe('glass');
  });

  test('a noun in -er is no comparative', () => {
    expect(lemmaOf('ruler')?.lemma).toBe('ruler');
  });

  test('the tag that a form bears most often decides', () => {
    expect(lemmaOf('leaves', { leaves: ['NNS'] })?.lemma).toBe('leaf');
    expect(lemmaOf('leaves', { leaves: ['VBZ'] })?.lemma).toBe('leave');
    expect(lemmaOf('found', { found: ['VBD'] })?.lemma).toBe('find');
    expect(lemmaOf('painting', { painting: ['VBG'] })?.lemma).toBe('paint');
  });

  test('an irregular form that lives apart from the other is a word of its own', () => {
    expect(lemmaOf('data')?.lemma).toBe('data');
    expect(lemmaOf('cola')?.lemma).toBe('cola');
  });

  test('a name is no plural', () => {
    expect(lemmaOf('mars')?.lemma).toBe('mars');
  });

  test('what WordNet doesn’t know has no lemma', () => {
    expect(lemmaOf('qwertys')).toBeUndefined();
  });
});

describe('ambiguity', () => {
  test('a form of two words is ambiguous, one word in two guises is not', () => {
    expect(lemmaOf('found', { found: ['VBD'] })?.ambiguous).toBeGreaterThan(0.5);
    expect(lemmaOf('painting')?.ambiguous).toBe(0);
    expect(lemmaOf('boxes')?.ambiguous).toBe(0);
  });
});
