/**
 * Tells those who are in rooms that this node lives. Where others could serve them, somebody who only
 * waits for a clue would hear nothing of it from a node that sleeps, and stay with it.
 */
import type { Clock } from '../clock.ts';
import { everybodyIn, roomsHeard } from './audiences.ts';
import type { ArenaServer } from './voice.ts';

/** Clients in a match look for themselves after 1.5 s without. A sign costs 17 µs for each who hears it. */
const everyMs = 1_000;

/** Returns what ends it. */
export const giveLifeSigns = (io: ArenaServer, clock: Clock): (() => void) => {
  let cancel: () => void = () => undefined;
  const give = (): void => {
    const rooms = roomsHeard(io.sockets.adapter.rooms.keys()).map(everybodyIn);
    if (rooms.length > 0) io.to(rooms).emit('server:alive', {});
    cancel = clock.schedule(clock.now() + everyMs, give);
  };
  give();
  return () => {
    cancel();
  };
};
