/** Reads the committed word data once, when a local bot first has to speak. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { dataFile } from '../../words/dataFile.ts';
import { wordFacts } from './clueFacts.ts';
import { makeLexicon, type Lexicon, type LexiconWord } from './lexicon.ts';

/** "garden 120 +gardens", where "+" alone stands for the word as it is; "gardens 20.1 <garden" for a form. */
const line = /^(\S+) (\S+)(?: \+([a-z ]*))?(?: <(\S+))?$/;

export const parseWords = (text: string): readonly LexiconWord[] =>
  text
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => {
      const found = line.exec(each);
      if (!found) throw new Error(`The list of vectors has a line that can’t be read: ${each}`);
      const [, word = '', perMillion = '', general, lemma] = found;
      return {
        word,
        perMillion: Number(perMillion),
        lemma,
        inGeneral: general === '' ? word : general,
      };
    });

const readLexicon = async (): Promise<Lexicon> => {
  const [facts, words, bytes] = await Promise.all([
    readFile(dataFile('clueFacts.json'), 'utf8'),
    readFile(dataFile('vectorsWords.txt'), 'utf8'),
    readFile(dataFile('vectors.bin')),
  ]);
  const known = parseWords(words);
  return makeLexicon({
    words: known,
    vectors: {
      bytes: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      dimensions: bytes.byteLength / known.length,
    },
    facts: z.array(wordFacts).parse(JSON.parse(facts)),
  });
};

let loading: Promise<Lexicon> | undefined;

/** The same lexicon for all; a failure to read is tried again at the next call. */
export const loadLexicon = (): Promise<Lexicon> => {
  loading ??= readLexicon().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
