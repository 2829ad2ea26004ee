/** A player's program that goes on through every failure, as the real client does. */
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { createLifeSigns } from '../../client/net/lifeSigns.ts';
import { seekLiveNode } from '../../client/net/liveNode.ts';
import type { Silence } from '../../client/net/silence.ts';
import { evolveRoom, type RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import {
  snapshot,
  type ClientToServer,
  type ServerToClient,
  type Snapshot,
} from '#shared/protocol/messages';

/** A command that the server acknowledged: it must be in the log once, under this version. */
export type Acknowledged = {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  /** On `performance.now()`. */
  readonly at: number;
};

const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), message: z.string() }) }),
]);
export type Answer = z.infer<typeof answer>;
const versioned = z.object({ version: z.int() });

const ackTimeoutMs = 1_000;
/** A room that changes hands is shown late. */
const enterTimeoutMs = 6_000;

export class StubbornPlayer {
  readonly acknowledged: Acknowledged[] = [];
  /** When the seat was there, first and after each loss of connection, on `performance.now()`. */
  readonly backInSeatAt: number[] = [];
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #name: string;
  readonly #silence: Silence;
  #code: string | null = null;
  #token: string | undefined;
  #sent = 0;
  #waiters: (() => void)[] = [];
  view: RoomView | null = null;
  version = 0;
  you: SeatId | null = null;

  constructor(url: string, name: string) {
    this.#name = name;
    this.#socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 250,
      auth: (give) => {
        give(this.#token === undefined ? {} : { token: this.#token });
      },
    });
    this.#silence = seekLiveNode(this.#socket, () => performance.now());
    this.#socket.on('session:welcome', ({ token }) => {
      this.#token = token;
      void this.#enterAgain();
    });
    const lifeSigns = createLifeSigns(() => void this.#enterAgain());
    this.#socket.on('server:alive', () => {
      lifeSigns.mind(this.view?.phase.kind === 'playing');
      lifeSigns.heard();
    });
    this.#socket.on('disconnect', () => {
      lifeSigns.mind(false);
      this.you = null;
    });
    this.#socket.on('room:view', (snapshot) => {
      this.#show(snapshot);
    });
    this.#socket.on('server:recovered', () => {
      void this.#enterAgain();
    });
    this.#socket.on('room:events', ({ version, events }) => {
      if (this.view === null || version <= this.version) return;
      if (version > this.version + 1) {
        void this.#enterAgain();
        return;
      }
      this.view = events.reduce<RoomView>(evolveRoom, this.view);
      this.version = version;
      this.#wake();
    });
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Settles at the next news of any kind, or after a while without. */
  news(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#waiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async connected(): Promise<void> {
    while (this.#token === undefined) await this.news(50);
  }

  /** Sends until there is an answer, always under the same id. */
  async command(name: keyof ClientToServer, payload: object): Promise<Answer> {
    const id = `${this.#name}-${this.#sent++}-${Date.now().toString(36)}`;
    const result = await this.#insist(name, { ...payload, id });
    const version = result.ok ? versioned.safeParse(result.value) : null;
    if (version?.success === true) {
      const { version: taken } = version.data;
      this.acknowledged.push({ id, version: taken, code: this.#code ?? '', at: performance.now() });
    }
    return result;
  }

  async enter(code: string): Promise<void> {
    this.#code = code;
    await this.#enterAgain();
  }

  close(): void {
    this.#socket.disconnect();
  }

  async #insist(name: keyof ClientToServer, payload: object): Promise<Answer> {
    const arrived = this.#silence.wait();
    try {
      return await this.#sendUntilAnswered(name, payload);
    } finally {
      arrived();
    }
  }

  async #sendUntilAnswered(name: keyof ClientToServer, payload: object): Promise<Answer> {
    for (;;) {
      const untyped: Socket = this.#socket;
      try {
        const raw: unknown = await untyped.timeout(ackTimeoutMs).emitWithAck(name, payload);
        this.#silence.heard();
        const result = answer.parse(raw);
        if (result.ok || result.error.code !== 'UNAVAILABLE') return result;
        await this.news(100);
      } catch {
        await this.news(100);
      }
    }
  }

  /** Until the room is shown; a lost connection ends it, since the next welcome enters anew. */
  async #enterAgain(): Promise<void> {
    const untyped: Socket = this.#socket;
    while (this.#code !== null && untyped.connected) {
      const arrived = this.#silence.wait();
      try {
        const raw: unknown = await untyped
          .timeout(enterTimeoutMs)
          .emitWithAck('room:enter', { code: this.#code });
        this.#silence.heard();
        const entered = z.object({ ok: z.literal(true), value: snapshot }).safeParse(raw);
        if (entered.success) {
          this.#show(entered.data.value);
          return;
        }
      } catch {
        // No answer in time.
      } finally {
        arrived();
      }
      await this.news(100);
    }
  }

  #show({ view, version, you }: Snapshot): void {
    if (you !== null && this.you === null) this.backInSeatAt.push(performance.now());
    this.view = view;
    this.version = version;
    this.you = you;
    this.#wake();
  }

  #wake(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const waiter of waiters) waiter();
  }
}
