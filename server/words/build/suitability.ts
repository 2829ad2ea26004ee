/** Whether a lemma may stand on a card at all, and if not, why. */
import { isFunctionWord } from '../functionWords.ts';
import type { LemmaCount } from './lemmaCounts.ts';
import { isProperName } from './properNames.ts';
import type { Vulgarity } from './readers/vulgarity.ts';
import type { WordNet } from './readers/wordNet.ts';
import type { ReviewedList } from './reviewedLists.ts';

export type Sources = {
  readonly wordNet: WordNet;
  readonly vulgarity: Vulgarity;
  readonly exclusions: ReviewedList;
  readonly notNames: ReviewedList;
};

/** cuss rates 0 what is hardly ever profane (*church*, *fruit*); those are left to review. */
const vulgarRating = 1;
/** An inflection counts only if it is surely profane: *blacks* may be, *black* is not. */
const vulgarFormRating = 2;

/** Of more than half of the count one can't say whose it is. */
const ambiguityLimit = 0.5;

/** The reason why the lemma stays off the cards, or undefined if it may stand on one. */
export const unsuitable = (
  { lemma, forms, spellings, ambiguous, inWordNet }: LemmaCount,
  { wordNet, vulgarity, exclusions, notNames }: Sources,
): string | undefined => {
  const reviewed = exclusions.get(lemma);
  if (reviewed !== undefined) return reviewed;
  if (isFunctionWord(lemma)) return 'function word';
  if (lemma.length < 3) return 'abbreviation';
  if (!inWordNet) return 'not in WordNet';
  const rating = (form: string): number => vulgarity.get(form) ?? 0;
  const isVulgar =
    [lemma, ...spellings].some((word) => rating(word) >= vulgarRating) ||
    forms.some((form) => rating(form) >= vulgarFormRating);
  if (isVulgar) return 'vulgar in one of its readings';
  if (!notNames.has(lemma) && isProperName(wordNet, lemma)) return 'proper name';
  if (ambiguous > ambiguityLimit) return 'its forms belong to several words';
  return undefined;
};
