/** What happens now and what to do next, as one sentence for whoever looks at the table. */
import { waitingGuessers, type EpisodeView } from '#shared/game/episode/episode';
import type { RoomView } from '#shared/game/room/room';
import { rulesOf } from '#shared/game/rulesets';
import type { SeatId } from '#shared/game/seat';
import { listOf, nameOf } from './people.ts';

export type TableStatus = {
  readonly text: string;
  /** True if the one who looks has to act. */
  readonly yours: boolean;
};

const clueStatus = (view: RoomView, episode: EpisodeView, you: SeatId | null): TableStatus => {
  if (you !== episode.describer) {
    return { text: `${nameOf(view, episode.describer)} is thinking of a clue.`, yours: false };
  }
  const fouls = episode.refusals.length;
  const limit = rulesOf(episode.ruleset).foulLimit;
  const warning = fouls > 0 && fouls === limit - 1 ? ' One more foul ends this card.' : '';
  return { text: `Your turn: give a clue.${warning}`, yours: true };
};

const guessStatus = (view: RoomView, episode: EpisodeView, you: SeatId | null): TableStatus => {
  const waiting = waitingGuessers(episode);
  if (you !== null && waiting.includes(you)) {
    const left = episode.maxTurns - episode.turns.length;
    const last = left === 0 ? 'last guess' : 'guess';
    return { text: `Your turn: make your ${last}.`, yours: true };
  }
  const names = listOf(waiting.map((seat) => nameOf(view, seat)));
  return { text: `${names} ${waiting.length === 1 ? 'is' : 'are'} guessing.`, yours: false };
};

export const tableStatus = (view: RoomView, you: SeatId | null): TableStatus => {
  const { episode } = view;
  if (episode === null || episode.phase === 'ended') {
    return { text: 'The next card comes in a moment.', yours: false };
  }
  return episode.phase === 'clue'
    ? clueStatus(view, episode, you)
    : guessStatus(view, episode, you);
};
