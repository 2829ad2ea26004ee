/** How well each target fits what has been said: by what the bot knows by heart, and by nearness in meaning. */
import type { Lexicon } from '../lexicon.ts';
import { expectationOf, sharesMeeting } from './expectation.ts';
import type { Heard } from './heard.ts';
import { readClue } from './readClue.ts';

/** A word of an earlier clue counts this much; a word that comes again counts once. */
const earlierClue = 0.6;
/** To know the opposite of a denied word says a lot, to be near it says little, to be it says nothing. */
const denied = { opposite: 1.2, nearness: 0.3 } as const;

type Term = {
  readonly form: string;
  readonly root: string;
  /** From 0 to 1: how telling the word is, and how fresh. */
  readonly weight: number;
  readonly isDenied: boolean;
};

/** Words this frequent (per million) tell almost nothing; those below the second tell as much as a word can. */
const frequent = 3000;
const rare = 10;
const leastTelling = 0.1;

const tellingOf = (lexicon: Lexicon, form: string): number => {
  const perMillion = lexicon.perMillion(lexicon.lemmaOf(form));
  const telling = Math.log(frequent / (perMillion + 1)) / Math.log(frequent / rare);
  return Math.min(1, Math.max(leastTelling, telling));
};

const termsOf = (lexicon: Lexicon, clues: readonly string[]): readonly Term[] => {
  const terms = new Map<string, Term>();
  for (const [age, clue] of [...clues].reverse().entries()) {
    const fresh = age === 0 ? 1 : earlierClue;
    for (const { form, isDenied } of readClue(clue)) {
      const root = lexicon.rootOf(form);
      if (terms.has(root)) continue;
      terms.set(root, { form, root, weight: fresh * tellingOf(lexicon, form), isDenied });
    }
  }
  return [...terms.values()];
};

/** How much of what was said, weighed by how telling it is, each target is known for; about 0 to 1. */
const scoreKnowledge = ({ index, targets }: Lexicon, terms: readonly Term[]): Float32Array => {
  const scores = new Float32Array(targets.length);
  let total = 0;
  for (const { root, weight, isDenied } of terms) {
    const telling = index.telling(root) * weight;
    total += telling;
    const found = isDenied ? index.lookUpOpposite(root) : index.lookUp(root);
    const factor = telling * (isDenied ? denied.opposite : 1);
    for (const [i, place] of found?.places.entries() ?? []) {
      scores[place] = (scores[place] ?? 0) + factor * (found?.weights[i] ?? 0);
    }
  }
  return total === 0 ? scores : scores.map((score) => score / total);
};

const scoreNearness = (lexicon: Lexicon, terms: readonly Term[]): Float32Array =>
  lexicon.vectors.nearness(
    terms.map(({ form, weight, isDenied }) => ({
      word: lexicon.vectors.has(lexicon.lemmaOf(form)) ? lexicon.lemmaOf(form) : form,
      weight: isDenied ? weight * denied.nearness : weight,
    })),
  );

/** Nearness counts for less than what one knows; found by trial on two hundred clues as people give them. */
const nearnessWeight = 0.75;
/** A word of the sort that a clue asks for has this much of an advantage; the best word leads by about 0.1. */
const sortBonus = 0.2;

/** A card of people's own is the rarer case, unless the episode says that its card is from the decks: then it is none. */
const offDeckMalus = { possible: 0.12, excluded: 1 } as const;

/** The newest clue that asks for a sort of word decides. */
const scoreSort = (lexicon: Lexicon, clues: readonly string[]): Float32Array | undefined => {
  const expectation = clues.map(expectationOf).findLast((each) => each !== undefined);
  return expectation === undefined ? undefined : sharesMeeting(lexicon, expectation);
};

/**
 * Higher is better; comparable within one call only. In the order of the lexicon's targets; the newest clue comes last.
 * `memory` is the part of what there is to know that the bot knows, from 0 to 1.
 */
export const scoreTargets = (
  lexicon: Lexicon,
  { clues, isFromDecks }: Heard,
  memory = 1,
): Float32Array => {
  const malus = isFromDecks ? offDeckMalus.excluded : offDeckMalus.possible;
  const terms = termsOf(lexicon, clues);
  const nearness = scoreNearness(lexicon, terms);
  const sort = scoreSort(lexicon, clues);
  return scoreKnowledge(lexicon, terms).map(
    (known, place) =>
      memory * known +
      nearnessWeight * (nearness[place] ?? 0) +
      sortBonus * memory * (sort?.[place] ?? 0) -
      (lexicon.isOffDeck(place) ? malus : 0),
  );
};
