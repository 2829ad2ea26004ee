/** How much anybody may ask for in how much time: per connection, per identity and per address. */
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RequestName } from '#shared/protocol/messages';
import type { Visitor } from './visitor.ts';

export type Allowance = { readonly points: number; readonly seconds: number };

/** Makes what counts; it may count for several nodes together. */
export type MakeLimiter = (name: string, allowance: Allowance) => RateLimiterAbstract;

export const countHere: MakeLimiter = (_name, { points, seconds }) =>
  new RateLimiterMemory({ points, duration: seconds });

/** What costs others something has a limit of its own; the rest is covered by the connection's. */
type Kind = 'decks' | 'enter' | 'host' | 'play' | 'chat' | 'rooms' | 'bots' | 'seats' | 'reports';

const kinds: ReadonlyMap<string, Kind> = new Map<RequestName, Kind>([
  ['clue:give', 'play'],
  ['guess:make', 'play'],
  ['chat:send', 'chat'],
  ['seat:typing', 'chat'],
  ['room:create', 'rooms'],
  ['room:quick', 'rooms'],
  ['bot:add', 'bots'],
  ['seat:take', 'seats'],
  ['seat:leave', 'seats'],
  ['player:votekick', 'seats'],
  ['player:report', 'reports'],
  ['room:enter', 'enter'],
  ['room:exit', 'enter'],
  ['exhibition:enter', 'enter'],
  ['seat:ready', 'host'],
  ['seat:wish', 'host'],
  ['settings:change', 'host'],
  ['deck:clear', 'host'],
  ['visibility:change', 'host'],
  ['bot:remove', 'host'],
  ['player:kick', 'host'],
  ['match:start', 'host'],
  ['match:rematch', 'host'],
  ['lobby:open', 'host'],
]);

const perIdentity: ReadonlyMap<Kind, Allowance> = new Map([
  ['play', { points: 30, seconds: 10 }],
  ['chat', { points: 12, seconds: 10 }],
  ['rooms', { points: 10, seconds: 60 }],
  ['bots', { points: 20, seconds: 60 }],
  ['seats', { points: 30, seconds: 60 }],
  ['reports', { points: 5, seconds: 60 }],
  ['decks', { points: 20, seconds: 60 }],
  ['enter', { points: 60, seconds: 10 }],
  ['host', { points: 120, seconds: 60 }],
]);

/** Worth asking Redis for; the others come with every turn. */
const sharedKinds: ReadonlySet<Kind> = new Set(['rooms', 'bots', 'seats', 'reports', 'decks']);

/** A school or an office shares one address. */
const perAddress: Readonly<Record<'handshakes' | 'connections' | 'rooms', Allowance>> = {
  handshakes: { points: 1_200, seconds: 60 },
  connections: { points: 300, seconds: 60 },
  rooms: { points: 60, seconds: 600 },
};

/** Seating a model spends the operator's money. */
const models: Readonly<Record<'perIdentity' | 'perAddress', Allowance>> = {
  perIdentity: { points: 12, seconds: 600 },
  perAddress: { points: 60, seconds: 600 },
};

const perKnownGuest: Allowance = { points: 40, seconds: 60 };

const perConnection: Allowance = { points: 50, seconds: 1 };
/** Refusals in a row of seconds after which a connection is closed. */
const patience: Allowance = { points: 200, seconds: 10 };

/** A dropped flooder has used up this many of its address's connections. */
const connectionsPerDrop = 30;

export type Admission = 'admitted' | 'limited' | 'dropped';

/** `scale` multiplies every allowance. Nothing is kept longer than the longest window. */
export class Limits {
  readonly #connection: RateLimiterAbstract;
  readonly #patience: RateLimiterAbstract;
  readonly #identity: ReadonlyMap<Kind, RateLimiterAbstract>;
  readonly #addressRooms: RateLimiterAbstract;
  readonly #addressHandshakes: RateLimiterAbstract;
  readonly #addressConnections: RateLimiterAbstract;
  readonly #knownConnections: RateLimiterAbstract;
  readonly #models: RateLimiterAbstract;
  readonly #addressModels: RateLimiterAbstract;

  /** `countTogether` counts for all nodes; what comes with every turn and line is counted here alone. */
  constructor(scale = 1, countTogether = countHere) {
    const limiter = (make: MakeLimiter, name: string, { points, seconds }: Allowance) =>
      make(name, { points: Math.ceil(points * scale), seconds });
    this.#connection = limiter(countHere, 'connection', perConnection);
    this.#patience = limiter(countHere, 'patience', patience);
    this.#identity = new Map(
      [...perIdentity].map(([kind, each]) => [
        kind,
        limiter(sharedKinds.has(kind) ? countTogether : countHere, kind, each),
      ]),
    );
    this.#addressRooms = limiter(countTogether, 'addressRooms', perAddress.rooms);
    this.#addressHandshakes = limiter(countTogether, 'handshakes', perAddress.handshakes);
    this.#addressConnections = limiter(countTogether, 'connections', perAddress.connections);
    this.#knownConnections = limiter(countTogether, 'knownConnections', perKnownGuest);
    this.#models = limiter(countTogether, 'models', models.perIdentity);
    this.#addressModels = limiter(countTogether, 'addressModels', models.perAddress);
  }

  /** May this message be served? Unknown names count for the connection alone. */
  async admit({ connection, guest, address }: Visitor, name: string): Promise<Admission> {
    if (!(await spend(this.#connection, connection))) {
      if (await spend(this.#patience, connection)) return 'limited';
      await this.#addressConnections.penalty(address, connectionsPerDrop);
      return 'dropped';
    }
    const kind = kinds.get(name);
    if (kind === undefined) return 'admitted';
    const limiter = this.#identity.get(kind);
    if (limiter !== undefined && !(await spend(limiter, guest.player))) return 'limited';
    if (kind === 'rooms' && !(await spend(this.#addressRooms, address))) return 'limited';
    return 'admitted';
  }

  async admitDeck(player: string): Promise<boolean> {
    const limiter = this.#identity.get('decks');
    return limiter === undefined || spend(limiter, player);
  }

  async admitModel({ guest, address }: Pick<Visitor, 'guest' | 'address'>): Promise<boolean> {
    return (await spend(this.#models, guest.player)) && spend(this.#addressModels, address);
  }

  /** Before anybody says who they are: a transport that is opened and left costs memory too. */
  admitHandshake(address: string): Promise<boolean> {
    return spend(this.#addressHandshakes, address);
  }

  /** Somebody we know counts for themselves: a whole school may come back after a restart. */
  admitConnection(address: string, known: string | null): Promise<boolean> {
    return known === null
      ? spend(this.#addressConnections, address)
      : spend(this.#knownConnections, known);
  }
}

/** The library rejects when the points are used up. */
const spend = (limiter: RateLimiterAbstract, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );
