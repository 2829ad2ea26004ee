/** Build step: word families, irregular forms and the vocabulary that card making knows. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../packageRoot.ts';
import { dataFile } from '../dataFile.ts';
import type { Corpora } from './corpora.ts';
import { familyCandidates } from './familiesCandidates.ts';
import { isRelated } from './familiesDecision.ts';
import { makeEvidence } from './familiesEvidence.ts';
import { irregularLines } from './familiesInflections.ts';
import { spellingLines } from './familiesSpellings.ts';
import { readVocabulary } from './familiesVocabulary.ts';
import type { Vocabulary } from './familiesVocabulary.ts';

const header = (what: string): string => `# ${what} Made by npm run words:build; do not edit.\n`;

const write = (file: string, what: string, lines: readonly string[]): void => {
  writeFileSync(dataFile(file), header(what) + lines.join('\n') + '\n');
};

const magnitude = (count: number): number =>
  Math.min(9, Math.floor(Math.log10(Math.max(1, count))));

/** The word lists lack some common words (rainforest) that the vectors' vocabulary has: at least this magnitude. */
const vectorsMagnitude = 4;
const commonRank = 200_000;

const vocabularyLines = (corpora: Corpora, { partsOfSpeech, count }: Vocabulary): string[] =>
  [...partsOfSpeech]
    .map(([word, parts]) => {
      const isCommon = (corpora.vectors.rank(word) ?? Infinity) < commonRank;
      const least = isCommon ? vectorsMagnitude : 0;
      return `${word} ${parts}${Math.max(least, magnitude(count(word)))}`;
    })
    .sort();

const readLines = (file: string): readonly (readonly string[])[] =>
  readFileSync(join(packageRoot, 'server/words/build', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '));

/** Pairs that the evidence gets wrong, reviewed one by one. */
const readUnrelated = (): ReadonlySet<string> =>
  new Set(
    readLines('familiesUnrelated.txt').flatMap(([a = '', b = '']) => [`${a} ${b}`, `${b} ${a}`]),
  );

type Families = Map<string, Set<string>>;

const link = (families: Families, base: string, derived: string): void => {
  const known = families.get(base);
  if (known) known.add(derived);
  else families.set(base, new Set([derived]));
};

/** "base: derived derived": each pair once, under the word that the other was made from. */
const familyLines = (corpora: Corpora, vocabulary: Vocabulary): string[] => {
  const evidence = makeEvidence(corpora);
  const unrelated = readUnrelated();
  const families: Families = new Map();
  for (const candidate of familyCandidates(corpora.wordNet, vocabulary)) {
    const { base, derived } = candidate;
    if (unrelated.has(`${base} ${derived}`)) continue;
    if (isRelated(candidate, evidence(base, derived))) link(families, base, derived);
  }
  for (const [base = '', ...others] of readLines('familiesIrregular.txt')) {
    for (const derived of others) link(families, base, derived);
  }
  return [...families].map(([base, derived]) => `${base}: ${[...derived].sort().join(' ')}`).sort();
};

export const buildFamilies = (corpora: Corpora): void => {
  const vocabulary = readVocabulary(corpora);
  write(
    'vocabulary.txt',
    'Lemma, parts of speech (noun, verb, adjective, adverb r, proper name), digits of its web count.',
    vocabularyLines(corpora, vocabulary),
  );
  write(
    'families.txt',
    'Word families: a base and the words made from it.',
    familyLines(corpora, vocabulary),
  );
  write(
    'irregularForms.txt',
    'Irregular inflections: part of speech, lemma, forms.',
    irregularLines(corpora, vocabulary),
  );
  write(
    'spellings.txt',
    'Regional spellings of one word, the British first.',
    spellingLines(corpora.wordNet, vocabulary),
  );
};
