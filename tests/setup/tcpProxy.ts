/** Stands between a client and a server and breaks their line on request. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  readonly port: number;
  /** Resets every connection; new ones are taken. */
  cut(): void;
  /** From now on the server's answers get lost; what is sent still arrives. `heal` cuts those lines. */
  loseReplies(): void;
  /** Nothing passes any more on the lines there are, and none is closed; `heal` lets it arrive late. */
  freeze(): void;
  heal(): void;
  /** From now on each answer takes this much longer. */
  slow(ms: number): void;
  /** Refuses new connections and resets the old ones, until `heal`. */
  refuse(): void;
  /** Resolves when the next bytes from a client have been handed to the server. */
  nextRequest(): Promise<void>;
  close(): Promise<void>;
};

type Mood = 'open' | 'deaf' | 'closed';

export const startTcpProxy = async (target: number): Promise<TcpProxy> => {
  let mood: Mood = 'open';
  let delayMs = 0;
  let onRequest: () => void = () => undefined;
  const pairs = new Set<readonly [Socket, Socket]>();
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };

  const server = createServer((client) => {
    if (mood === 'closed') {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => {
      upstream.write(bytes, () => {
        onRequest();
      });
    });
    upstream.on('data', (bytes) => {
      if (mood !== 'open') return;
      if (delayMs === 0) client.write(bytes);
      else setTimeout(() => client.write(bytes), delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut,
    loseReplies: () => void (mood = 'deaf'),
    freeze() {
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    heal() {
      if (mood === 'deaf') cut();
      mood = 'open';
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    slow: (ms) => void (delayMs = ms),
    refuse() {
      mood = 'closed';
      cut();
    },
    nextRequest: () =>
      new Promise((resolve) => {
        onRequest = resolve;
      }),
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
};
