/** Irregular inflections, from WordNet's exception lists without what the regular rules make anyway. */
import { regularInflections } from '../morphology.ts';
import type { Corpora } from './corpora.ts';
import type { WordNet } from './readers/wordNet.ts';
import type { Vocabulary } from './familiesVocabulary.ts';

const partLetters = { noun: 'n', verb: 'v', adjective: 'a' } as const;

/** The lists call *cola* a plural of *colon*; such doubles must at least be alike. */
const kinFloor = 0.3;

const plain = /^[a-z]+$/;

/** Annotated uses as a noun that make a past a word of its own: rose, ground; but not given. */
const ownNounUses = 2;

/** A star marks forms that name something themselves, so that *rose* as a target doesn't forbid "rise". */
const marked = (wordNet: WordNet, form: string, part: string): string => {
  if (part !== 'verb') return form;
  const uses = wordNet.senses(form, 'noun').reduce((sum, sense) => sum + sense.uses, 0);
  return uses >= ownNounUses ? `${form}*` : form;
};

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
      if (known) known.push(marked(wordNet, form, part));
      else forms.set(key, [marked(wordNet, form, part)]);
    }
  }
  return [...forms].map(([key, list]) => `${key} ${list.sort().join(' ')}`).sort();
};
