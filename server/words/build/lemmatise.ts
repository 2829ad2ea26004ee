/** Gives each form's count to one lemma, and says how much of it could belong to another. */
import type { Inflection, LemmaCandidate } from './lemmaCandidates.ts';
import type { Counts } from './readers/unigramCounts.ts';
import type { Tags } from './readers/tags.ts';
import type { WordNet } from './readers/wordNet.ts';

export type Assignment = {
  readonly lemma: string;
  readonly inflection: Inflection;
  /** From 0 to 1: the estimated part of the form's count that belongs to another word. */
  readonly ambiguous: number;
};

export type Evidence = {
  readonly wordNet: WordNet;
  readonly tags: Tags;
  readonly counts: Counts;
  readonly candidates: (form: string) => readonly LemmaCandidate[];
  /** Cosine of two words' vectors, if both are known. */
  readonly similarity: (a: string, b: string) => number | undefined;
};

const inflectionsOfTag: ReadonlyMap<string, readonly Inflection[]> = new Map([
  ['NNS', ['plural']],
  ['NNPS', ['plural']],
  ['VBZ', ['third']],
  ['VBD', ['past']],
  ['VBN', ['past']],
  ['VBG', ['ing']],
  ['JJR', ['comparative']],
  ['RBR', ['comparative']],
  ['JJS', ['superlative']],
  ['RBS', ['superlative']],
]);

/** The share of a verb's, noun's or adjective's uses that each inflection takes; rough means over frequent lemmas. */
const usualShare: Readonly<Record<Inflection, number>> = {
  base: 1,
  plural: 0.3,
  third: 0.1,
  past: 0.35,
  ing: 0.2,
  comparative: 0.15,
  superlative: 0.1,
};

/** An irregular form that is a lemma too and this many times commoner than the other is a word of its own: data, media. */
const ownWordFactor = 3;

/** An irregular form that is a lemma too and less alike than this lives apart from the other: cola is no plural of *colon*. */
const kinFloor = 0.3;

const usesAs = (wordNet: WordNet, { lemma, partOfSpeech }: LemmaCandidate): number =>
  wordNet.senses(lemma, partOfSpeech).reduce((sum, { uses }) => sum + uses, 0);

/** Same word in another guise (a meeting, to meet): no ambiguity that would mislead about how common it is. */
const isSameWord = (form: string, a: LemmaCandidate, b: LemmaCandidate): boolean =>
  a.lemma === b.lemma ||
  (!a.irregular && !b.irregular && a.lemma === form && form.startsWith(b.lemma.slice(0, -1)));

const isBaseVerb = ({ inflection, partOfSpeech }: LemmaCandidate): boolean =>
  inflection === 'base' && partOfSpeech === 'verb';

export const makeLemmatiser = (evidence: Evidence) => {
  const { wordNet, tags, counts, candidates, similarity } = evidence;
  const count = (form: string): number => counts.get(form) ?? 0;

  const isName = (form: string): boolean =>
    wordNet.senses(form).every(({ spelling }) => spelling !== spelling.toLowerCase());

  const choose = (form: string, found: readonly LemmaCandidate[]): LemmaCandidate | undefined => {
    const base = found.find(({ inflection }) => inflection === 'base');
    const inflected = found.filter(({ inflection }) => inflection !== 'base');
    const [tag] = tags.get(form) ?? [];
    if (tag !== undefined) {
      const isFiniteVerb = tag === 'VBP' && !found.some(isBaseVerb);
      const wanted = isFiniteVerb ? ['past'] : inflectionsOfTag.get(tag);
      if (!wanted && base) return base;
      const best = commonest(inflected.filter(({ inflection }) => wanted?.includes(inflection)));
      const own = best?.irregular && base?.partOfSpeech === best.partOfSpeech ? base : undefined;
      if (best && own && count(form) > ownWordFactor * count(best.lemma)) return own;
      if (best ?? base) return best ?? base;
    }
    if (base && isName(form)) return base;
    const best = inflected.find(({ irregular }) => irregular) ?? commonest(inflected);
    if (!base || !best) return base ?? best;
    if (best.irregular && (similarity(form, best.lemma) ?? 0) < kinFloor) return base;
    if (best.inflection === 'past' && !best.irregular) return best;
    if (best.inflection === 'comparative' && base.partOfSpeech === 'noun') return base;
    const factor = best.irregular || best.inflection === 'plural' ? ownWordFactor : 1;
    return count(form) > factor * count(best.lemma) ? base : best;
  };

  /** Of several lemmas that a form could be an inflection of, the one that occurs most (as smallest suffix first on a tie). */
  const commonest = (found: readonly LemmaCandidate[]): LemmaCandidate | undefined =>
    found.reduce<LemmaCandidate | undefined>(
      (best, next) => (best === undefined || count(next.lemma) > count(best.lemma) ? next : best),
      undefined,
    );

  const weight = (candidate: LemmaCandidate): number =>
    (usesAs(wordNet, candidate) + 1) * usualShare[candidate.inflection];

  return (form: string): Assignment | undefined => {
    const found = candidates(form);
    const chosen = choose(form, found);
    if (!chosen) return undefined;
    let [own, other] = [0, 0];
    for (const candidate of found) {
      if (isSameWord(form, candidate, chosen) || isSameWord(form, chosen, candidate)) {
        own += weight(candidate);
      } else other += weight(candidate);
    }
    return {
      lemma: chosen.lemma,
      inflection: chosen.inflection,
      ambiguous: other / (own + other),
    };
  };
};
