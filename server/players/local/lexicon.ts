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
  /** May be said in a clue: a lemma, decent, no name. */
  readonly isSayable: boolean;
};

export type LexiconData = {
  readonly words: readonly LexiconWord[];
  readonly vectors: Pick<VectorData, 'bytes' | 'dimensions'>;
  readonly facts: readonly WordFacts[];
};

export type Lexicon = {
  /** Everything that a Guesser may guess: the words that stand on cards. */
  readonly targets: readonly string[];
  facts(word: string): WordFacts | undefined;
  /** The lower-case lemma of a form; the form itself where none is known. */
  lemmaOf(form: string): string;
  /** The forms of a lemma that people use, the lemma left out. */
  formsOf(lemma: string): readonly string[];
  /** What the forms of one word, and the words made from it, have in common. */
  rootOf(form: string): string;
  /** How often people use this very form; 0 for an unknown one. */
  perMillion(form: string): number;
  isSayable(word: string): boolean;
  readonly index: KnowledgeIndex;
  readonly vectors: WordVectors;
};

export const makeLexicon = ({ words, vectors, facts }: LexiconData): Lexicon => {
  const targets = facts.map(({ word }) => word);
  const factsOf = new Map(facts.map((each) => [each.word, each]));
  const known = new Map(words.map((each) => [each.word, each]));
  const forms = new Map<string, string[]>();
  for (const { word, lemma } of words) {
    if (lemma === undefined) continue;
    const others = forms.get(lemma);
    if (others) others.push(word);
    else forms.set(lemma, [word]);
  }

  const roots = new Map<string, string>();
  const lemmaOf = (form: string): string => known.get(form)?.lemma ?? form;
  const rootOf = (form: string): string => {
    const before = roots.get(form);
    if (before !== undefined) return before;
    const root = stem(lemmaOf(form));
    roots.set(form, root);
    return root;
  };
  const isSayable = (word: string): boolean => known.get(word)?.isSayable === true;

  return {
    targets,
    facts: (word) => factsOf.get(word),
    lemmaOf,
    formsOf: (lemma) => forms.get(lemma) ?? [],
    rootOf,
    perMillion: (form) => known.get(form)?.perMillion ?? 0,
    isSayable,
    index: makeKnowledgeIndex(facts, rootOf),
    vectors: makeWordVectors(
      { words: words.map(({ word }) => word), ...vectors },
      targets,
      isSayable,
    ),
  };
};
