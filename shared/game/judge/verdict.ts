/** The judge's answer to a clue. */
import type { BreachKind } from '../card.ts';

/** One reason why a clue is illegal. */
export type Breach = {
  /** The forbidden word as the card spells it. */
  readonly word: string;
  readonly kind: BreachKind;
  /** The offending text as the clue spells it: `clue.slice(start, end)`. */
  readonly match: string;
  /** UTF-16 units from the start of the clue; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** What the match reads as after normalisation. */
  readonly normalised: string;
};

export type Verdict = { readonly legal: boolean; readonly breaches: readonly Breach[] };
