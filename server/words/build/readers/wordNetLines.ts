/** One line of WordNet's database files (format: WordNet manual, wndb(5WN) and senseidx(5WN)). */

export const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb'] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

const relationOfSymbol = {
  '!': 'antonym',
  '@': 'hypernym',
  '@i': 'instanceHypernym',
  '~': 'hyponym',
  '~i': 'instanceHyponym',
  '#m': 'memberHolonym',
  '#s': 'substanceHolonym',
  '#p': 'partHolonym',
  '%m': 'memberMeronym',
  '%s': 'substanceMeronym',
  '%p': 'partMeronym',
  '=': 'attribute',
  '+': 'derivation',
  ';c': 'domainTopic',
  '-c': 'topicMember',
  ';r': 'domainRegion',
  '-r': 'regionMember',
  ';u': 'domainUsage',
  '-u': 'usageMember',
  '*': 'entailment',
  '>': 'cause',
  '^': 'alsoSee',
  $: 'verbGroup',
  '&': 'similar',
  '<': 'participle',
  '\\': 'pertainym',
} as const;
export type Relation = (typeof relationOfSymbol)[keyof typeof relationOfSymbol];

const relations: ReadonlyMap<string, Relation> = new Map(Object.entries(relationOfSymbol));
const partOfSpeechOfLetter: ReadonlyMap<string, PartOfSpeech> = new Map([
  ['n', 'noun'],
  ['v', 'verb'],
  ['a', 'adjective'],
  ['s', 'adjective'],
  ['r', 'adverb'],
]);

export type DataLine = {
  readonly offset: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly topic: number;
  readonly words: readonly string[];
  readonly gloss: string;
  readonly examples: readonly string[];
  /** `source` and `target` are word numbers from 1; both 0 for links between whole synsets. */
  readonly pointers: readonly {
    readonly relation: Relation;
    readonly offset: string;
    readonly partOfSpeech: PartOfSpeech;
    readonly source: number;
    readonly target: number;
  }[];
};

/** "asleep(p)" -> "asleep", "ice_cream" -> "ice cream". */
const asWritten = (field: string): string =>
  field.replace(/\((?:p|a|ip)\)$/, '').replaceAll('_', ' ');

const splitGloss = (text: string): { gloss: string; examples: string[] } => {
  const examples = [...text.matchAll(/"([^"]+)"/g)].map(([, example = '']) => example.trim());
  const gloss = text.replace(/[;,]?\s*"[^]*$/, '').trim();
  return { gloss, examples };
};

/** Returns undefined for the licence at the head of each file and for blank lines. */
export const parseDataLine = (text: string): DataLine | undefined => {
  if (!/^\d{8} /.test(text)) return undefined;
  const bar = text.indexOf(' | ');
  const fields = text.slice(0, bar < 0 ? text.length : bar).split(' ');
  let at = 0;
  const next = (): string => fields[at++] ?? '';
  const offset = next();
  const topic = Number(next());
  const partOfSpeech = partOfSpeechOfLetter.get(next());
  if (!partOfSpeech) return undefined;
  const words: string[] = [];
  for (let left = Number.parseInt(next(), 16); left > 0; left--) {
    words.push(asWritten(next()));
    next();
  }
  const pointers: DataLine['pointers'][number][] = [];
  for (let left = Number(next()); left > 0; left--) {
    const relation = relations.get(next());
    const target = next();
    const targetPart = partOfSpeechOfLetter.get(next());
    const numbers = next();
    if (!relation || !targetPart) continue;
    pointers.push({
      relation,
      offset: target,
      partOfSpeech: targetPart,
      source: Number.parseInt(numbers.slice(0, 2), 16),
      target: Number.parseInt(numbers.slice(2), 16),
    });
  }
  return {
    offset,
    partOfSpeech,
    topic,
    words,
    pointers,
    ...splitGloss(bar < 0 ? '' : text.slice(bar + 3)),
  };
};

/** A word of a synset as the sense index writes it, blanks for underscores. */
export const senseKeyPart = (word: string): string => word.toLowerCase();

export type SenseLine = {
  /** Lower case, blanks for underscores. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly offset: string;
  /** 1 is the commonest sense of this lemma and part of speech. */
  readonly rank: number;
  readonly uses: number;
};

const partOfSpeechOfNumber: ReadonlyMap<string, PartOfSpeech> = new Map([
  ['1', 'noun'],
  ['2', 'verb'],
  ['3', 'adjective'],
  ['4', 'adverb'],
  ['5', 'adjective'],
]);

export const parseSenseLine = (text: string): SenseLine | undefined => {
  const found = /^(.+)%(\d):\S* (\d{8}) (\d+) (\d+)/.exec(text);
  if (!found) return undefined;
  const [, lemma = '', part = '', offset = '', rank = '', uses = ''] = found;
  const partOfSpeech = partOfSpeechOfNumber.get(part);
  if (!partOfSpeech) return undefined;
  return {
    lemma: lemma.replaceAll('_', ' '),
    partOfSpeech,
    offset,
    rank: Number(rank),
    uses: Number(uses),
  };
};
