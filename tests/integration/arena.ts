/** A real server on a free port, and real socket clients, for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { plainCard } from '#shared/game/card';
import type { Result } from '#shared/game/result';
import { evolveRoom, type RoomView } from '#shared/game/room/room';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { Role, SeatId } from '#shared/game/seat';
import { requests } from '#shared/protocol/messages';
import type {
  Answers,
  BotTrouble,
  ChatLine,
  ClientToServer,
  DoorRefusal,
  Request,
  RequestName,
  RoomEvents,
  ServerToClient,
  Snapshot,
  Welcome,
} from '#shared/protocol/messages';
import { startApp, type App, type AppParts } from '../../server/app.ts';
import { systemClock, type Clock } from '../../server/clock.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { createIdentities, loadSecret } from '../../server/players/identity.ts';
import type { BotKinds } from '../../server/players/bot.ts';
import { readOwnDeck } from '../../server/words/ownDeck.ts';
import type { DrawCard } from '../../server/rooms/liveRoom.ts';

/**
 * Cards whose words occur in nothing that the players of a test say. The exhibition, which plays
 * the mixed level, has words of its own, since its watchers may see them.
 */
const canaryCard: DrawCard = (source, _seed, used) => {
  const n = used.size;
  if (typeof source !== 'string') {
    const own = source.find(({ target }) => !used.has(target)) ?? source[0];
    return plainCard(own?.target ?? '', own?.related ?? []);
  }
  const mark = source === 'mixed' ? 'shown' : 'zq';
  return plainCard(`${mark}target${n}`, [`${mark}first${n}`, `${mark}second${n}`]);
};

/** Bots for tests: the Describer says something harmless, the Guesser guesses wrong. */
const dullBots: BotKinds = new Map([
  [
    'local',
    () => ({
      reply: ({ role, episode }) =>
        Promise.resolve(
          role === 'describer' ? `CLUE: hint ${episode.turns.length}` : 'GUESS: nothing',
        ),
    }),
  ],
]);

export const silentBots: BotKinds = new Map([
  ['local', () => ({ reply: () => new Promise<string>(() => undefined) })],
]);

export type Arena = {
  readonly folder: string;
  readonly app: App;
  readonly url: string;
  join(token?: string): Promise<Client>;
  /** A token for an external bot, as the operator issues it. */
  admitBot(name: string): Promise<string>;
  /** Stops the server but keeps its data folder, and starts another on it. */
  restart(): Promise<Arena>;
  close(): Promise<void>;
};

export type ArenaParts = {
  readonly bots?: BotKinds;
  readonly openModels?: NonNullable<AppParts['openModels']>;
  readonly clock?: Clock;
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

const configIn = (folder: string, environment: Readonly<Record<string, string>>): Config => {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    BOT_THINK_SECONDS: '0',
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  });
  if (!config.ok) throw new Error(config.error);
  return config.value;
};

export const openArena = async (parts: ArenaParts = {}): Promise<Arena> => {
  const folder = parts.folder ?? (await mkdtemp(join(tmpdir(), 'taboo-arena-')));
  const app = await startApp({
    config: configIn(folder, parts.environment ?? {}),
    clock: parts.clock ?? systemClock,
    logger: pino({ level: 'silent' }),
    bots: parts.bots ?? dullBots,
    ...(parts.openModels === undefined ? {} : { openModels: parts.openModels }),
    drawCard: canaryCard,
    readDeck: readOwnDeck,
  });
  const url = `http://127.0.0.1:${app.port}`;
  const clients: Client[] = [];
  const disconnectAll = (): void => {
    for (const client of clients) client.socket.disconnect();
  };
  return {
    folder,
    app,
    url,
    async join(token) {
      const client = await Client.connect(url, token);
      clients.push(client);
      return client;
    },
    async admitBot(name) {
      return createIdentities(await loadSecret(folder)).admitBot(name);
    },
    async restart() {
      await app.stop();
      disconnectAll();
      return openArena({ ...parts, folder });
    },
    async close() {
      disconnectAll();
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type Pausable = { pause(): void };
const isPausable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'pause' in value;
/** The TCP connection below a WebSocket of `ws`. */
const webSocket = z.object({ ws: z.object({ _socket: z.custom<Pausable>(isPausable) }) });

let commandCount = 0;

type Waiter = { readonly holds: () => boolean; readonly resolve: () => void };

/** A player's program: keeps everything it heard, and carries its views forward as the real client does. */
export class Client {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  readonly heard: unknown[] = [];
  readonly refusals: DoorRefusal[] = [];
  readonly chat: ChatLine[] = [];
  readonly takenOver: string[] = [];
  readonly troubles: BotTrouble[] = [];
  online: readonly SeatId[] = [];
  watchers = 0;
  trouble: string | null = null;
  welcome: Welcome | null = null;
  view: RoomView | null = null;
  you: SeatId | null = null;
  version = 0;
  gaps = 0;
  readonly #waiters = new Set<Waiter>();

  private constructor(url: string, token: string | undefined) {
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(token === undefined ? {} : { auth: { token } }),
    });
    this.socket.onAny((_name: string, message: unknown) => {
      this.heard.push(message);
    });
    this.socket.on('session:welcome', (welcome) => {
      this.welcome = welcome;
      this.#wake();
    });
    this.socket.on('room:view', (snapshot) => {
      this.#show(snapshot);
    });
    this.socket.on('room:events', (events) => {
      this.#carryForward(events);
    });
    this.socket.on('door:refused', (refusal) => {
      this.refusals.push(refusal);
      this.#wake();
    });
    this.socket.on('server:trouble', ({ message }) => {
      this.trouble = message;
      this.#wake();
    });
    this.socket.on('server:recovered', () => {
      this.trouble = null;
      if (this.view !== null) void this.enter(this.view.code).catch(() => undefined);
      this.#wake();
    });
    this.socket.on('room:presence', ({ online, watchers }) => {
      this.online = online;
      this.watchers = watchers;
      this.#wake();
    });
    this.socket.on('room:chat', ({ lines }) => {
      this.chat.push(...lines);
      this.#wake();
    });
    this.socket.on('room:botTrouble', (trouble) => {
      this.troubles.push(trouble);
      this.#wake();
    });
    this.socket.on('room:takenOver', (room) => {
      this.takenOver.push(room.code);
      this.#wake();
    });
  }

  static async connect(url: string, token?: string): Promise<Client> {
    const client = new Client(url, token);
    const refused = new Promise<never>((_, reject) => {
      client.socket.once('connect_error', reject);
    });
    await Promise.race([client.until(() => client.welcome !== null), refused]);
    return client;
  }

  get token(): string {
    if (this.welcome === null) throw new Error('not welcomed yet');
    return this.welcome.token;
  }

  /** Settles when the condition holds, which is looked at after every message. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiters.add({ holds, resolve });
    });
  }

  ask<N extends RequestName>(
    name: N,
    request: Omit<Request<N>, 'id'> & { readonly id?: string },
  ): Promise<Result<Answers[N], DoorRefusal>> {
    const id = request.id ?? `command-${commandCount++}`;
    const takesId = 'id' in requests[name].shape;
    return this.send(name, takesId ? { ...request, id } : request) as Promise<
      Result<Answers[N], DoorRefusal>
    >;
  }

  /** Sends anything at all, as a hostile program would. */
  send(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      this.shout(name, ...args, (answer: unknown) => {
        this.heard.push(answer);
        resolve(answer);
      });
    });
  }

  /** The same without waiting for an answer, or leaving a way to give one. */
  shout(name: string, ...args: readonly unknown[]): void {
    const untyped: Socket = this.socket;
    untyped.emit(name, ...args);
  }

  /** Leaves whatever the server sends lying in the network. */
  stopReading(): void {
    const below = webSocket.safeParse(this.socket.io.engine.transport);
    if (below.success) below.data.ws._socket.pause();
  }

  async enter(code: string): Promise<Snapshot> {
    const entered = await this.ask('room:enter', { code });
    if (!entered.ok) throw new Error(entered.error.message);
    this.#show(entered.value);
    return entered.value;
  }

  async create(role: Role, changes: Partial<RoomSettings> = {}): Promise<string> {
    const created = await this.ask('room:create', {
      name: 'Creator',
      role,
      visibility: 'private',
      settings: { ...defaultSettings, ...changes },
    });
    if (!created.ok) throw new Error(created.error.message);
    await this.enter(created.value.code);
    return created.value.code;
  }

  turn(): { code: string; episode: number; turn: number } {
    const { view } = this;
    const episode = view?.episode ?? null;
    if (view === null || episode === null) throw new Error('no episode');
    return { code: view.code, episode: view.episodesStarted, turn: episode.turns.length };
  }

  clue(text: string) {
    return this.ask('clue:give', { ...this.turn(), text });
  }

  guess(text: string) {
    return this.ask('guess:make', { ...this.turn(), text });
  }

  /** Takes a seat and says to be ready. */
  async sit(code: string, role: Role, name = 'Guest'): Promise<void> {
    const seated = await this.ask('seat:take', { code, name, role });
    if (!seated.ok) throw new Error(seated.error.message);
    await this.enter(code);
    await this.ask('seat:ready', { code, ready: true });
  }

  untilPhase(phase: 'clue' | 'guess' | 'ended', turn?: number): Promise<void> {
    return this.until(() => {
      const episode = this.view?.episode;
      return episode?.phase === phase && (turn === undefined || episode.turns.length === turn);
    });
  }

  #show({ view, version, you }: Snapshot): void {
    if (this.view?.room === view.room && version < this.version) return;
    this.view = view;
    this.version = version;
    this.you = you;
    this.#wake();
  }

  #carryForward({ code, version, events }: RoomEvents): void {
    if (this.view?.code !== code || version <= this.version) return;
    if (version > this.version + 1) this.gaps++;
    this.view = events.reduce<RoomView>(evolveRoom, this.view);
    this.version = version;
    this.#wake();
  }

  #wake(): void {
    for (const waiter of this.#waiters) {
      if (!waiter.holds()) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
