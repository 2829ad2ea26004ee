/** The words that families, compounds and cards know: WordNet's single words, with parts of speech and frequency. */
import type { Corpora } from './corpora.ts';
import { fillCounts } from './lemmaCounts.ts';

export type Vocabulary = {
  /** Lower-case lemma -> letters n, v, a, r; `p` alone for a proper name. */
  readonly partsOfSpeech: ReadonlyMap<string, string>;
  /** Occurrences in a nominal 10^12 tokens of web text; 0 if unknown. */
  readonly count: (form: string) => number;
};

const letterOf = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' } as const;

export const readVocabulary = ({ wordNet, counts }: Corpora): Vocabulary => {
  const filled = fillCounts(counts);
  const partsOfSpeech = new Map<string, string>();
  for (const lemma of wordNet.lemmas()) {
    if (!/^[a-z]{2,}$/.test(lemma)) continue;
    const letters = new Set<string>();
    for (const { spelling, synset } of wordNet.senses(lemma)) {
      if (spelling === lemma) letters.add(letterOf[synset.partOfSpeech]);
    }
    partsOfSpeech.set(lemma, letters.size === 0 ? 'p' : [...letters].sort().join(''));
  }
  return { partsOfSpeech, count: (form) => filled.get(form) ?? 0 };
};
