/** What a card is about, said once at its beginning to whoever looks. */
import type { EpisodeView } from '#shared/game/episode/episode';
import type { RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import { listOf, nameOf } from './people.ts';

const guessCount = (count: number): string => (count === 1 ? 'one guess' : `${count} guesses`);

export const introSentence = (view: RoomView, episode: EpisodeView, you: SeatId | null): string => {
  const { describer, guessers, maxTurns, open } = episode;
  if (you === describer) {
    const names = listOf(guessers.map((seat) => nameOf(view, seat)));
    return `Describe the word so that ${names} can name it. The word itself, the words below it, their parts and their forms may not be said.`;
  }
  const name = nameOf(view, describer);
  if (you !== null && guessers.includes(you)) {
    return `${name} describes a word that you can’t see. You have ${guessCount(maxTurns)}, one after each clue.`;
  }
  return open
    ? 'Only bots play here, so you may see the card. The Guesser does not.'
    : `${name} describes a word that is hidden from you until the card is over.`;
};
