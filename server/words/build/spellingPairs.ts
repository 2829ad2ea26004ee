/** Two spellings of one word, British and American: colour/color, organise/organize, centre/center. */
import type { WordNet } from './readers/wordNet.ts';

/** British and American parts of words; each is tried at every place where it occurs. */
const differences: readonly (readonly [string, string])[] = [
  ['our', 'or'],
  ['ise', 'ize'],
  ['isa', 'iza'],
  ['yse', 'yze'],
  ['tre', 'ter'],
  ['bre', 'ber'],
  ['vre', 'ver'],
  ['chre', 'cher'],
  ['ence', 'ense'],
  ['ice', 'ise'],
  ['ogue', 'og'],
  ['amme', 'am'],
  ['ae', 'e'],
  ['oe', 'e'],
  ['oeu', 'eu'],
  ['ll', 'l'],
  ['grey', 'gray'],
  ['plough', 'plow'],
  ['mould', 'mold'],
  ['smoulder', 'smolder'],
  ['moust', 'must'],
  ['sceptic', 'skeptic'],
  ['sulph', 'sulf'],
  ['aluminium', 'aluminum'],
  ['ageing', 'aging'],
  ['dgement', 'dgment'],
  ['ellery', 'elry'],
  ['pyjama', 'pajama'],
  ['doughnut', 'donut'],
  ['yoghurt', 'yogurt'],
  ['whisky', 'whiskey'],
  ['cosy', 'cozy'],
  ['wards', 'ward'],
  ['enquir', 'inquir'],
  ['despatch', 'dispatch'],
  ['disc', 'disk'],
  ['flier', 'flyer'],
  ['mamma', 'mama'],
];

const replacements = (word: string, [from, to]: readonly [string, string]): string[] => {
  const found: string[] = [];
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1)) {
    found.push(word.slice(0, at) + to + word.slice(at + from.length));
  }
  return found;
};

/** Pairs that WordNet lists for one meaning although each is a word of its own. */
const distinct: ReadonlySet<string> = new Set([
  'timber/timbre',
  'prise/prize',
  'ola/olla',
  'practise/practize',
]);

/** A spelling is another's double only where WordNet lists both for one meaning: metre/meter, but not four/for. */
const isPair = (wordNet: WordNet, a: string, b: string): boolean =>
  !distinct.has([a, b].sort().join('/')) &&
  wordNet.senses(a).some(({ synset }) => synset.words.some((word) => word.toLowerCase() === b));

export type SpellingPair = { readonly british: string; readonly american: string };

/** The pairs that a lower-case lemma is one half of. */
export const spellingPairs = (wordNet: WordNet, lemma: string): readonly SpellingPair[] => {
  const found = new Map<string, SpellingPair>();
  for (const [from, to] of differences) {
    for (const american of replacements(lemma, [from, to])) {
      if (isPair(wordNet, lemma, american)) found.set(american, { british: lemma, american });
    }
    for (const british of replacements(lemma, [to, from])) {
      if (isPair(wordNet, lemma, british)) found.set(british, { british, american: lemma });
    }
  }
  found.delete(lemma);
  return [...found.values()].sort((a, b) => (a.british < b.british ? -1 : 1));
};
