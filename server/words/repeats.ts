/** Whether one word of a card says another again, as the judge sees it. */
import type { BreachKind, Card } from '#shared/game/card';
import { judge } from '#shared/game/judge/judge';
import { makeCard } from './cardMaker.ts';
import { remembered } from './morphologyMemory.ts';

/** Cards of one word; a deck asks about the same words again and again. */
const cardOf = remembered<Card>((word) => makeCard(word, []), 2_000);

const strongestBreach = (forbidden: string, said: string): BreachKind | undefined =>
  judge(cardOf(forbidden), said).breaches[0]?.kind;

/** Why `word` may not stand beside `other`, whichever of the two were to be described; undefined if it may. */
export const repeats = (word: string, other: string): BreachKind | undefined =>
  strongestBreach(other, word) ?? strongestBreach(word, other);
