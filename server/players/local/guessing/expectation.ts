/** What sort of word a clue asks for by its form: "someone who…" wants a person, "to…" a verb. */
import type { SenseFacts } from '../clueFacts.ts';
import type { Lexicon } from '../lexicon.ts';

export const expectations = ['person', 'animal', 'place', 'verb', 'modifier'] as const;
export type Expectation = (typeof expectations)[number];

const signs: readonly (readonly [Expectation, RegExp])[] = [
  [
    'person',
    /\b(?:someone|somebody|a person|this person|people|a (?:man|woman)) (?:who|that|you|in|whose)\b|^(?:he|she|they) /,
  ],
  ['animal', /\b(?:animal|creature|insect|bird|mammal) (?:that|which|with|who)\b/],
  ['place', /\b(?:place|room|building|area) (?:where|to|with|that|in which)\b/],
  ['verb', /^(?:it[’']s )?what you do (?:when|with|to|in|at)\b|^to (?!the\b)\p{L}+ /u],
  [
    'modifier',
    /^(?:it )?(?:means|describes) |^(?:very|not|being|having|full of|without) |\bopposite of\b/,
  ],
];

/** undefined where the form leaves it open. */
export const expectationOf = (clue: string): Expectation | undefined => {
  const text = clue.trim().toLowerCase();
  return signs.find(([, sign]) => sign.test(text))?.[0];
};

const places: ReadonlySet<string> = new Set('place room building area structure land'.split(' '));

const meets = ({ part, topic, kinds }: SenseFacts, expectation: Expectation): boolean => {
  switch (expectation) {
    case 'verb':
      return part === 'verb';
    case 'modifier':
      return part === 'adjective' || part === 'adverb';
    case 'place':
      return topic === 'place' || (part === 'noun' && kinds.some((kind) => places.has(kind)));
    case 'person':
    case 'animal':
      return topic === expectation;
  }
};

const sharesOf = new WeakMap<Lexicon, Map<Expectation, Float32Array>>();

/** For each target, in order, the part of its uses that meets the expectation, from 0 to 1. */
export const sharesMeeting = (lexicon: Lexicon, expectation: Expectation): Float32Array => {
  const known = sharesOf.get(lexicon) ?? new Map<Expectation, Float32Array>();
  sharesOf.set(lexicon, known);
  const before = known.get(expectation);
  if (before !== undefined) return before;
  const shares = Float32Array.from(lexicon.targets, (target) =>
    (lexicon.facts(target)?.senses ?? [])
      .filter((sense) => meets(sense, expectation))
      .reduce((sum, { weight }) => sum + weight, 0),
  );
  known.set(expectation, shares);
  return shares;
};
