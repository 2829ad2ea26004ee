/** Hands the rooms of a node that stops over to the others, and sends its people after them. */
import type { Logger } from 'pino';
import { systemClock } from '../clock.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { ArenaSocket } from '../transport/voice.ts';
import type { ClusterNode } from './node.ts';

/** Not everybody comes back at the same moment. */
const spreadMs = 2_000;

export type DrainParts = {
  readonly node: ClusterNode;
  readonly registry: RoomRegistry;
  readonly logger: Logger;
  readonly sockets: () => Iterable<ArenaSocket>;
};

const handOver = async ({ node, registry, logger }: DrainParts, live: LiveRoom): Promise<void> => {
  await live.handOver();
  const released = await node.log.release(live.state.room);
  // The room is taken over all the same, once this node counts as dead.
  if (!released.ok) logger.error({ fault: released.error }, 'a room could not be released');
  registry.giveUp(live);
};

/** The library's clients come back by themselves when the line breaks. */
const sendAway = (socket: ArenaSocket): Promise<void> =>
  new Promise((resolve) => {
    systemClock.schedule(Date.now() + Math.random() * spreadMs, () => {
      socket.conn.close();
      resolve();
    });
  });

export const drain = async (parts: DrainParts): Promise<void> => {
  const { bus, membership } = parts.node;
  await membership.retire();
  await Promise.all(parts.registry.all().map((live) => handOver(parts, live)));
  bus.tell(membership.others(), 'released', null);
  await Promise.all([...parts.sockets()].map(sendAway));
};
