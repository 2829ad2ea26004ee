import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBalancer, type Balancer } from '../setup/nginx.ts';

/** Says which node it is, and what it was told about the visitor. */
type Stub = { readonly port: number; isStopping: boolean; close(): Promise<void> };

const listenOn = async (http: HttpServer): Promise<number> => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const startStub = async (name: string): Promise<Stub> => {
  const http = createServer((request, response) => {
    if (request.url?.startsWith('/socket.io') === true) return;
    response.statusCode = stub.isStopping ? 503 : 200;
    const { host, 'x-forwarded-for': visitor } = request.headers;
    response.end(JSON.stringify({ name, host, visitor }));
  });
  const sockets = new Server(http);
  sockets.on('connection', (socket) => {
    socket.on('where', (answer: (name: string) => void) => {
      answer(name);
    });
  });
  const stub: Stub = {
    port: await listenOn(http),
    isStopping: false,
    async close() {
      await sockets.close();
      http.closeAllConnections();
    },
  };
  return stub;
};

describe('the load balancer', () => {
  let stubs: readonly [Stub, Stub];
  let balancer: Balancer;
  let clients: Socket[];

  beforeAll(async () => {
    stubs = [await startStub('one'), await startStub('two')];
    balancer = await startBalancer([stubs[0].port, stubs[1].port]);
  }, 60_000);
  afterAll(async () => {
    await balancer.stop();
    await Promise.all(stubs.map((stub) => stub.close()));
  });
  beforeEach(() => {
    clients = [];
  });
  afterEach(() => {
    for (const client of clients) client.close();
    for (const stub of stubs) stub.isStopping = false;
  });

  const base = (): string => `http://127.0.0.1:${balancer.port}`;

  const visit = async (headers: Record<string, string> = {}) => {
    const response = await fetch(base(), { headers });
    const text = await response.text();
    return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null, text };
  };

  const nodeOf = (text: string): string => /"name":"(\w+)"/.exec(text)?.[1] ?? '';

  /** Like a browser, which has visited the page before. */
  const connected = async (transports: string[], given?: string | null): Promise<Socket> => {
    const cookie = given ?? (await visit()).cookie;
    const client = io(base(), {
      transports,
      upgrade: transports.length > 1,
      forceNew: true,
      extraHeaders: { cookie: cookie ?? '' },
    });
    clients.push(client);
    await new Promise<void>((resolve, reject) => {
      client.once('connect', resolve).once('connect_error', reject);
    });
    return client;
  };

  it('keeps a visitor on one node, and shares visitors out', async () => {
    const nodes = new Set<string>();
    for (let visitor = 0; visitor < 20; visitor++) {
      const { cookie, text } = await visit();
      if (cookie === null) throw new Error('The visitor was given no cookie.');
      nodes.add(nodeOf(text));
      for (let again = 0; again < 3; again++) {
        const next = await visit({ cookie });
        expect(next).toEqual({ cookie: null, text });
      }
    }
    expect([...nodes].sort()).toEqual(['one', 'two']);
  });

  it('carries long polling: every poll reaches the node that knows the session', async () => {
    for (let visitor = 0; visitor < 6; visitor++) {
      const client = await connected(['polling']);
      const answers = new Set<unknown>();
      for (let ask = 0; ask < 10; ask++) answers.add(await client.emitWithAck('where'));
      expect(answers.size).toBe(1);
    }
  });

  it('carries WebSockets', async () => {
    const client = await connected(['websocket']);
    expect(['one', 'two']).toContain(await client.emitWithAck('where'));
  });

  it('takes a session that polls to the same node when it goes over to a WebSocket', async () => {
    for (let visitor = 0; visitor < 6; visitor++) {
      const client = await connected(['polling', 'websocket']);
      const before: unknown = await client.emitWithAck('where');
      await new Promise<void>((resolve) => {
        if (client.io.engine.transport.name === 'websocket') resolve();
        else
          client.io.engine.once('upgrade', () => {
            resolve();
          });
      });
      expect(await client.emitWithAck('where')).toBe(before);
    }
  });

  it('takes the same visitor’s WebSockets to any node, so that nobody is tied to one that sleeps', async () => {
    const { cookie } = await visit();
    const reached = new Set<unknown>();
    for (let attempt = 0; attempt < 30; attempt++) {
      const client = await connected(['websocket'], cookie);
      reached.add(await client.emitWithAck('where'));
    }
    expect([...reached].sort()).toEqual(['one', 'two']);
  });

  it('tells the node the visitor’s address, whatever the visitor claims, and the page’s host', async () => {
    const { text } = await visit({ 'x-forwarded-for': '6.6.6.6' });
    expect(JSON.parse(text)).toMatchObject({
      visitor: '127.0.0.1',
      host: `127.0.0.1:${balancer.port}`,
    });
  });

  it('goes to the other node when one says that it stops', async () => {
    const [one] = stubs;
    one.isStopping = true;
    for (let visitor = 0; visitor < 10; visitor++) expect(nodeOf((await visit()).text)).toBe('two');
  });

  it('keeps the nodes’ figures to itself', async () => {
    expect((await fetch(`${base()}/metrics`)).status).toBe(404);
  });

  it('goes to the other node when one is gone', async () => {
    const [one] = stubs;
    await one.close();
    for (let visitor = 0; visitor < 10; visitor++) expect(nodeOf((await visit()).text)).toBe('two');
  });
});
