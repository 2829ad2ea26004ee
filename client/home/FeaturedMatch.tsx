/** Two bots playing, live on the home page. */
import { Link } from 'wouter';
import { knownCard } from '#shared/game/episode/episode';
import { CountdownClock } from '../components/CountdownClock.tsx';
import { Icon } from '../components/Icon.tsx';
import { TabooCard } from '../components/TabooCard.tsx';
import { Feed } from '../feed/Feed.tsx';
import { RoomContext } from '../net/roomContext.ts';
import { useRoom } from '../net/useRoom.ts';
import { cardTag } from '../phrases/cardTag.ts';
import { endingSentence } from '../phrases/ending.ts';
import { nameOf } from '../phrases/people.ts';
import { tableStatus } from '../phrases/status.ts';
import './FeaturedMatch.css';

export const FeaturedMatch = () => {
  const { store, status } = useRoom(null);
  const room = status.kind === 'ready' ? status.room : null;
  const episode = room?.view.episode ?? null;
  const presence = status.kind === 'ready' ? status.presence : null;
  return (
    <section className="featured" aria-labelledby="featured">
      <div className="featured-head">
        <h2 id="featured">Live now</h2>
        {room !== null && (
          <Link href={`/room/${room.code}`} className="featured-link">
            <Icon name="eye" />
            Watch at the table
          </Link>
        )}
      </div>
      {room === null || episode === null ? (
        <p className="featured-empty soft" role="status">
          {status.kind === 'refused'
            ? status.refusal.message
            : 'Two bots are sitting down to play.'}
        </p>
      ) : (
        <RoomContext value={{ store, room, presence }}>
          <div className="featured-table">
            <div className="featured-card lies-flat">
              <TabooCard
                key={room.view.episodesStarted}
                face={knownCard(episode)}
                tag={cardTag(room.view, episode)}
              />
            </div>
            <div className="featured-talk">
              <Feed view={room.view} episode={episode} you={null} />
              <div className="featured-foot">
                <p>
                  {episode.ending === null
                    ? tableStatus(room.view, null).text
                    : endingSentence(episode.ending, (seat) => nameOf(room.view, seat))}
                </p>
                {episode.deadline !== null && (
                  <CountdownClock
                    deadline={episode.deadline}
                    seconds={episode.phase === 'clue' ? episode.clueSeconds : episode.guessSeconds}
                  />
                )}
              </div>
            </div>
          </div>
        </RoomContext>
      )}
    </section>
  );
};
