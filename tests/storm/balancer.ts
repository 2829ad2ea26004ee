/** A load balancer as simple as can be: each connection to the next node that takes it. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Balancer = { readonly url: string; close(): Promise<void> };

export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let next = 0;
  const open = new Set<Socket>();
  const tie = (client: Socket, attempts: number): void => {
    const port = ports[next++ % ports.length] ?? 0;
    const node = connect(port, '127.0.0.1');
    node.once('error', () => {
      node.destroy();
      if (attempts > 1 && !client.destroyed) tie(client, attempts - 1);
      else client.destroy();
    });
    node.once('connect', () => {
      node.removeAllListeners('error');
      const end = (): void => {
        for (const socket of [client, node]) {
          open.delete(socket);
          socket.destroy();
        }
      };
      for (const socket of [client, node]) {
        open.add(socket);
        socket.on('error', end).on('close', end);
      }
      client.pipe(node);
      node.pipe(client);
    });
  };
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    tie(client, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
};
