/** Clues by what comes to mind along with the word. */
import type { WordFacts } from '../clueFacts.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ClueCandidate } from './clueCandidate.ts';
import { listed } from './english.ts';

export type Looseness = { readonly alone: number; readonly inCompany: number };

const mostAssociates = 12;
const neighboursLookedAt = 40;
/** Words that also share definitions and examples with it need be less near. */
const leastSimilarity: Looseness = { alone: 0.5, inCompany: 0.3 };
const companyBonus = 0.4;
const companyDecay = 0.93;
/** A noun in at least this part of its uses. */
const nounShare = 0.6;
const leastPerMillion = 5;
/** Names for almost everything; they call nothing to mind. */
const colourless: ReadonlySet<string> = new Set(
  `thing way part kind type sort form example case fact point lot number amount group set piece place time day year area people reason fact matter kind issue stuff wish sir madam glance self
   person man woman use work end side line level order state name word term`.split(/\s+/),
);

const isNoun = (lexicon: Lexicon, word: string): boolean => {
  const senses = lexicon.facts(word)?.senses ?? [];
  const share = senses.reduce((sum, { part, weight }) => sum + (part === 'noun' ? weight : 0), 0);
  return share >= nounShare;
};

/** Nouns that come to mind, the closest first. The cosines are the least ones at which a word still comes to mind. */
export const associatesOf = (
  lexicon: Lexicon,
  word: string,
  least: Looseness = leastSimilarity,
): readonly string[] => {
  const { vectors } = lexicon;
  const scores = new Map<string, number>();
  for (const { word: other, similarity } of vectors.neighbours(word, neighboursLookedAt)) {
    if (similarity >= least.alone) scores.set(other, similarity);
  }
  for (const [rank, other] of (lexicon.facts(word)?.company.split(' ') ?? []).entries()) {
    const similarity = vectors.similarity(word, other);
    if (similarity < least.inCompany) continue;
    scores.set(other, similarity + companyBonus * companyDecay ** rank);
  }
  return [...scores]
    .filter(
      ([other]) =>
        lexicon.isSayable(other) &&
        lexicon.perMillion(other) >= leastPerMillion &&
        lexicon.rootOf(other) !== lexicon.rootOf(word) &&
        !colourless.has(other) &&
        isNoun(lexicon, other),
    )
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostAssociates)
    .map(([other]) => other);
};

type Template = (list: readonly string[]) => string;

const ofThings: readonly Template[] = [
  (list) => `It makes people think of ${listed(list)}.`,
  (list) => `It goes with ${listed(list)}.`,
  (list) => `You meet it where people talk about ${listed(list)}.`,
  (list) => `Where there is talk of ${listed(list, 'or')}, it is never far.`,
];
/** What people do, and how things are. */
const ofOthers: readonly Template[] = [
  (list) => `It has to do with ${listed(list)}.`,
  (list) => `People say it when they talk about ${listed(list)}.`,
];

/** Triples and pairs of associates that lie next or next but one to each other in the ranking. */
const groupsOf = (associates: readonly string[]): readonly (readonly string[])[] =>
  associates.flatMap((first, place) => {
    const [second, third, fourth] = associates.slice(place + 1);
    const groups = [
      [first, second, third],
      [first, third, fourth],
      [first, second],
      [first, third],
    ];
    return groups.map((group) => group.filter((word) => word !== undefined));
  });

/** `isSayable` tells which nouns may be said about this card. */
export const associationClues = (
  lexicon: Lexicon,
  facts: WordFacts,
  isSayable: (text: string) => boolean,
): readonly ClueCandidate[] => {
  const associates = associatesOf(lexicon, facts.word)
    .map((noun) => lexicon.inGeneral(noun))
    .filter(isSayable);
  const [templates, most] = isNoun(lexicon, facts.word) ? [ofThings, 0.65] : [ofOthers, 0.5];
  return groupsOf(associates).flatMap((group, place): ClueCandidate[] => {
    const say = templates[place % templates.length];
    if (group.length < 2 || say === undefined) return [];
    return [{ family: 'association', text: say(group), appeal: most * 0.985 ** place }];
  });
};
