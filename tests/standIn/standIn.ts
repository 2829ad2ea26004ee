/** A server that speaks the OpenAI wire format and does what a script says: well, badly, or not at all. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { z } from 'zod';

const request = z.looseObject({
  model: z.string(),
  messages: z.array(
    z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }),
  ),
});

export type StandInCall = {
  /** From 1, over all calls. */
  readonly number: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: z.infer<typeof request>;
};

/** What the server does with a call. */
export type StandInAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; anything but a string as JSON. */
  readonly body?: unknown;
  /** Milliseconds before the headers. */
  readonly afterMs?: number;
  /** Where the server falls silent, or hangs up. */
  readonly stops?: 'hangsBeforeHeaders' | 'hangsInBody' | 'cutsBeforeHeaders' | 'cutsInBody';
};

export type Script = (call: StandInCall) => StandInAnswer | Promise<StandInAnswer>;

export type StandIn = {
  /** A base URL, up to and including /v1. */
  readonly url: string;
  /** In the order in which they came. */
  readonly calls: readonly StandInCall[];
  /** The most calls that were open at once. */
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
};

const textOf = (body: unknown): string =>
  typeof body === 'string' ? body : JSON.stringify(body ?? null);

const send = (response: ServerResponse, answer: StandInAnswer): void => {
  const { status = 200, headers = {}, body, stops } = answer;
  if (stops === 'hangsBeforeHeaders') return;
  if (stops === 'cutsBeforeHeaders') {
    response.destroy();
    return;
  }
  const text = textOf(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (stops === undefined) {
    response.end(text);
    return;
  }
  response.write(text.slice(0, text.length / 2), () => {
    if (stops === 'cutsInBody') response.destroy();
  });
};

/** Chunk by chunk, since benches ask for thousands. */
const read = (incoming: IncomingMessage): Promise<unknown> =>
  new Promise((resolve) => {
    let text = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => (text += chunk));
    incoming.on('end', () => {
      resolve(JSON.parse(text));
    });
  });

/** Listens on a free port of this machine until closed. */
export const startStandIn = async (script: Script): Promise<StandIn> => {
  const calls: StandInCall[] = [];
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((incoming, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++open);
    response.on('close', () => open--);
    void read(incoming).then(async (body) => {
      const call = {
        number: calls.length + 1,
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: request.parse(body),
      };
      calls.push(call);
      const answer = await script(call);
      if (answer.afterMs === undefined) send(response, answer);
      else setTimeout(send, answer.afterMs, response, answer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    calls,
    mostAtOnce: () => mostAtOnce,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
