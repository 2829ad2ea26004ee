/** Who plays, who is asked now, and how many watch. */
import { waitingGuessers, type EpisodeView } from '#shared/game/episode/episode';
import type { SeatId } from '#shared/game/seat';
import { Icon } from '../components/Icon.tsx';
import { SeatName } from '../components/SeatName.tsx';
import { useHere } from '../net/roomContext.ts';
import { SeatMenu } from '../seats/SeatMenu.tsx';

const activeSeats = (episode: EpisodeView): readonly SeatId[] =>
  episode.phase === 'clue' ? [episode.describer] : waitingGuessers(episode);

export const Players = ({ episode }: { readonly episode: EpisodeView }) => {
  const { room, presence } = useHere();
  const active = activeSeats(episode);
  const watchers = presence?.watchers ?? 0;
  return (
    <section aria-label="Players" className="players" tabIndex={0}>
      <ul>
        {room.view.seats.map((seat) => (
          <li key={seat.id} className="players-seat">
            <SeatName
              seat={seat}
              role={seat.id === episode.describer ? 'describer' : 'guesser'}
              active={active.includes(seat.id)}
            />
            <SeatMenu seat={seat} />
          </li>
        ))}
      </ul>
      {watchers > 0 && (
        <p className="players-watchers">
          <Icon name="eye" />
          {watchers} watching
        </p>
      )}
    </section>
  );
};
