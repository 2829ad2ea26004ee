/** What the host of a room may choose. */
import { levels } from '../level.ts';
import { rulesOf, type RulesetName } from '../rulesets.ts';

export const levelChoices = [...levels, 'mixed'] as const;
export type LevelChoice = (typeof levelChoices)[number];

export const visibilities = ['private', 'public', 'exhibition'] as const;
/** An `exhibition` is the bots' own room: it runs while somebody watches it, and nobody can sit there. */
export type Visibility = (typeof visibilities)[number];

/** What a host may choose between; exhibitions are the server's own. */
export const openVisibilities = ['private', 'public'] as const;
export type OpenVisibility = (typeof openVisibilities)[number];

export type RoomSettings = {
  readonly ruleset: RulesetName;
  readonly level: LevelChoice;
  /** Cards in a match. */
  readonly episodes: number;
  /** Turns in an episode. */
  readonly maxTurns: number;
  /** Seconds for a clue and for the guesses at it; null plays without a clock. */
  readonly clueSeconds: number | null;
  readonly guessSeconds: number | null;
  /** Whether those who want to describe take turns, episode by episode. */
  readonly rotate: boolean;
  /** Guessers' seats; the ruleset may allow fewer. */
  readonly guesserSeats: number;
};

/** How many Guessers can sit: what the host allows, as far as the ruleset goes. */
export const guesserSeatsOf = ({
  guesserSeats,
  ruleset,
}: Pick<RoomSettings, 'guesserSeats' | 'ruleset'>): number =>
  Math.min(guesserSeats, rulesOf(ruleset).maxGuessers);

/** Inclusive bounds, checked where settings enter. */
export const settingBounds = {
  episodes: { min: 1, max: 20 },
  maxTurns: { min: 1, max: 10 },
  seconds: { min: 5, max: 600 },
  guesserSeats: { min: 1, max: 8 },
} as const;

export const defaultSettings: RoomSettings = {
  ruleset: 'party',
  level: 'high',
  episodes: 3,
  maxTurns: 3,
  clueSeconds: 60,
  guessSeconds: 45,
  rotate: true,
  guesserSeats: 8,
};

/** A card of a user's own deck, before the language is worked out. */
export type DeckEntry = { readonly target: string; readonly related: readonly string[] };

/** The host's own deck. Its words are secrets: `entries` is null in a view. */
export type OwnDeck = {
  readonly name: string;
  readonly size: number;
  readonly entries: readonly DeckEntry[] | null;
};
