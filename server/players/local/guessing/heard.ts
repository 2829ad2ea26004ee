/** What everybody at the table has heard. */
import type { EpisodeView } from '#shared/game/episode/episode';

export type Heard = {
  /** In the order in which they were given. */
  readonly clues: readonly string[];
  /** By anybody. */
  readonly guesses: readonly string[];
  /** Whether the card is known to come from the decks. */
  readonly isFromDecks: boolean;
};

export const heardIn = ({ turns, level }: EpisodeView): Heard => ({
  clues: turns.flatMap(({ clue }) => clue ?? []),
  guesses: turns.flatMap(({ guesses }) => guesses.map(({ text }) => text)),
  isFromDecks: level !== null,
});
