/** Inflection of English words: what a lemma looks like as plural, past, participle or comparative. */

/** Letters of `PartsOfSpeech`: noun, verb, adjective, adverb; `p` is a proper name. */
export type PartsOfSpeech = string;

const vowel = /[aeiou]/;
const vowelGroups = /[aeiouy]+/g;

const isOneSyllable = (word: string): boolean =>
  (word.replace(/e$/, '').match(vowelGroups) ?? []).length <= 1;

/** consonant, vowel, consonant at the end: stop, travel; "quit" counts, as its u is no vowel. */
const endsClosed = (word: string): boolean => /(?:^|[^aeiou]|qu)[aeiouy][^aeiouwxy]$/.test(word);

/** The stems before -ed, -ing, -er: one letter doubled, as stress or British habit demands. */
const doubledStems = (word: string): readonly string[] => {
  if (/[aeiou]c$/.test(word)) return [`${word}k`];
  if (!endsClosed(word)) return [word];
  const doubled = word + word.slice(-1);
  return isOneSyllable(word) ? [doubled] : [word, doubled];
};

const isConsonantY = (word: string): boolean =>
  word.length > 1 && word.endsWith('y') && !vowel.test(word.slice(-2, -1));

const sForms = (word: string): readonly string[] => {
  if (isConsonantY(word)) return [`${word.slice(0, -1)}ies`];
  if (/[aeiou]z$/.test(word)) return [`${word}zes`, `${word}es`];
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]o$/.test(word)) return [`${word}s`, `${word}es`];
  return [`${word}s`];
};

const edForms = (word: string, ending: 'ed' | 'er' | 'est'): readonly string[] => {
  if (word.endsWith('e')) return [word + ending.slice(1)];
  if (isConsonantY(word)) return [`${word.slice(0, -1)}i${ending}`];
  return doubledStems(word).map((stem) => stem + ending);
};

const ingForms = (word: string): readonly string[] => {
  if (word.endsWith('ie')) return [`${word.slice(0, -2)}ying`];
  if (/[^aeioy]e$/.test(word) || /ue$/.test(word)) {
    const dropped = `${word.slice(0, -1)}ing`;
    return /(?:ge|[aeo]y?e)$/.test(word) ? [dropped, `${word}ing`] : [dropped];
  }
  return doubledStems(word).map((stem) => `${stem}ing`);
};

const pluralForms = (word: string): readonly string[] => {
  const plurals = [...sForms(word)];
  if (/[lr]f$|[aeo]{2}f$/.test(word)) plurals.push(`${word.slice(0, -1)}ves`);
  if (word.endsWith('fe')) plurals.push(`${word.slice(0, -2)}ves`);
  if (/[sx]is$/.test(word)) plurals.push(`${word.slice(0, -2)}es`);
  return plurals;
};

/** Longer adjectives are compared with "more". */
const longestCompared = 9;

/**
 * The regular forms of a lemma, itself left out. Where English wavers (travelled, traveled) or stress
 * decides (visited, omitted), all spellings come; a wrong one is no word and so does no harm.
 */
export const regularInflections = (lemma: string, parts: PartsOfSpeech): readonly string[] => {
  if (!/^[a-z]{2,}$/.test(lemma)) return [];
  const forms = new Set<string>();
  const add = (more: readonly string[]): void => {
    for (const form of more) forms.add(form);
  };
  if (/[np]/.test(parts)) add(pluralForms(lemma));
  if (parts.includes('v')) {
    add(sForms(lemma));
    add(edForms(lemma, 'ed'));
    add(ingForms(lemma));
  }
  if (/[ar]/.test(parts) && lemma.length <= longestCompared) {
    add(edForms(lemma, 'er'));
    add(edForms(lemma, 'est'));
  }
  forms.delete(lemma);
  return [...forms];
};

const detachments: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/, ['y', 'ie']],
  [/ves$/, ['f', 'fe', 've']],
  [/es$/, ['', 'e', 'is']],
  [/s$/, ['']],
  [/ied$/, ['y', 'ie']],
  [/ed$/, ['', 'e']],
  [/ying$/, ['ie', 'y']],
  [/ing$/, ['', 'e']],
  [/ier$/, ['y']],
  [/er$/, ['', 'e']],
  [/iest$/, ['y']],
  [/est$/, ['', 'e']],
];

/** Words that could have this form as a regular inflection; most are no words at all. */
export const detached = (form: string): readonly string[] => {
  const found = new Set<string>();
  for (const [ending, replacements] of detachments) {
    if (!ending.test(form)) continue;
    const stem = form.replace(ending, '');
    if (stem.length < 2) continue;
    for (const replacement of replacements) found.add(stem + replacement);
    if (/([bcdfgklmnprstvz])\1$/.test(stem)) found.add(stem.slice(0, -1));
    if (/[aeiou]ck$/.test(stem)) found.add(stem.slice(0, -1));
  }
  found.delete(form);
  return [...found];
};
