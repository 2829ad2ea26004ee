/** The lemmas that a form could belong to, by WordNet's irregular forms and by its rules of detachment. */
import type { IrregularForms } from './readers/irregularForms.ts';
import type { PartOfSpeech, WordNet } from './readers/wordNet.ts';

/** What a form is to its lemma; `base` is the lemma itself. */
export type Inflection =
  'base' | 'plural' | 'third' | 'past' | 'ing' | 'comparative' | 'superlative';

export type LemmaCandidate = {
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly inflection: Inflection;
  readonly irregular: boolean;
};

type Detachment = readonly [PartOfSpeech, Inflection, suffix: string, ending: string];

/** Within a part of speech the smallest suffix comes first: "sites" is of *site* before *sit*. */
const detachments: readonly Detachment[] = [
  ['noun', 'plural', 's', ''],
  ['noun', 'plural', 'ses', 's'],
  ['noun', 'plural', 'xes', 'x'],
  ['noun', 'plural', 'zes', 'z'],
  ['noun', 'plural', 'ches', 'ch'],
  ['noun', 'plural', 'shes', 'sh'],
  ['noun', 'plural', 'men', 'man'],
  ['noun', 'plural', 'ies', 'y'],
  ['verb', 'third', 's', ''],
  ['verb', 'third', 'es', ''],
  ['verb', 'third', 'ies', 'y'],
  ['verb', 'past', 'd', ''],
  ['verb', 'past', 'ed', ''],
  ['verb', 'past', 'ied', 'y'],
  ['verb', 'ing', 'ing', 'e'],
  ['verb', 'ing', 'ing', ''],
  ['adjective', 'comparative', 'r', ''],
  ['adjective', 'comparative', 'er', ''],
  ['adjective', 'comparative', 'ier', 'y'],
  ['adjective', 'superlative', 'st', ''],
  ['adjective', 'superlative', 'est', ''],
  ['adjective', 'superlative', 'iest', 'y'],
];

/** "d" and "r" alone are endings only after an e (baked, nicer), "es" only after a hiss or o (boxes, goes). */
const fits = (form: string, suffix: string): boolean =>
  form.endsWith(suffix) &&
  (!['d', 'r', 'st'].includes(suffix) || form.endsWith(`e${suffix}`)) &&
  !(suffix === 's' && form.endsWith('ss')) &&
  (suffix !== 'es' || /(?:[sxzo]|[cs]h)es$/.test(form));

const irregularInflection = (form: string, partOfSpeech: PartOfSpeech): Inflection => {
  if (partOfSpeech === 'noun') return 'plural';
  if (partOfSpeech === 'verb') {
    if (form.endsWith('ing')) return 'ing';
    return form.endsWith('s') && form !== 'was' ? 'third' : 'past';
  }
  return form.endsWith('st') ? 'superlative' : 'comparative';
};

const doubled = /([bdfgklmnprtvz])\1(?=(?:ed|ing|er|est)$)/;

/** Lists the candidates in the order base, irregular, regular; a form outside WordNet and its rules has none. */
export const lemmaCandidates =
  (wordNet: WordNet, irregular: IrregularForms) =>
  (form: string): readonly LemmaCandidate[] => {
    const found: LemmaCandidate[] = [];
    const add = (candidate: LemmaCandidate): void => {
      const { lemma, partOfSpeech } = candidate;
      if (candidate.inflection !== 'base' && lemma === form) return;
      if (lemma.length < 2 || wordNet.senses(lemma, partOfSpeech).length === 0) return;
      const known = found.some((c) => c.lemma === lemma && c.partOfSpeech === partOfSpeech);
      if (!known) found.push(candidate);
    };
    for (const partOfSpeech of ['noun', 'verb', 'adjective', 'adverb'] as const) {
      add({ lemma: form, partOfSpeech, inflection: 'base', irregular: false });
    }
    for (const partOfSpeech of ['noun', 'verb', 'adjective'] as const) {
      const lemma = irregular[partOfSpeech].get(form);
      if (lemma === undefined) continue;
      const inflection = irregularInflection(form, partOfSpeech);
      add({ lemma, partOfSpeech, inflection, irregular: !isRegular(form, lemma) });
    }
    for (const [partOfSpeech, inflection, suffix, ending] of detachments) {
      if (!fits(form, suffix) || form.length - suffix.length < 2) continue;
      const lemma = form.slice(0, form.length - suffix.length) + ending;
      add({ lemma, partOfSpeech, inflection, irregular: false });
    }
    return found;
  };

/** The exception lists also hold regular doublings (stopped, bigger) and -ied/-ier; those aren't irregular. */
const isRegular = (form: string, lemma: string): boolean => {
  const single = form.replace(doubled, '$1');
  return detachments.some(
    ([, , suffix, ending]) =>
      (fits(form, suffix) && form.slice(0, form.length - suffix.length) + ending === lemma) ||
      (fits(single, suffix) && single.slice(0, single.length - suffix.length) + ending === lemma),
  );
};
