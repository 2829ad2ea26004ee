/** Set phrases around a word: ice cream, ice rink and dry ice for *ice*. */
import type { BigramCount } from './readers/bigramCounts.ts';
import type { WordNet } from './readers/wordNet.ts';

export type PhraseSources = {
  readonly bigrams: readonly BigramCount[];
  readonly wordNet: WordNet;
  /** Decent, no name, and common enough that people know it. */
  readonly isSayable: (word: string) => boolean;
  readonly lemmaOf: (form: string) => string;
  readonly perMillion: (form: string) => number;
};

const mostPhrases = 8;
/** Rarer pairs may be chance, or one page copied often. */
const leastCount = 250_000;
/** Bits of pointwise mutual information: "ice cream" has twelve. */
const leastBinding = 6;
/** A phrase that WordNet lists is one that people know. */
const listedFactor = 1.6;

/** Words that bind to nothing in particular, and those of web pages. */
const pale: ReadonlySet<string> = new Set(
  `other such many much more most new old first last next own same good best better great full free online web site page click
   information product products service services item items list link links home view search related general
   webcam teen adult dating escort amateur casino poker gambling lyric ringtone download upload software forum blog chat email
   index archive gallery version article text size message account password login user member password smoking naked nude girl boy babe granny mature lady lesbian gay porn lingerie panty sexy thumb pic picture photo hot various several certain particular different important special specific available non`.split(
    /\s+/,
  ),
);

const rude: ReadonlySet<string> = new Set([
  'middle finger',
  'hand job',
  'blow job',
  'strip club',
  'wet dream',
]);

type Found = { readonly phrase: string; readonly score: number };

/** Word -> its phrases, the most typical first, "~" in place of the word: "~ cream", "dry ~". */
export const collectPhrases = (
  { bigrams, wordNet, isSayable, lemmaOf, perMillion }: PhraseSources,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> => {
  const isNominal = (word: string): boolean => {
    const [noun, adjective] = [wordNet.senses(word, 'noun'), wordNet.senses(word, 'adjective')];
    return noun.length + adjective.length > 0 && !/ly$/.test(word);
  };
  const isPartner = (word: string): boolean =>
    lemmaOf(word) === word && isSayable(word) && !pale.has(word) && isNominal(word);

  const isAdverb = (word: string): boolean =>
    wordNet.senses(word)[0]?.synset.partOfSpeech === 'adverb';
  /** "deeply rooted": what follows an adverb may be a participle. */
  const isQualified = (first: string, second: string): boolean =>
    isAdverb(first) &&
    isSayable(lemmaOf(second)) &&
    !pale.has(second) &&
    wordNet.senses(second, 'adjective').length > 0;

  const found = new Map<string, Found[]>();
  const add = (word: string, each: Found): void => {
    const list = found.get(word);
    if (list) list.push(each);
    else found.set(word, [each]);
  };
  for (const { first, second, count } of bigrams) {
    if (count < leastCount || first === second || rude.has(`${first} ${second}`)) continue;
    const binding = Math.log2(count / (perMillion(first) * perMillion(second)));
    const isListed = wordNet.senses(`${first} ${second}`).length > 0;
    if (binding < leastBinding && !isListed) continue;
    const score = Math.max(2, binding) * Math.log10(count) * (isListed ? listedFactor : 1);
    if (wanted.has(first) && isQualified(first, second)) {
      add(first, { phrase: `~ ${second}`, score });
    }
    if (wordNet.senses(second, 'noun').length === 0) continue;
    if (wanted.has(first) && !isAdverb(first) && isPartner(second)) {
      add(first, { phrase: `~ ${second}`, score });
    }
    if (wanted.has(second) && isPartner(first)) {
      add(second, { phrase: `${first} ~`, score });
    }
  }
  return new Map(
    [...found].map(([word, phrases]) => [
      word,
      phrases
        .sort((a, b) => b.score - a.score || (a.phrase < b.phrase ? -1 : 1))
        .slice(0, mostPhrases)
        .map(({ phrase }) => phrase),
    ]),
  );
};
