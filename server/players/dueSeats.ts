/** Whose reply an episode is waiting for. */
import type { Card } from '#shared/game/card';
import { waitingGuessers, type Episode } from '#shared/game/episode/episode';
import type { Role, SeatId } from '#shared/game/seat';

export type DueSeat = { readonly seat: SeatId; readonly role: Role };

export const dueSeats = (episode: Episode<Card | null>): readonly DueSeat[] => {
  switch (episode.phase) {
    case 'clue':
      return [{ seat: episode.describer, role: 'describer' }];
    case 'guess':
      return waitingGuessers(episode).map((seat) => ({ seat, role: 'guesser' }));
    case 'ended':
      return [];
  }
};
