/** Pairs of words of which one could be made from the other. */
import { stem } from 'porter2';
import type { WordNet } from './readers/wordNet.ts';
import { detached, regularInflections } from '../morphology.ts';
import { negations, prefixes, suffixRules } from './familiesAffixes.ts';
import type { SuffixRule, Trust } from './familiesAffixes.ts';
import type { Candidate } from './familiesDecision.ts';
import { linkedLemmas } from './familiesEvidence.ts';
import type { Vocabulary } from './familiesVocabulary.ts';

/** A proper name passes for a noun: Buddha, Buddhism. */
const shares = (parts: string, wanted: string): boolean =>
  Array.from(wanted).some((part) => parts.replace('p', 'n').includes(part));

const undoubled = (stem: string): readonly string[] =>
  /([bdfgklmnprstvz])\1$/.test(stem) && stem.length > 3 ? [stem.slice(0, -1)] : [];

const basesBySuffix = (
  derived: string,
  { derived: ending, base: other }: SuffixRule,
): readonly string[] => {
  const stem = derived.slice(0, derived.length - ending.length);
  if (stem.length < 2) return [];
  return other === '' && /^[aeiouy]/.test(ending) ? [stem, ...undoubled(stem)] : [stem + other];
};

const rank: Readonly<Record<Trust, number>> = { high: 0, medium: 1, low: 2 };

/** The better of two readings of a pair is the one that fits and that one may trust more. */
const isBetter = (a: Candidate, b: Candidate): boolean =>
  a.fits === b.fits ? rank[a.trust] < rank[b.trust] : a.fits;

const byEnding = (): ReadonlyMap<string, readonly SuffixRule[]> => {
  const rules = new Map<string, SuffixRule[]>();
  for (const rule of suffixRules) {
    const known = rules.get(rule.derived);
    if (known) known.push(rule);
    else rules.set(rule.derived, [rule]);
  }
  return rules;
};

const longestSuffix = 10;

const commonStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
};

/** "city" and "civic" are linked but share too little for a player to feel caught. */
const looksAlike = (a: string, b: string): boolean => {
  const shared = commonStart(a, b);
  return shared >= 3 && shared >= Math.min(a.length, b.length) * 0.6;
};

/** No comparative but an agent, or another word altogether: flipper, number, forest. */
const isMereNoun = (parts: string, form: string): boolean =>
  /(?:er|est)$/.test(form) && parts !== 'p' && !shares(parts, 'ar');

/** A noun this many times commoner than the verb's other forms is no mere gerund: evening, evened, evens. */
const apartFactor = 20;

/** Signs that a noun only looks like a participle: *evening* is far commoner than "evens". */
const livesApart = ({ partsOfSpeech, count }: Vocabulary, base: string, form: string): boolean => {
  const parts = partsOfSpeech.get(form) ?? '';
  if (!form.endsWith('ing') || parts !== 'n') return false;
  const others = regularInflections(base, 'v').filter((other) => !other.endsWith('ing'));
  return count(form) > apartFactor * Math.max(...others.map(count));
};

/** "changing" is of *change*, a hundred times commoner than *chang*. */
const muchCommoner = 100;

const isRatherOf = ({ partsOfSpeech, count }: Vocabulary, form: string, base: string): boolean =>
  detached(form).some(
    (other) =>
      count(other) > muchCommoner * (count(base) + 1) &&
      regularInflections(other, partsOfSpeech.get(other) ?? '').includes(form),
  );

const groupsByStem = (words: readonly string[]): Iterable<readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const stemmed = stem(word);
    const group = groups.get(stemmed);
    if (group) group.push(word);
    else groups.set(stemmed, [word]);
  }
  return groups.values();
};

export const familyCandidates = (
  wordNet: WordNet,
  vocabulary: Vocabulary,
): readonly Candidate[] => {
  const { partsOfSpeech } = vocabulary;
  const found = new Map<string, Candidate>();
  const rules = byEnding();
  const parts = (word: string): string => partsOfSpeech.get(word) ?? '';
  const put = (proposed: Omit<Candidate, 'sameStem'>): void => {
    const { base, derived } = proposed;
    if (base === derived || !partsOfSpeech.has(base)) return;
    const candidate = { ...proposed, sameStem: stem(base) === stem(derived) };
    const key = `${base} ${derived}`;
    const before = found.get(key);
    if (!before || (before.made !== 'inflection' && isBetter(candidate, before)))
      found.set(key, candidate);
  };
  const suffixes = (derived: string): void => {
    for (let length = 1; length <= Math.min(longestSuffix, derived.length - 2); length++) {
      for (const rule of rules.get(derived.slice(-length)) ?? []) {
        for (const base of basesBySuffix(derived, rule)) {
          const fits = shares(parts(base), rule.from) && shares(parts(derived), rule.to);
          put({
            base,
            derived,
            made: 'suffix',
            affix: rule.derived,
            trust: rule.trust,
            from: rule.from,
            fits,
          });
        }
      }
    }
  };
  const prefixed = (derived: string): void => {
    for (const made of ['negation', 'prefix'] as const) {
      for (const affix of made === 'negation' ? negations : prefixes) {
        if (!derived.startsWith(affix)) continue;
        const base = derived.slice(affix.length);
        if (base.length < 3) continue;
        put({
          base,
          derived,
          made,
          affix,
          trust: 'medium',
          from: '',
          fits: shares(parts(base), parts(derived)),
        });
      }
    }
  };
  const inflected = (base: string): void => {
    for (const form of regularInflections(base, parts(base))) {
      if (!partsOfSpeech.has(form) || isMereNoun(parts(form), form)) continue;
      if (isRatherOf(vocabulary, form, base)) continue;
      const fits = !livesApart(vocabulary, base, form);
      put({ base, derived: form, made: 'inflection', affix: '', trust: 'high', from: '', fits });
    }
  };
  const linked = (word: string): void => {
    for (const other of linkedLemmas(wordNet, word)) {
      if (
        !partsOfSpeech.has(other) ||
        found.has(`${other} ${word}`) ||
        found.has(`${word} ${other}`)
      )
        continue;
      if (!looksAlike(word, other)) continue;
      const isBase =
        word.length < other.length ||
        (word.length === other.length && vocabulary.count(word) >= vocabulary.count(other));
      const [base, derived] = isBase ? [word, other] : [other, word];
      put({ base, derived, made: 'link', affix: '', trust: 'low', from: '', fits: false });
    }
  };
  const sameStem = (group: readonly string[]): void => {
    for (const [at, word] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        if (found.has(`${other} ${word}`) || found.has(`${word} ${other}`)) continue;
        const [base, derived] = word.length <= other.length ? [word, other] : [other, word];
        put({ base, derived, made: 'link', affix: '', trust: 'low', from: '', fits: false });
      }
    }
  };
  const words = [...partsOfSpeech.keys()].sort();
  words.forEach(inflected);
  words.forEach(suffixes);
  words.forEach(prefixed);
  words.forEach(linked);
  for (const group of groupsByStem(words)) sameStem(group);
  return [...found.values()];
};
