/** Everything that the Describer could say about a card: sentences that are legal, and that people can follow. */
import type { Card } from '#shared/game/card';
import type { RulesetName } from '#shared/game/rulesets';
import type { SenseFacts } from '../clueFacts.ts';
import { readClue } from '../guessing/readClue.ts';
import type { Lexicon } from '../lexicon.ts';
import { associationClues } from './associations.ts';
import type { ClueCandidate } from './clueCandidate.ts';
import { definitionClues } from './definitions.ts';
import { gapClues } from './gaps.ts';
import { isLegal } from './legal.ts';
import { phraseClues } from './phrases.ts';
import { relationClues } from './relations.ts';

/** Nobody thinks of senses that are rarer than this, as long as there is something else to say. */
const leastWeight = 0.12;
const fewest = 8;

/** A clue is as easy as its rarest word: below the first figure (per million) few know it, above the second everybody. */
const rareWord = 1;
const knownWord = 8;

/** From 0 to 1. */
const familiarity = (lexicon: Lexicon, text: string): number => {
  const counts = readClue(text).map(({ form }) =>
    Math.max(lexicon.perMillion(form), lexicon.perMillion(lexicon.lemmaOf(form))),
  );
  const rarest = Math.min(...counts, knownWord);
  return Math.max(0, Math.log(rarest / rareWord) / Math.log(knownWord / rareWord));
};

/** The main meaning first; what a word can mean besides is a poorer clue. */
const senseAppeal = ({ weight }: SenseFacts, heaviest: number): number =>
  0.4 + (0.6 * weight) / heaviest;

const cluesOfSense = (
  lexicon: Lexicon,
  word: string,
  sense: SenseFacts,
  factor: number,
): readonly ClueCandidate[] =>
  [
    ...definitionClues(lexicon, sense),
    ...gapClues(lexicon, word, sense),
    ...relationClues(lexicon, sense),
  ].map((candidate) => ({ ...candidate, appeal: candidate.appeal * factor }));

/** In no particular order, each text once. */
export const clueCandidates = (
  lexicon: Lexicon,
  ruleset: RulesetName,
  card: Card,
): readonly ClueCandidate[] => {
  const target = card.target.toLowerCase();
  const facts = lexicon.facts(target) ?? lexicon.facts(lexicon.lemmaOf(target));
  if (facts === undefined) return [];
  const isFine = (text: string): boolean => isLegal(ruleset, card, text);
  const found = new Map<string, ClueCandidate>();
  const add = (candidates: readonly ClueCandidate[]): void => {
    for (const candidate of candidates) {
      const { text, appeal } = candidate;
      if (found.has(text) || !isFine(text)) continue;
      const familiar = familiarity(lexicon, text);
      if (familiar > 0) found.set(text, { ...candidate, appeal: appeal * (0.3 + 0.7 * familiar) });
    }
  };
  const heaviest = Math.max(...facts.senses.map(({ weight }) => weight));
  add(phraseClues(facts, isFine));
  add(associationClues(lexicon, facts, isFine));
  for (const sense of facts.senses) {
    if (sense.weight < Math.min(leastWeight, heaviest) && found.size >= fewest) continue;
    add(cluesOfSense(lexicon, facts.word, sense, senseAppeal(sense, heaviest)));
  }
  return [...found.values()];
};
