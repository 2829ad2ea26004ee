/** Closes connections that have stopped reading, so that what waits for them stays bounded. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { ArenaServer } from './voice.ts';

const everyMs = 1_000;
/** Some minutes of a lively room; whoever lags further gets a fresh view on coming back. */
const mostWaitingBytes = 262_144;
const mostWaitingPackets = 256;

type WebSocketBelow = { readonly bufferedAmount: number; terminate(): void };

const isWebSocket = (value: unknown): value is WebSocketBelow =>
  typeof value === 'object' &&
  value !== null &&
  'bufferedAmount' in value &&
  'terminate' in value &&
  typeof value.bufferedAmount === 'number' &&
  typeof value.terminate === 'function';

/** Engine.IO's types don't show the WebSocket below a transport; long polling has none. */
const webSocketBelow = (transport: object): WebSocketBelow | undefined =>
  'socket' in transport && isWebSocket(transport.socket) ? transport.socket : undefined;

/** Packets that Engine.IO could not hand on yet; its types don't show them either. */
const packetsWaiting = (connection: object): number =>
  'writeBuffer' in connection && Array.isArray(connection.writeBuffer)
    ? connection.writeBuffer.length
    : 0;

/** Returns what stops looking. */
export const dropSlowReaders = (io: ArenaServer, clock: Clock, logger: Logger): (() => void) => {
  let cancel: () => void = () => undefined;
  const look = (): void => {
    for (const { conn, data } of io.sockets.sockets.values()) {
      const below = webSocketBelow(conn.transport);
      const waiting = below?.bufferedAmount ?? 0;
      if (waiting <= mostWaitingBytes && packetsWaiting(conn) <= mostWaitingPackets) continue;
      logger.warn({ player: data.guest.player }, 'a connection that stopped reading was closed');
      conn.close(true);
      // A polite close would wait for an answer that somebody who doesn't read can't see the need for.
      below?.terminate();
    }
    cancel = clock.schedule(clock.now() + everyMs, look);
  };
  look();
  return () => {
    cancel();
  };
};
