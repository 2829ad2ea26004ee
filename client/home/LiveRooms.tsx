/** Rooms that can be joined and games that can be watched. */
import { Link } from 'wouter';
import type { RoomListing } from '#shared/protocol/messages';
import { Icon } from '../components/Icon.tsx';
import { listOf } from '../phrases/people.ts';
import { useLiveRooms } from './useLiveRooms.ts';

const phaseName = {
  lobby: 'Waiting for players',
  playing: 'Playing',
  reveal: 'Playing',
  result: 'Between matches',
} as const;

const title = ({ describer, guessers, visibility }: RoomListing): string => {
  const names = [...(describer === null ? [] : [describer]), ...guessers];
  if (visibility === 'exhibition') return 'Bots among themselves';
  return names.length === 0 ? 'Empty room' : listOf(names);
};

const seatsFree = ({ free }: RoomListing): string => {
  if (free === 0) return 'Full: watch';
  return free === 1 ? '1 seat free' : `${free} seats free`;
};

export const LiveRooms = () => {
  const rooms = useLiveRooms();
  const open = rooms?.filter(({ visibility }) => visibility === 'public') ?? [];
  return (
    <section className="live-rooms" aria-labelledby="live-rooms">
      <h2 id="live-rooms">Open rooms and live games</h2>
      {rooms !== null && open.length === 0 && (
        <p className="soft">No public room is open now. Create one and tick “List it publicly”.</p>
      )}
      <ul>
        {open.map((room) => (
          <li key={room.code}>
            <Link href={`/room/${room.code}`}>
              <span className="live-title">
                <bdi>{title(room)}</bdi>
              </span>
              <span className="soft small live-facts">
                {phaseName[room.phase]}
                <span>{seatsFree(room)}</span>
                {room.watchers > 0 && (
                  <span className="live-eyes">
                    <Icon name="eye" /> {room.watchers}
                    <span className="unseen"> watching</span>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
