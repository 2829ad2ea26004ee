/** What speaks for a word being made of two words, for every place where it can be cut into two. */
import { detached, regularInflections } from '../morphology.ts';
import type { Corpora } from './corpora.ts';
import type { Vocabulary } from './familiesVocabulary.ts';
import { fillCounts } from './lemmaCounts.ts';
import type { WordNet } from './readers/wordNet.ts';

export type Cut = {
  readonly word: string;
  readonly left: string;
  readonly right: string;
  /** In the order of `evidenceNames`; how often the halves build other words is not among them. */
  readonly evidence: readonly number[];
};

/** Two-letter words that build compounds (upset, oxbow); the others are met by chance. */
const shortMembers = new Set('up on in by to no go ox off'.split(' '));

/** Function words that WordNet lacks and that build compounds all the same. */
const functionMembers = new Set(
  'any some every other who what where when how for with from than more most you your her his him self itself those'.split(
    ' ',
  ),
);

/** Ends that are affixes more often than words, or that chance puts at the end of many. */
const affixLikeEnd = new Set(
  'age ate ion ant ten ton on er ed an en or less able ness ment ship hood dom ism ist ally ling ward wards wise fold some like in al ace ice row his teen ties tic son let ting ding ping led red rate'.split(
    ' ',
  ),
);
const affixLikeStart = new Set(
  'con pro sub in re de ex im en em un per par para pre co ab ad trans imp comp dis non mis ant anti super inter mono photo micro auto radio psycho macro mini ultra semi neo'.split(
    ' ',
  ),
);
/** Affixes outright: no word ends in these as a member. */
const neverEnds =
  /^(?:ability|ably|fully|ally|less|ness|ment|able|wards?|some|hood|dom|like|wise|teen|fold)$/;
const particles = new Set(
  'up on in at by to off out over under down back through fore after'.split(' '),
);

export const evidenceNames = [
  'bias',
  'similarity to the left half',
  'similarity to the right half',
  'left half in a definition',
  'right half in a definition',
  'right half among the hypernyms',
  'written apart in WordNet too',
  'frequency of the rarer half',
  'short left half',
  'short right half',
  'right half like a suffix',
  'left half like a prefix',
  'no noun',
  'derived from the left half',
  'similarity of the halves',
  'two long halves',
  'two nouns',
  'half of two letters',
  'left half a particle',
  'named a kind of what the right half names: animal, plant, food, person',
  'the same for artifacts',
] as const;

const rarestMember = 2e5;
const rarestUnknown = 1e5;
const unknownSimilarity = 0.15;
const hypernymDepth = 5;

const isTrue = (condition: boolean): number => (condition ? 1 : 0);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** Definitions, examples and synonyms of several words; a short synonym (auto for *automobile*) may be a clipping. */
const contextOf = (wordNet: WordNet, word: string): ReadonlySet<string> => {
  const context = new Set<string>();
  for (const { synset } of wordNet.senses(word)) {
    const texts = [
      synset.gloss,
      ...synset.examples,
      ...synset.words.filter((other) => /[ -]/.test(other)),
    ];
    for (const each of texts.flatMap(wordsOf)) context.add(each);
  }
  context.delete(word);
  return context;
};

const hypernymsOf = (wordNet: WordNet, word: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { synset } of wordNet.senses(word, 'noun')) {
    let level = [synset];
    for (let depth = 0; depth < hypernymDepth; depth++) {
      level = level.flatMap((each) => wordNet.linkedSynsets(each, 'hypernym'));
      for (const each of level.flatMap(({ words }) => words).flatMap(wordsOf)) found.add(each);
    }
  }
  return found;
};

/** WordNet's files of nouns: animals, food, persons, plants; artifacts. */
const livingTopics = new Set([5, 13, 18, 20]);
const artifactTopics = new Set([6]);

const topicsOf = (wordNet: WordNet, word: string, senses: number): ReadonlySet<number> =>
  new Set(
    wordNet
      .senses(word, 'noun')
      .slice(0, senses)
      .map(({ synset }) => synset.topic),
  );

/** The word's commonest sense and one of the right half's commoner ones. */
const sharesTopic = (
  wordNet: WordNet,
  word: string,
  right: string,
  topics: ReadonlySet<number>,
): boolean => {
  const rights = topicsOf(wordNet, right, 2);
  return [...topicsOf(wordNet, word, 1)].some((topic) => topics.has(topic) && rights.has(topic));
};

const derivationsOf = (wordNet: WordNet, word: string): ReadonlySet<string> =>
  new Set(
    wordNet
      .senses(word)
      .flatMap((sense) =>
        (['derivation', 'pertainym', 'participle'] as const).flatMap((relation) =>
          wordNet.linkedWords(sense, relation),
        ),
      )
      .map((other) => other.toLowerCase()),
  );

/** A ship that sails, not the suffix of "friendship". */
const isVessel = (wordNet: WordNet, word: string): boolean =>
  wordNet.senses(word).length === 0 ||
  overlaps(hypernymsOf(wordNet, word), ['ship', 'vessel', 'spacecraft', 'aircraft']);

const overlaps = (set: ReadonlySet<string>, forms: readonly string[]): boolean =>
  forms.some((form) => set.has(form));

/** Every cut of every word that is not merely an inflection. */
export const compoundCuts = (
  corpora: Corpora,
  { partsOfSpeech, count }: Vocabulary,
): readonly Cut[] => {
  const { wordNet, vectors, irregularForms } = corpora;
  const parts = (word: string): string => partsOfSpeech.get(word) ?? '';
  const irregular = new Map([
    ...irregularForms.noun,
    ...irregularForms.verb,
    ...irregularForms.adjective,
  ]);
  const inflectedFrom = (form: string): string | undefined =>
    irregular.get(form) ??
    detached(form).find((base) => regularInflections(base, parts(base)).includes(form));
  const lemma = (form: string): string | undefined => {
    const own = parts(form);
    return (own !== '' && own !== 'p') || functionMembers.has(form) ? form : inflectedFrom(form);
  };
  const isMember = (form: string): boolean => {
    if (form.length < 3) return shortMembers.has(form);
    return count(form) >= rarestMember && lemma(form) !== undefined;
  };
  const isVerbForm = (word: string): boolean =>
    detached(word).some((base) =>
      regularInflections(base, parts(base).replace(/[np]/g, '')).includes(word),
    );

  const isExcluded = (word: string, left: string, right: string): boolean =>
    neverEnds.test(right) ||
    (right === 'ship' && !isVessel(wordNet, word)) ||
    (right === 'hip' && left.endsWith('s')) ||
    (word.endsWith('ing') && right.length < 5 && isVerbForm(word));

  const weigh = (word: string): readonly Cut[] => {
    const found: Cut[] = [];
    for (let at = 2; at <= word.length - 2; at++) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      if (!isMember(left) || !isMember(right) || isExcluded(word, left, right)) continue;
      found.push({ word, left, right, evidence: evidenceOf(word, left, right) });
    }
    return found;
  };
  const evidenceOf = (word: string, left: string, right: string): readonly number[] => {
    const [leftLemma, rightLemma] = [lemma(left) ?? left, lemma(right) ?? right];
    const context = contextOf(wordNet, word);
    const derivations = derivationsOf(wordNet, word);
    const forms = (half: string, base: string): readonly string[] => [
      half,
      base,
      ...regularInflections(base, 'nva'),
    ];
    const apart = [`${left} ${right}`, `${leftLemma} ${right}`, `${left}-${right}`];
    const known = parts(word);
    return [
      1,
      vectors.similarity(word, left) ?? unknownSimilarity,
      vectors.similarity(word, right) ?? unknownSimilarity,
      isTrue(overlaps(context, forms(left, leftLemma))),
      isTrue(overlaps(context, forms(right, rightLemma))),
      isTrue(hypernymsOf(wordNet, word).has(rightLemma)),
      isTrue(apart.some((phrase) => wordNet.senses(phrase).length > 0)),
      Math.log10(Math.min(count(left), count(right)) + 1) - 7,
      isTrue(left.length <= 3),
      isTrue(right.length <= 3),
      isTrue(affixLikeEnd.has(right)),
      isTrue(affixLikeStart.has(left)),
      isTrue(/[avr]/.test(known) && !known.includes('n')),
      isTrue(derivations.has(left) || derivations.has(`${left}e`)),
      vectors.similarity(left, right) ?? 0,
      isTrue(left.length >= 4 && right.length >= 4),
      isTrue(parts(left).includes('n') && parts(right).includes('n')),
      isTrue(left.length === 2 || right.length === 2),
      isTrue(particles.has(left)),
      isTrue(sharesTopic(wordNet, word, rightLemma, livingTopics)),
      isTrue(sharesTopic(wordNet, word, rightLemma, artifactTopics)),
    ];
  };

  const filled = fillCounts(corpora.counts);
  const words = new Set<string>();
  for (const [word, letters] of partsOfSpeech)
    if (letters !== 'p' && word.length >= 5) words.add(word);
  for (const [word, times] of filled) {
    if (times < rarestUnknown || !/^[a-z]{5,}$/.test(word) || parts(word) !== '') continue;
    if (inflectedFrom(word) === undefined) words.add(word);
  }
  return [...words].sort().flatMap(weigh);
};
