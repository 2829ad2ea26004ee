/** Whether two words are one word in different guises, or one is built with the other. */
import { stem } from 'porter2';
import type { WordNet } from './readers/wordNet.ts';

/** Words that begin alike for this many letters are kin as far as a card is concerned: decide, decision. */
const sharedBeginning = 4;

const beginAlike = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
};

/** Letters that change in Germanic derivation: strong/strength, long/length, give/gift. Consonants remain. */
const skeleton = (word: string): string => word.replace(/[aeiou]/g, '').replace(/(.)\1/g, '$1');

/**
 * Deliberately broad: a card loses little if a related word is passed over, and is unplayable if it repeats its target.
 */
export const makeKinship = (wordNet: WordNet) => {
  const derived = new Map<string, ReadonlySet<string>>();
  const derivedFrom = (word: string): ReadonlySet<string> => {
    const known = derived.get(word);
    if (known) return known;
    const found = new Set<string>();
    for (const sense of wordNet.senses(word)) {
      for (const relation of ['derivation', 'pertainym', 'participle'] as const) {
        for (const other of wordNet.linkedWords(sense, relation)) found.add(other.toLowerCase());
      }
    }
    derived.set(word, found);
    return found;
  };

  return (a: string, b: string): boolean => {
    if (a === b || stem(a) === stem(b)) return true;
    const [short, long] = a.length <= b.length ? [a, b] : [b, a];
    if (short.length >= 3 && long.includes(short)) return true;
    const alike = beginAlike(a, b);
    if (alike >= sharedBeginning) return true;
    if (alike >= 1 && (derivedFrom(a).has(b) || derivedFrom(b).has(a))) return true;
    // The longer word less its first syllable or prefix: unhappy/happiness, reactor/action.
    if (short.length >= 5 && long.includes(short.slice(0, 5))) return true;
    return alike >= 2 && skeleton(a).slice(0, 3) === skeleton(b).slice(0, 3) && sharesStem(a, b);
  };
};

/** Two words of one consonant skeleton whose stems are short: sing/song, blood/bleed, wide/width. */
const sharesStem = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) <= 5 && Math.abs(a.length - b.length) <= 3;
