/** Between two cards: which word it was, how it went, and when the next one comes. */
import type { EpisodeView } from '#shared/game/episode/episode';
import { cast } from '#shared/game/room/casting';
import type { RoomView } from '#shared/game/room/room';
import { Icon } from '../components/Icon.tsx';
import { useCountdown } from '../net/countdown.ts';
import { endingSentence } from '../phrases/ending.ts';
import { nameOf } from '../phrases/people.ts';

type Props = {
  readonly view: RoomView;
  readonly episode: EpisodeView;
  readonly until: number;
};

export const RevealNote = ({ view, episode, until }: Props) => {
  const seconds = useCountdown(until);
  const { ending, reveal } = episode;
  if (ending === null || reveal === null) return null;
  const won = ending.outcome === 'success';
  const last = view.played.length >= view.settings.episodes || !cast(view, []).ok;
  const score = view.played.at(-1)?.score;
  return (
    <section className="reveal" aria-label="The card is over">
      <div role="status">
        <p className="reveal-word">
          The word was <strong>{reveal.card.target}</strong>.
        </p>
        <p className={won ? 'reveal-how is-right' : 'reveal-how'}>
          <Icon name={won ? 'right' : 'wrong'} />
          <span>
            {endingSentence(ending, (seat) => nameOf(view, seat))}
            {score !== undefined && score.speed !== null && ` Speed ${Math.round(score.speed)}.`}
          </span>
        </p>
      </div>
      <p className="soft">
        {last ? 'The result' : 'The next card'} comes in <span role="timer">{seconds ?? 0} s</span>.
      </p>
    </section>
  );
};
