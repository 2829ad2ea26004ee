import { describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import { wordFacts, type SenseFacts } from '../../../../server/players/local/clueFacts.ts';
import { associationClues } from '../../../../server/players/local/describing/associations.ts';
import { clueCandidates } from '../../../../server/players/local/describing/clueCandidates.ts';
import { readingsOf } from '../../../../server/players/local/describing/cutMeaning.ts';
import { definitionClues } from '../../../../server/players/local/describing/definitions.ts';
import {
  articleFor,
  listed,
  withRightArticles,
} from '../../../../server/players/local/describing/english.ts';
import { gapClues } from '../../../../server/players/local/describing/gaps.ts';
import { phraseClues } from '../../../../server/players/local/describing/phrases.ts';
import { reactionsTo } from '../../../../server/players/local/describing/reactions.ts';
import { smallLexicon } from './smallLexicon.ts';

const lexicon = smallLexicon();
const factsOf = (word: string) => {
  const facts = lexicon.facts(word);
  if (facts === undefined) throw new Error(`no facts about ${word}`);
  return facts;
};
const sense = (facts: Partial<SenseFacts>): SenseFacts => {
  const [only] = wordFacts.parse({
    word: 'x',
    senses: [{ part: 'noun', weight: 1, meaning: '', ...facts }],
  }).senses;
  if (only === undefined) throw new Error('no sense');
  return only;
};
const anything = (): boolean => true;

describe('English', () => {
  it.each([
    ['apple', 'an'],
    ['hour', 'an'],
    ['unit', 'a'],
    ['uncle', 'an'],
    ['user', 'a'],
    ['one-way street', 'a'],
    ['tree', 'a'],
  ])('before %j stands %j', (word, article) => {
    expect(articleFor(word)).toBe(article);
  });

  it('mends articles before words that moved', () => {
    expect(withRightArticles('a animal, an tail and A hour')).toBe('an animal, a tail and An hour');
  });

  it('lists words as people do', () => {
    expect(listed(['snow'])).toBe('snow');
    expect(listed(['snow', 'ice'])).toBe('snow and ice');
    expect(listed(['snow', 'ice', 'sleet'], 'or')).toBe('snow, ice or sleet');
  });
});

describe('shorter readings of a definition', () => {
  const texts = (meaning: string, topic?: string): string[] =>
    readingsOf(sense({ meaning, topic }), (word) => word === 'icy').map(({ text }) => text);

  it('cuts before a phrase, never within one', () => {
    expect(texts('a tall building that has a bell')).toContain('a tall building');
    expect(texts('a tall building that has a bell')).not.toContain('a tall building that');
  });

  it('lets something vaguer stand in for the head', () => {
    expect(texts('the season of the year between autumn and spring', 'time')).toContain(
      'a time of the year between autumn and spring',
    );
    expect(texts('a teacher that gives lessons at home', 'person')).toContain(
      'someone who gives lessons at home',
    );
  });

  it('leaves out a describing word, and mends the article', () => {
    expect(texts('an icy season of the year')).toContain('a season of the year');
    expect(texts('a clerk responsible for it')).not.toContain('a responsible for it');
  });

  it('has nothing to say of an empty definition', () => {
    expect(texts('')).toEqual([]);
  });
});

describe('definitions as sentences', () => {
  const said = (facts: Partial<SenseFacts>): string[] =>
    definitionClues(lexicon, sense(facts)).map(({ text }) => text);

  it('gives a noun its article where the dictionary saves it', () => {
    expect(said({ meaning: 'nocturnal animal that hunts' })).toContain(
      'It’s a nocturnal animal that hunts.',
    );
    expect(said({ meaning: 'frozen snow on a roof' })).toContain('Frozen snow on a roof.');
  });

  it('speaks of verbs as of something to do', () => {
    expect(said({ part: 'verb', meaning: 'use one’s feet to advance' })).toEqual([
      'To use your feet to advance.',
      'It’s what you do when you use your feet to advance.',
    ]);
  });

  it('quotes what a describing word means', () => {
    expect(said({ part: 'adjective', meaning: 'having a low temperature' })).toContain(
      'It means “having a low temperature”.',
    );
    expect(said({ part: 'adjective', meaning: 'of or relating to teeth' })).toContain(
      'It has to do with teeth.',
    );
  });

  it('turns the lexicographer’s "any of" into plain words', () => {
    expect(said({ meaning: 'any of various trees with soft wood' })).toContain(
      'One of many trees with soft wood.',
    );
  });
});

describe('gaps', () => {
  const gaps = (word: string): string[] =>
    factsOf(word).senses.flatMap((each) => gapClues(lexicon, word, each).map(({ text }) => text));

  it('hides the word in an example', () => {
    expect(gaps('elephant')).toContain('Fill the gap: “the hunter shot an ____ for its ivory”.');
  });

  it('says so when the form is another one', () => {
    expect(gaps('walk')).toEqual([
      'Fill the gap with some form of it: “she ____ slowly to the station”.',
    ]);
  });

  it('passes over a sentence that would need two gaps', () => {
    expect(gaps('mouse')).toEqual([]);
  });
});

describe('set phrases', () => {
  it('puts one gap into several phrases', () => {
    expect(phraseClues(factsOf('elephant'), anything).map(({ text }) => text)).toContain(
      'One word completes them all: “____ herd”, “white ____” and “baby ____”.',
    );
  });

  it('leaves out phrases that may not be said, and says nothing if one alone remains', () => {
    const [first] = phraseClues(factsOf('elephant'), (text) => !text.includes('white'));
    expect(first?.text).not.toContain('white');
    expect(phraseClues(factsOf('elephant'), (text) => text.includes('herd'))).toEqual([]);
  });
});

describe('associations', () => {
  it('names things in the number in which people speak of them', () => {
    const [first] = associationClues(lexicon, factsOf('elephant'), anything);
    expect(first?.text).toMatch(/\btrunks\b/);
    expect(first?.text).toMatch(/\bivory\b/);
  });

  it('never names what may not be said', () => {
    const clues = associationClues(lexicon, factsOf('elephant'), (text) => text !== 'trunks');
    expect(clues.map(({ text }) => text).join(' ')).not.toContain('trunk');
  });
});

describe('reactions to a wrong guess', () => {
  it.each([
    ['winter', 'summer', 'Quite the opposite of “summer”.'],
    ['elephant', 'animal', 'Narrower than “animal”.'],
    ['animal', 'elephant', 'Broader than “elephant”.'],
    ['elephant', 'Mice', 'Like “mouse” it’s a kind of animal, but not that one.'],
    ['elephant', 'door', 'It has nothing to do with “door”.'],
  ])('for %j and a guess of %j', (target, guess, reaction) => {
    expect(reactionsTo(lexicon, target, guess)[0]).toBe(reaction);
  });

  it('doesn’t quote what it doesn’t know', () => {
    expect(reactionsTo(lexicon, 'winter', 'x'.repeat(500))).toEqual([]);
    expect(reactionsTo(lexicon, 'winter', '__proto__')).toEqual([]);
  });
});

describe('all that could be said of a card', () => {
  it('holds no forbidden word, in no form', () => {
    const card = plainCard('elephant', ['trunk', 'grey']);
    const texts = clueCandidates(lexicon, 'standard', card).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join(' ')).not.toMatch(/elephant|trunk|grey/i);
  });

  it('is nothing for a word that the lexicon lacks', () => {
    expect(clueCandidates(lexicon, 'standard', plainCard('constructor', []))).toEqual([]);
  });
});
