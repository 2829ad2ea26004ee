/** An entry of a deck that somebody wrote, and what can be wrong with the file that holds it. */
import type { Level } from '#shared/game/level';

/** An entry with the line of the file on which its target stands, from 1. */
export type LinedEntry = {
  readonly line: number;
  readonly target: string;
  readonly related: readonly string[];
};

export type OwnEntry = LinedEntry & {
  /** Given only where the file names it. */
  readonly level: Level | undefined;
};

export type DeckFault = {
  /** From 1; undefined where the fault lies in no particular line. */
  readonly line: number | undefined;
  readonly sentence: string;
};
