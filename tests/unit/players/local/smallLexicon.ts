/** A lexicon of a dozen words, small enough to know by heart. */
import { wordFacts, type WordFacts } from '../../../../server/players/local/clueFacts.ts';
import { makeLexicon, type Lexicon } from '../../../../server/players/local/lexicon.ts';

/** Four directions of meaning: animals, seasons and weather, temperature, houses. */
const words: readonly (readonly [
  word: string,
  vector: readonly [number, number, number, number],
  inGeneral?: string,
])[] = [
  ['elephant', [100, 0, 0, 10], 'elephants'],
  ['mouse', [90, -20, 0, 30], 'mice'],
  ['animal', [100, 10, 0, 0], 'animals'],
  ['trunk', [80, 30, 0, 30], 'trunks'],
  ['ivory', [85, 0, -20, 20], 'ivory'],
  ['cheese', [60, -30, 0, 60], 'cheese'],
  ['winter', [0, 100, -40, 0], 'winters'],
  ['summer', [0, 100, 50, 0], 'summers'],
  ['season', [10, 100, 0, 0], 'seasons'],
  ['snow', [0, 80, -60, 0], 'snow'],
  ['cold', [0, 60, -100, 0], 'cold'],
  ['hot', [0, 60, 100, 0], 'hot'],
  ['door', [0, 0, 0, 100], 'doors'],
  ['house', [10, 0, 0, 100], 'houses'],
  ['walk', [40, 10, 10, 40], 'walks'],
  ['grey', [50, 20, 0, 0], 'grey'],
];

const forms: readonly (readonly [form: string, lemma: string])[] = [
  ['elephants', 'elephant'],
  ['mice', 'mouse'],
  ['walked', 'walk'],
  ['coldest', 'cold'],
];

const sense = { part: 'noun', weight: 1 } as const;

const facts: readonly WordFacts[] = [
  {
    word: 'elephant',
    senses: [
      {
        ...sense,
        topic: 'animal',
        meaning: 'a very large grey animal with a trunk; it lives in herds',
        examples: ['the hunter shot an elephant for its ivory'],
        kinds: ['animal'],
        has: ['trunk'],
      },
    ],
    company: 'ivory trunk animal',
    phrases: ['~ herd', 'white ~', 'baby ~'],
  },
  {
    word: 'mouse',
    senses: [
      {
        ...sense,
        topic: 'animal',
        meaning: 'a small animal with a long tail',
        kinds: ['animal'],
        examples: ['the cat caught a mouse and then another mouse'],
      },
    ],
    company: 'cheese',
  },
  {
    word: 'winter',
    senses: [
      {
        ...sense,
        topic: 'time',
        meaning: 'the coldest season of the year',
        kinds: ['season'],
        opposites: ['summer'],
      },
    ],
    company: 'snow cold',
  },
  {
    word: 'summer',
    senses: [
      {
        ...sense,
        topic: 'time',
        meaning: 'the warmest season of the year',
        kinds: ['season'],
        opposites: ['winter'],
      },
    ],
  },
  {
    word: 'cold',
    senses: [
      { part: 'adjective', weight: 1, meaning: 'having a low temperature', opposites: ['hot'] },
    ],
  },
  {
    word: 'hot',
    senses: [
      { part: 'adjective', weight: 1, meaning: 'having a high temperature', opposites: ['cold'] },
    ],
  },
  {
    word: 'walk',
    senses: [
      {
        part: 'verb',
        weight: 1,
        meaning: 'use one’s feet to advance',
        examples: ['she walked slowly to the station'],
        synonyms: ['stroll'],
      },
    ],
  },
  { word: 'snow', senses: [{ ...sense, meaning: 'white flakes that fall from the sky' }] },
  { word: 'animal', senses: [{ ...sense, meaning: 'a living being that can move' }] },
  { word: 'ivory', senses: [{ ...sense, meaning: 'the hard white stuff of tusks' }] },
  { word: 'trunk', senses: [{ ...sense, meaning: 'a long flexible nose' }] },
  {
    word: 'house',
    isOffDeck: true,
    senses: [{ ...sense, meaning: 'a building in which people live', has: ['door'] }],
  },
  { word: 'door', senses: [{ ...sense, meaning: 'it closes the entrance of a house' }] },
].map((each) => wordFacts.parse(each));

export const smallLexicon = (): Lexicon =>
  makeLexicon({
    words: [
      ...words.map(([word, , inGeneral]) => ({
        word,
        perMillion: 50,
        lemma: undefined,
        inGeneral,
      })),
      ...forms.map(([word, lemma]) => ({ word, perMillion: 20, lemma, inGeneral: undefined })),
    ],
    vectors: {
      bytes: Int8Array.from([
        ...words.flatMap(([, vector]) => vector),
        ...forms.flatMap(([, lemma]) => words.find(([word]) => word === lemma)?.[1] ?? []),
      ]),
      dimensions: 4,
    },
    facts,
  });
