/**
 * Bots that fall silent: whoever fails to answer twice in a row is passed over until the match is
 * over, so that nobody waits for a dead backend again and again. A rematch asks them again.
 */
import type { Card } from '../card.ts';
import type { Turn } from '../episode/episode.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import type { Role, SeatId } from '../seat.ts';
import type { RoomEvent } from './events.ts';
import { evolveRoom, seatOf, type Room, type RoomOf } from './room.ts';

/** Replies in a row that failed before a bot is passed over. */
const silencesAllowed = 2;

type Spoken = Pick<Turn, 'clue' | 'guesses' | 'misses'>;

/** Whether the seat answered in this turn; null where it was not asked or something else came. */
const answered = (turn: Spoken, seat: SeatId, describer: SeatId): boolean | null => {
  const missed = turn.misses.find((miss) => miss.seat === seat);
  if (missed !== undefined) return missed.why === 'unreadable';
  if (seat === describer) return turn.clue === null ? null : true;
  return turn.guesses.some((guess) => guess.seat === seat) ? true : null;
};

const isSilent = ({ played, episode }: RoomOf<Card | null>, seat: SeatId): boolean => {
  const running = episode === null || episode.ending !== null ? [] : [episode];
  const answers = [...played, ...running]
    .flatMap(({ turns, describer }) => turns.map((turn) => answered(turn, seat, describer)))
    .filter((answer) => answer !== null);
  const last = answers.slice(-silencesAllowed);
  return last.length === silencesAllowed && !last.includes(true);
};

/** Worked out from what everybody sees, so that the pages and the rules can't disagree. */
export const passedOver = (room: RoomOf<Card | null>): readonly SeatId[] =>
  room.seats
    .filter(({ id, player }) => player.kind === 'bot' && isSilent(room, id))
    .map(({ id }) => id);

const end = (role: Role, at: number): EpisodeEvent => ({
  type: 'episodeEnded',
  ending: { outcome: 'error', role, message: 'The bot did not answer, twice in a row.' },
  at,
  reveal: null,
});

/** Takes the silent out of the running episode; without a Describer or any Guesser it is over. */
const withoutSilent = (
  room: Room,
  events: readonly EpisodeEvent[],
  silent: readonly SeatId[],
  now: number,
): readonly EpisodeEvent[] => {
  const { episode } = room;
  if (episode === null || episode.ending !== null) return events;
  const dropped = episode.guessers.filter((seat) => silent.includes(seat));
  const role = silent.includes(episode.describer)
    ? 'describer'
    : dropped.length === episode.guessers.length
      ? 'guesser'
      : null;
  if (role === null) {
    return [...events, ...dropped.map((seat) => ({ type: 'guesserDropped', seat }) as const)];
  }
  // The turn that would have come next is not opened.
  return [...events.filter(({ type }) => type !== 'turnStarted'), end(role, now)];
};

export type PassedOver = {
  /** The episode's events, with what follows for who has just fallen silent. */
  readonly events: readonly EpisodeEvent[];
  /** Seats of bots that give way and have nothing to give. */
  readonly leaving: readonly SeatId[];
};

export const passOver = (room: Room, events: readonly EpisodeEvent[], now: number): PassedOver => {
  if (!events.some(({ type }) => type === 'replyMissed')) return { events, leaving: [] };
  const after = events.reduce<Room>((state, event: RoomEvent) => evolveRoom(state, event), room);
  const silent = passedOver(after);
  const leaving = silent.filter((id) => {
    const player = seatOf(room, id)?.player;
    return player?.kind === 'bot' && player.yields;
  });
  return { events: withoutSilent(after, events, silent, now), leaving };
};
