/** Does a guess name the target? One answer for every path: rooms, experiments, the browser. */
import type { Card } from './card.ts';
import type { GuessMark } from './guessMark.ts';
import { cleanForClembench } from './judge/clembench.ts';
import { foldGuess } from './normalise.ts';
import { rulesOf, type RulesetName } from './rulesets.ts';

/** Words shorter than this have too many neighbours at one edit: cat, car, can. */
const shortestWordForOneEdit = 5;

/** True if one letter inserted, deleted, replaced or swapped with its neighbour makes `a` into `b`. */
const isOneEditApart = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const restA = a.slice(same);
  const restB = b.slice(same);
  const swapped = (restA[1] ?? '') + (restA[0] ?? '') + restA.slice(2);
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.length > 1 && swapped === restB)
  );
};

const isMember = (card: Card, folded: string): boolean =>
  card.forms.some(
    ({ form, word, kind }) => kind === 'part' && word === card.target && foldGuess(form) === folded,
  );

export const markGuess = (ruleset: RulesetName, card: Card, guess: string): GuessMark => {
  const { guesses } = rulesOf(ruleset);
  if (guesses === 'cleaned') {
    return cleanForClembench(guess) === cleanForClembench(card.target) ? 'right' : 'wrong';
  }
  const folded = foldGuess(guess);
  const target = foldGuess(card.target);
  const inflected = card.inflections.some((form) => foldGuess(form) === folded);
  if (folded === target || card.spellings.some((form) => foldGuess(form) === folded)) {
    return 'right';
  }
  if (inflected) return guesses === 'inflected' ? 'right' : 'close';
  const mistyped = target.length >= shortestWordForOneEdit && isOneEditApart(folded, target);
  return mistyped || isMember(card, folded) ? 'close' : 'wrong';
};
