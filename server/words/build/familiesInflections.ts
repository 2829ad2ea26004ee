/** Irregular inflections, from WordNet's exception lists without what the regular rules make anyway. */
import { regularInflections } from '../morphology.ts';
import type { Corpora } from './corpora.ts';
import type { Vocabulary } from './familiesVocabulary.ts';

const partLetters = { noun: 'n', verb: 'v', adjective: 'a' } as const;

/** The lists call *cola* a plural of *colon*; such doubles must at least be alike. */
const kinFloor = 0.3;

const plain = /^[a-z]+$/;

/** "v go gone went": sorted, one lemma and part of speech a line. */
export const irregularLines = (
  { irregularForms, vectors, wordNet }: Corpora,
  { partsOfSpeech }: Vocabulary,
): string[] => {
  const forms = new Map<string, string[]>();
  for (const part of ['noun', 'verb', 'adjective'] as const) {
    const letter = partLetters[part];
    for (const [form, lemma] of irregularForms[part]) {
      if (!plain.test(form) || !plain.test(lemma) || form === lemma) continue;
      if (!partsOfSpeech.get(lemma)?.includes(letter)) continue;
      if (regularInflections(lemma, letter).includes(form)) continue;
      const isOwnNoun = part === 'noun' && wordNet.senses(form, 'noun').length > 0;
      if (isOwnNoun && (vectors.similarity(form, lemma) ?? 0) < kinFloor) continue;
      const key = `${letter} ${lemma}`;
      const known = forms.get(key);
      if (known) known.push(form);
      else forms.set(key, [form]);
    }
  }
  return [...forms].map(([key, list]) => `${key} ${list.sort().join(' ')}`).sort();
};
