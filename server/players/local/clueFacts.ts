/** What the local bots know of the words that stand on cards; the build script writes it, one word a line. */
import { z } from 'zod';

export const parts = ['noun', 'verb', 'adjective', 'adverb'] as const;
export type Part = (typeof parts)[number];

const list = z.array(z.string()).readonly().default([]);

const senseFacts = z.object({
  part: z.enum(parts),
  /** What it is about in the broadest terms ("animal", "time"); stands in for a word that may not be said. */
  topic: z.string().optional(),
  /** The part of the word's uses that has this sense; a word's weights add up to at most 1. */
  weight: z.number(),
  /** A definition without its final stop; its clauses are parted by "; ". */
  meaning: z.string(),
  examples: list,
  /** What it is a kind of, nearest first. */
  kinds: list,
  synonyms: list,
  opposites: list,
  /** Its parts. */
  has: list,
  /** What it is a part of. */
  within: list,
  /** Some of the things that are of its kind. */
  members: list,
});
export type SenseFacts = z.infer<typeof senseFacts>;

export const wordFacts = z.object({
  word: z.string(),
  /** On no card of the decks, but people may put it on one of their own. */
  isOffDeck: z.boolean().default(false),
  senses: z.array(senseFacts).readonly(),
  /**
   * The words that keep it company in definitions and examples, closest first, parted by blanks: ivory, herd and circus
   * for elephant.
   */
  company: z.string().default(''),
  /** Set phrases with the word, "~" in its place: "~ cream", "dry ~" for ice. */
  phrases: list,
});
export type WordFacts = z.infer<typeof wordFacts>;
