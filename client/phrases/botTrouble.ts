/** What keeps a bot from answering, and what becomes of it, in plain words. */
import { currentTurn, waitingGuessers, type EpisodeView } from '#shared/game/episode/episode';
import { passedOver } from '#shared/game/room/passedOver';
import type { RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import type { BotTrouble, BotTroubleKind } from '#shared/protocol/messages';
import { listOf, nameOf } from './people.ts';

const troubleName: Readonly<Record<BotTroubleKind, string>> = {
  slow: 'No answer',
  unreachable: 'Out of reach',
  busy: 'Too busy',
  faulty: 'No usable answer',
  budget: 'Budget used up',
};

const isDue = (episode: EpisodeView, seat: SeatId): boolean =>
  episode.phase === 'clue' ? episode.describer === seat : waitingGuessers(episode).includes(seat);

/** Of the reply that is being waited for now, with another try to come or under way. */
const isRetrying = ({ episode, episodesStarted }: RoomView, trouble: BotTrouble): boolean =>
  trouble.until !== null &&
  episode !== null &&
  trouble.episode === episodesStarted &&
  trouble.turn === episode.turns.length &&
  isDue(episode, trouble.seat);

const hasSpoken = (episode: EpisodeView, seat: SeatId): boolean => {
  const turn = currentTurn(episode);
  if (seat === episode.describer) return turn?.clue !== null;
  return turn?.guesses.some((guess) => guess.seat === seat) === true;
};

/** Of the turn that is lost, and of the next until the bot speaks. */
const hasGivenUp = ({ episode, episodesStarted }: RoomView, trouble: BotTrouble): boolean => {
  if (trouble.until !== null || episode === null || trouble.episode !== episodesStarted) {
    return false;
  }
  const turnsAgo = episode.turns.length - trouble.turn;
  return turnsAgo === 0 || (turnsAgo === 1 && !hasSpoken(episode, trouble.seat));
};

const retrySentence = ({ why, attempt, of }: BotTrouble): string =>
  `${troubleName[why]}, trying again (${attempt}\u00A0of\u00A0${of})`;

/** What stands beside the name in its seat; null when all is well. */
export const troubleAt = (
  view: RoomView,
  seat: SeatId,
  trouble: BotTrouble | null,
): string | null => {
  if (view.phase.kind !== 'lobby' && passedOver(view).includes(seat)) {
    return `Passed over: ${troubleName[trouble?.why ?? 'slow'].toLowerCase()}`;
  }
  if (trouble === null) return null;
  if (isRetrying(view, trouble)) return retrySentence(trouble);
  return hasGivenUp(view, trouble) ? troubleName[trouble.why] : null;
};

/** For whoever waits for them; null while nobody is stuck. */
export const retriesSentence = (
  view: RoomView,
  troubles: ReadonlyMap<SeatId, BotTrouble>,
): string | null => {
  const stuck = [...troubles.values()].filter((trouble) => isRetrying(view, trouble));
  return stuck.length === 0 ? null : `${stuck.map(retrySentence).join('. ')}.`;
};

/** Why a match was shorter or smaller than it was meant to be; null where no bot fell silent. */
export const passedOverSentence = (view: RoomView): string | null => {
  const names = passedOver(view).map((seat) => nameOf(view, seat));
  if (names.length === 0) return null;
  const were = names.length === 1 ? 'was' : 'were';
  const early = view.played.length < view.settings.episodes ? ' The match ended early.' : '';
  return `${listOf(names)} ${were} passed over after two turns without an answer.${early}`;
};
