/** The public rooms and games, asked for again and again while the page is in sight. */
import { useEffect, useState } from 'react';
import type { RoomListing } from '#shared/protocol/messages';
import { useConnection } from '../net/connectionContext.ts';

const everyMs = 4_000;

/** null until the first answer. */
export const useLiveRooms = (): readonly RoomListing[] | null => {
  const connection = useConnection();
  const [rooms, setRooms] = useState<readonly RoomListing[] | null>(null);
  useEffect(() => {
    let current = true;
    let asking = false;
    const ask = async () => {
      if (document.hidden || asking) return;
      asking = true;
      const answer = await connection.request('rooms:list', {});
      asking = false;
      if (current && answer.ok) setRooms(answer.value.rooms);
    };
    const askNow = () => void ask();
    askNow();
    const timer = setInterval(askNow, everyMs);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [connection]);
  return rooms;
};
