/** All that the local bots know, behind one interface that a test can fill with a handful of words. */
import { stem } from 'porter2';
import type { WordFacts } from './clueFacts.ts';
import { makeKnowledgeIndex, type KnowledgeIndex } from './knowledgeIndex.ts';
import { makeWordVectors, type VectorData, type WordVectors } from './wordVectors.ts';

export type LexiconWord = {
  readonly word: string;
  readonly perMillion: number;
  /** The form's lemma, if that is another word. */
  readonly lemma: string | undefined;
  /** How one speaks of it in general ("gardens", "a wrist", "music"); undefined for what may not be said in a clue. */
  readonly inGeneral: string | undefined;
};

export type LexiconData = {
  readonly words: readonly LexiconWord[];
  readonly vectors: Pick<VectorData, 'bytes' | 'dimensions'>;
  readonly facts: readonly WordFacts[];
};

export type Lexicon = {
  /** Everything that a Guesser may guess: the words of the decks, and some that people may put on cards of their own. */
  readonly targets: readonly string[];
  /** Whether the target at this place is on no card of the decks. */
  isOffDeck(place: number): boolean;
  facts(word: string): WordFacts | undefined;
  /** The lower-case lemma of a form; the form itself where none is known. */
  lemmaOf(form: string): string;
  /** What the forms of one word, and the words made from it, have in common. */
  rootOf(form: string): string;
  /** How often people use this very form; 0 for an unknown one. */
  perMillion(form: string): number;
  /** A decent word, no name and no mere form. */
  isSayable(word: string): boolean;
  /** "gardens", "a wrist", "music"; the word as it is where nothing is known. */
  inGeneral(word: string): string;
  readonly index: KnowledgeIndex;
  readonly vectors: WordVectors;
};

export const makeLexicon = ({ words, vectors, facts }: LexiconData): Lexicon => {
  const targets = facts.map(({ word }) => word);
  const factsOf = new Map(facts.map((each) => [each.word, each]));
  const known = new Map(words.map((each) => [each.word, each]));
  const roots = new Map<string, string>();
  const lemmaOf = (form: string): string => known.get(form)?.lemma ?? form;
  const rootOf = (form: string): string => {
    const before = roots.get(form);
    if (before !== undefined) return before;
    const root = stem(lemmaOf(form));
    roots.set(form, root);
    return root;
  };
  const isSayable = (word: string): boolean => known.get(word)?.inGeneral !== undefined;

  return {
    targets,
    isOffDeck: (place) => facts[place]?.isOffDeck === true,
    facts: (word) => factsOf.get(word),
    lemmaOf,
    rootOf,
    perMillion: (form) => known.get(form)?.perMillion ?? 0,
    isSayable,
    inGeneral: (word) => known.get(word)?.inGeneral ?? word,
    index: makeKnowledgeIndex(facts, rootOf),
    vectors: makeWordVectors(
      { words: words.map(({ word }) => word), ...vectors },
      targets,
      isSayable,
    ),
  };
};
