/** Reads a verdict as "kind:match" pairs, which is how the judge's tests state their expectations. */
import type { Card } from '#shared/game/card';
import { plainCard } from '#shared/game/card';
import { judge } from '#shared/game/judge/judge';

export const kindsOn = (card: Card, clue: string): readonly string[] =>
  judge(card, clue).breaches.map(({ kind, match }) => `${kind}:${match}`);

/** What the judge says without any knowledge but spelling. */
export const kindsOf = (
  target: string,
  clue: string,
  related: readonly string[] = [],
): readonly string[] => kindsOn(plainCard(target, related), clue);
