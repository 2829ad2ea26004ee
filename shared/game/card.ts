/** The card: a secret target word, its related words, and every form of them that a clue may not use. */

/** Why a piece of a clue is forbidden, strongest reason first. */
export const breachKinds = ['exact', 'disguise', 'variant', 'part', 'compound'] as const;
export type BreachKind = (typeof breachKinds)[number];

/** The kinds that need knowledge of the language; the others follow from spelling alone. */
export type FormKind = Exclude<BreachKind, 'exact' | 'disguise'>;

/** One forbidden form, lower case: "mice" is a `variant` of the card's "mouse". */
export type CardForm = {
  readonly form: string;
  /** The target or related word as the card spells it. */
  readonly word: string;
  readonly kind: FormKind;
};

/**
 * All linguistic knowledge is worked out when the card is made and travels with it, so that the
 * judge needs no dictionary and gives the same verdict in the browser and on the server.
 */
export type Card = {
  readonly target: string;
  readonly related: readonly string[];
  readonly forms: readonly CardForm[];
  /**
   * Lower-case words that only look forbidden: they share a stem but not the meaning (organization/organ), or are the
   * word reversed (dog/god). Also cuts of a word into ordinary words ("man age" for *manage*).
   */
  readonly exempt: readonly string[];
  /** Other spellings of the target, lower case (colour/color): as good as the target when guessed. */
  readonly spellings: readonly string[];
  /** Inflections of the target, lower case (winters): right in `party`, close in `standard`. */
  readonly inflections: readonly string[];
};

/** A card that knows nothing of its words beyond their spelling; the judge falls back to stems. */
export const plainCard = (target: string, related: readonly string[]): Card => ({
  target,
  related,
  forms: [],
  exempt: [],
  spellings: [],
  inflections: [],
});
