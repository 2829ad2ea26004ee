/** Writes what the local bots know: facts about the words on cards, and vectors of the words that people say. */
import { writeFileSync } from 'node:fs';
import type { SenseFacts, WordFacts } from '../../players/local/clueFacts.ts';
import { dataFile } from '../dataFile.ts';
import { isFunctionWord } from '../functionWords.ts';
import { makeInGeneral } from './clueFactsNouns.ts';
import { collectPhrases } from './clueFactsPhrases.ts';
import { makeRelationsOf } from './clueFactsRelations.ts';
import { makeWeighSenses, type WeighedSense } from './clueFactsSenses.ts';
import { quantise, vectorLine, type VectorWord } from './clueFactsVectors.ts';
import { cleanExample, cleanMeaning } from './clueFactsWording.ts';
import { collectCompany } from './clueFactsCompany.ts';
import type { Corpora } from './corpora.ts';
import { fillCounts, type LemmaCount } from './lemmaCounts.ts';

export type ClueFactsInput = {
  readonly corpora: Corpora;
  readonly lemmas: readonly LemmaCount[];
  /** The words that stand on the cards of the decks. */
  readonly targets: ReadonlySet<string>;
  /** Decent and no name. */
  readonly isSuitable: (lemma: string) => boolean;
};

/** Forms that are rarer have no vector. */
const leastPerMillion = 1;
/** Words that are rarer aren't said in clues. */
const leastSayable = 2;
const mostExamples = 3;

const topics: ReadonlyMap<number, string> = new Map([
  [4, 'act'],
  [5, 'animal'],
  [6, 'artifact'],
  [7, 'quality'],
  [8, 'body'],
  [11, 'event'],
  [12, 'feeling'],
  [13, 'food'],
  [14, 'group'],
  [15, 'place'],
  [18, 'person'],
  [20, 'plant'],
  [21, 'possession'],
  [27, 'substance'],
  [28, 'time'],
]);

const withoutEmpty = (facts: WordFacts): unknown =>
  JSON.parse(
    JSON.stringify(facts, (_key, value: unknown) =>
      value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  );

/** The file's text: a JSON list with one word a line. */
const formatFacts = (facts: readonly WordFacts[]): string =>
  `[\n${facts.map((each) => JSON.stringify(withoutEmpty(each))).join(',\n')}\n]\n`;

const makeKnowledge = ({ corpora, lemmas, isSuitable }: ClueFactsInput) => {
  const counts = fillCounts(corpora.counts);
  const lemmaOfForm = new Map<string, string>();
  const perMillionOf = new Map<string, number>();
  for (const { lemma, forms, spellings, perMillion } of lemmas) {
    perMillionOf.set(lemma, perMillion);
    for (const form of [...forms, ...spellings]) lemmaOfForm.set(form, lemma);
  }
  const lemmaOf = (form: string): string => lemmaOfForm.get(form) ?? form;
  const perMillion = (word: string): number => perMillionOf.get(word) ?? 0;
  const isSayable = (word: string): boolean =>
    perMillion(word) >= leastSayable && !isFunctionWord(word) && isSuitable(word);
  /** Logarithm of how rare the word is; ten per cent of all text is the commonest that counts. */
  const telling = (form: string): number =>
    isFunctionWord(form) ? 0 : Math.max(0, Math.log(1e5 / (perMillion(lemmaOf(form)) + 1)));
  return { counts, lemmaOf, perMillion, isSayable, telling };
};

/** The decks' words, and others that people may put on cards of their own. */
const wordsToKnow = ({ targets, lemmas }: ClueFactsInput, isSayable: (word: string) => boolean) =>
  new Set([...targets, ...lemmas.map(({ lemma }) => lemma).filter(isSayable)]);

const buildFacts = (input: ClueFactsInput): readonly WordFacts[] => {
  const { corpora, targets } = input;
  const { wordNet, vectors } = corpora;
  const { counts, lemmaOf, perMillion, isSayable, telling } = makeKnowledge(input);
  const known = wordsToKnow(input, isSayable);
  const weighSenses = makeWeighSenses({ wordNet, vectors, telling, lemmaOf });
  const relationsOf = makeRelationsOf({ wordNet, vectors, isSayable });
  const company = collectCompany(
    { wordNet, vectors, lemmaOf, isCommon: (w) => perMillion(w) >= leastPerMillion },
    known,
  );

  const phrases = collectPhrases(
    {
      bigrams: corpora.bigrams,
      wordNet,
      isSayable,
      lemmaOf,
      perMillion: (form) => (counts.get(form) ?? 0) / 1e6 + 0.1,
    },
    known,
  );

  const senseFacts = (word: string, { sense, weight }: WeighedSense): SenseFacts => {
    const { synset } = sense;
    const topic = synset.partOfSpeech === 'noun' ? topics.get(synset.topic) : undefined;
    return {
      part: synset.partOfSpeech,
      ...(topic === undefined ? {} : { topic }),
      weight: Number(weight.toFixed(2)),
      meaning: cleanMeaning(synset.gloss),
      examples: synset.examples
        .flatMap((example) => cleanExample(example) ?? [])
        .slice(0, mostExamples),
      ...relationsOf(word, sense),
    };
  };

  return [...known].sort().map((word) => ({
    word,
    isOffDeck: !targets.has(word),
    senses: weighSenses(word).map((weighed) => senseFacts(word, weighed)),
    company: company.get(word) ?? '',
    phrases: phrases.get(word) ?? [],
  }));
};

const buildVectorWords = (input: ClueFactsInput): readonly VectorWord[] => {
  const { counts, lemmaOf, isSayable } = makeKnowledge(input);
  const { vectors, wordNet } = input.corpora;
  const known = wordsToKnow(input, isSayable);
  const nounInGeneral = makeInGeneral({ ...input.corpora, counts });
  const wordInGeneral = (word: string): string =>
    wordNet.senses(word, 'noun').length > 0 ? nounInGeneral(word) : word;
  const words: VectorWord[] = [];
  for (const [word, count] of counts) {
    const perMillion = count / 1e6;
    if (!vectors.has(word) || isFunctionWord(word)) continue;
    if (perMillion < leastPerMillion && !known.has(word)) continue;
    const lemma = lemmaOf(word);
    words.push({
      word,
      perMillion,
      lemma: lemma === word ? undefined : lemma,
      inGeneral: lemma === word && isSayable(word) ? wordInGeneral(word) : undefined,
    });
  }
  return words.sort((a, b) => (a.word < b.word ? -1 : 1));
};

/** Overwrites the committed files. */
export const writeClueFacts = (input: ClueFactsInput): void => {
  const words = buildVectorWords(input);
  writeFileSync(dataFile('clueFacts.json'), formatFacts(buildFacts(input)));
  writeFileSync(dataFile('vectorsWords.txt'), `${words.map(vectorLine).join('\n')}\n`);
  writeFileSync(dataFile('vectors.bin'), quantise(words, input.corpora.vectors));
};
