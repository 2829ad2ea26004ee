/** A line to the server that a test can cut and mend, as a tunnel does to a train's passengers. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type BrokenLine = {
  readonly origin: string;
  /** Drops every connection and takes no new one. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

export const openLine = async (target: string): Promise<BrokenLine> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
