/** Which lemmas are proper names, by the capitals that WordNet writes. */
import type { WordNet } from './readers/wordNet.ts';

/**
 * A lemma is a name if its first sense (nouns come first) is written with a capital and annotated text used its capitalised senses
 * at least as often as the others. This catches *jan*, *china* and *oct*; its false hits (*south*) are reviewed by hand.
 */
export const isProperName = (wordNet: WordNet, lemma: string): boolean => {
  const senses = wordNet.senses(lemma);
  const [first] = senses;
  if (!first || first.spelling === first.spelling.toLowerCase()) return false;
  let [named, common] = [0, 0];
  for (const { spelling, uses } of senses) {
    if (spelling === spelling.toLowerCase()) common += uses;
    else named += uses;
  }
  return named >= common;
};
