/** Closes connections that have stopped reading, so that what waits for them stays bounded. */
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { ArenaServer } from './publish.ts';

const everyMs = 1_000;
/** Some minutes of a lively room; whoever lags further gets a fresh view on coming back. */
const mostWaitingBytes = 262_144;
const mostWaitingPackets = 256;

/** The WebSocket below a transport; long polling has none. */
const withBuffer = z.object({ socket: z.object({ bufferedAmount: z.number() }) });

const isSlow = (connection: { readonly transport: unknown; readonly waiting: number }): boolean => {
  const below = withBuffer.safeParse(connection.transport);
  return (
    connection.waiting > mostWaitingPackets ||
    (below.success && below.data.socket.bufferedAmount > mostWaitingBytes)
  );
};

/** Engine.IO keeps what it could not hand on yet in `writeBuffer`, which its types don't show. */
const withPackets = z.object({ writeBuffer: z.array(z.unknown()) });

export const dropSlowReaders = (io: ArenaServer, clock: Clock, logger: Logger): void => {
  let cancel: () => void = () => undefined;
  const look = (): void => {
    for (const socket of io.sockets.sockets.values()) {
      const packets = withPackets.safeParse(socket.conn);
      const waiting = packets.success ? packets.data.writeBuffer.length : 0;
      if (!isSlow({ transport: socket.conn.transport, waiting })) continue;
      logger.warn(
        { player: socket.data.guest.player },
        'a connection that stopped reading was closed',
      );
      socket.conn.close(true);
    }
    cancel = clock.schedule(clock.now() + everyMs, look);
  };
  look();
  io.engine.once('close', () => {
    cancel();
  });
};
