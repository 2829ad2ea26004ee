/** How much anybody may ask for in how much time: per connection, per identity and per address. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RequestName } from '#shared/protocol/messages';
import type { Visitor } from './visitor.ts';

type Allowance = { readonly points: number; readonly seconds: number };

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
  readonly #connection: RateLimiterMemory;
  readonly #patience: RateLimiterMemory;
  readonly #identity: ReadonlyMap<Kind, RateLimiterMemory>;
  readonly #addressRooms: RateLimiterMemory;
  readonly #addressHandshakes: RateLimiterMemory;
  readonly #addressConnections: RateLimiterMemory;
  readonly #knownConnections: RateLimiterMemory;
  readonly #models: RateLimiterMemory;
  readonly #addressModels: RateLimiterMemory;

  constructor(scale = 1) {
    const limiter = ({ points, seconds }: Allowance): RateLimiterMemory =>
      new RateLimiterMemory({ points: Math.ceil(points * scale), duration: seconds });
    this.#connection = limiter(perConnection);
    this.#patience = limiter(patience);
    this.#identity = new Map([...perIdentity].map(([kind, each]) => [kind, limiter(each)]));
    this.#addressRooms = limiter(perAddress.rooms);
    this.#addressHandshakes = limiter(perAddress.handshakes);
    this.#addressConnections = limiter(perAddress.connections);
    this.#knownConnections = limiter(perKnownGuest);
    this.#models = limiter(models.perIdentity);
    this.#addressModels = limiter(models.perAddress);
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
const spend = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );
