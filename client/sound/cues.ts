/** Which sounds go with what happens, for whoever listens. */
import type { EpisodeView } from '#shared/game/episode/episode';
import type { SeatId } from '#shared/game/seat';
import type { ViewEvent } from '#shared/game/view';

export type Cue = 'yourTurn' | 'right' | 'wrong' | 'foul' | 'over' | 'tick';

type Cast = Pick<EpisodeView, 'describer' | 'guessers'>;

/** A sound that comes later than this after what it stands for only confuses. */
const staleMs = 1_500;

const cueOf = (event: ViewEvent, cast: Cast | null, you: SeatId | null): Cue | null => {
  const { type } = event;
  if (type === 'turnStarted') return you !== null && cast?.describer === you ? 'yourTurn' : null;
  if (type === 'clueGiven') {
    return you !== null && cast?.guessers.includes(you) === true ? 'yourTurn' : null;
  }
  if (type === 'clueRefused') return 'foul';
  if (type === 'guessMade') return event.mark === 'right' ? 'right' : 'wrong';
  return type === 'episodeEnded' && event.ending.outcome !== 'success' ? 'over' : null;
};

/** The one sound for a message: of several that would come together, the last. Null if it comes too late. */
export const cueFor = (
  message: { readonly now: number; readonly events: readonly ViewEvent[] },
  running: Cast | null,
  you: SeatId | null,
  now: number,
): Cue | null => {
  if (now - message.now > staleMs) return null;
  const begun = message.events.find((event) => event.type === 'episodeStarted');
  return message.events.reduce<Cue | null>(
    (last, event) => cueOf(event, begun ?? running, you) ?? last,
    null,
  );
};
