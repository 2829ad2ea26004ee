/** A WordNet of a few words, written in the lines of the real files, so that tests read them as the build does. */
import {
  makeWordNet,
  type PartOfSpeech,
  type WordNet,
} from '../../../../server/words/build/readers/wordNet.ts';

export type TinySynset = {
  readonly words: readonly string[];
  readonly part?: PartOfSpeech;
  readonly gloss?: string;
  /** For each word, how often annotators met it in this sense. */
  readonly uses?: number;
  /** Symbol of the manual and index of the other synset: ['@', 1]. */
  readonly pointers?: readonly (readonly [string, number])[];
};

const letters = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' } as const;
const numbers = { noun: 1, verb: 2, adjective: 3, adverb: 4 } as const;
const offset = (index: number): string => String(index + 1).padStart(8, '0');
const field = (word: string): string => word.replaceAll(' ', '_');

export const tinyWordNet = (synsets: readonly TinySynset[]): WordNet => {
  const partOf = (index: number): PartOfSpeech => synsets[index]?.part ?? 'noun';
  const ranks = new Map<string, number>();
  const index: string[] = [];
  const data = synsets.map(({ words, gloss = '', uses = 0, pointers = [] }, at) => {
    const part = partOf(at);
    for (const word of words) {
      const lemma = field(word).toLowerCase();
      const rank = (ranks.get(`${part} ${lemma}`) ?? 0) + 1;
      ranks.set(`${part} ${lemma}`, rank);
      index.push(`${lemma}%${numbers[part]}:00:00:: ${offset(at)} ${rank} ${uses}`);
    }
    const links = pointers.map(
      ([symbol, other]) => `${symbol} ${offset(other)} ${letters[partOf(other)]} 0000`,
    );
    return [
      offset(at),
      '03',
      letters[part],
      words.length.toString(16).padStart(2, '0'),
      ...words.flatMap((word) => [field(word), '0']),
      String(links.length).padStart(3, '0'),
      ...links,
      '|',
      gloss,
    ].join(' ');
  });
  return makeWordNet(data, index);
};
