/** From the words of a clue to the targets whose definitions, examples and relations hold them. */
import { isFunctionWord } from '../../words/functionWords.ts';
import type { SenseFacts, WordFacts } from './clueFacts.ts';

/** Parallel lists: how strongly the term belongs to the target at that place. */
export type Postings = { readonly places: readonly number[]; readonly weights: readonly number[] };

export type KnowledgeIndex = {
  /** Targets by the root of a word that says something about them. */
  lookUp(root: string): Postings | undefined;
  /** Targets by the root of a word that is their opposite. */
  lookUpOpposite(root: string): Postings | undefined;
  /** How telling a root is, from 0 (it stands with every second target) to 1 (with one alone). */
  telling(root: string): number;
};

const weightOf = {
  meaning: 1,
  example: 0.5,
  kind: 0.8,
  synonym: 1,
  opposite: 0.5,
  part: 0.7,
  company: 0.7,
  phrase: 0.6,
} as const;

/** Each further word counts this much of the one before. */
const companyDecay = 0.97;
const kindDecay = 0.85;

export const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[a-z]+/g) ?? [];

class PostingsBuilder {
  readonly places: number[] = [];
  readonly weights: number[] = [];

  /** Keeps the strongest weight; the targets come in order. */
  put(place: number, weight: number): void {
    const last = this.places.length - 1;
    if (last >= 0 && this.places[last] === place) {
      this.weights[last] = Math.max(weight, this.weights[last] ?? 0);
      return;
    }
    this.places.push(place);
    this.weights.push(weight);
  }
}

/** Postings by root, reached by way of the word as written, of which there are many more. */
class PostingsByWord {
  readonly byRoot = new Map<string, PostingsBuilder>();
  readonly #byWord = new Map<string, PostingsBuilder | null>();
  readonly #rootOf: (form: string) => string;

  constructor(rootOf: (form: string) => string) {
    this.#rootOf = rootOf;
  }

  put(word: string, place: number, weight: number): void {
    let builder = this.#byWord.get(word);
    if (builder === undefined) {
      builder = isFunctionWord(word) ? null : this.#ofRoot(this.#rootOf(word));
      this.#byWord.set(word, builder);
    }
    builder?.put(place, weight);
  }

  #ofRoot(root: string): PostingsBuilder {
    const known = this.byRoot.get(root);
    if (known !== undefined) return known;
    const made = new PostingsBuilder();
    this.byRoot.set(root, made);
    return made;
  }
}

export const makeKnowledgeIndex = (
  facts: readonly WordFacts[],
  rootOf: (form: string) => string,
): KnowledgeIndex => {
  const postings = new PostingsByWord(rootOf);
  const opposites = new PostingsByWord(rootOf);

  const putAll = (texts: readonly string[], place: number, weight: number): void => {
    for (const text of texts) {
      for (const word of wordsIn(text)) postings.put(word, place, weight);
    }
  };
  const putSense = (place: number, sense: SenseFacts): void => {
    /** A rarer sense counts less, but a clue may well mean it. */
    const share = Math.sqrt(sense.weight);
    putAll([sense.meaning], place, share * weightOf.meaning);
    putAll(sense.examples, place, share * weightOf.example);
    for (const [distance, kind] of sense.kinds.entries()) {
      putAll([kind], place, share * weightOf.kind * kindDecay ** distance);
    }
    putAll(sense.synonyms, place, share * weightOf.synonym);
    putAll(sense.opposites, place, share * weightOf.opposite);
    putAll(sense.has, place, share * weightOf.part);
    putAll(sense.within, place, share * weightOf.part);
    putAll(sense.members, place, share * weightOf.part);
    for (const opposite of sense.opposites) opposites.put(opposite, place, share);
  };

  for (const [place, { senses, company, phrases }] of facts.entries()) {
    for (const sense of senses) putSense(place, sense);
    for (const phrase of phrases) putAll([phrase], place, weightOf.phrase);
    let weight = weightOf.company;
    for (const word of company.split(' ')) {
      postings.put(word, place, weight);
      weight *= companyDecay;
    }
  }

  const scale = Math.log(facts.length / 2 + 1);
  return {
    lookUp: (root) => postings.byRoot.get(root),
    lookUpOpposite: (root) => opposites.byRoot.get(root),
    telling: (root) => {
      const count = postings.byRoot.get(root)?.places.length ?? 0;
      return Math.max(0, Math.log((facts.length + 2) / (2 * count + 2)) / scale);
    },
  };
};
