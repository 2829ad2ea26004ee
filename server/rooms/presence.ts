/** Who is connected to which room. Not logged: after a restart every seat starts its grace anew. */
import { identityOf, type Room } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import type { Clock } from '../clock.ts';

/** A player who is away for longer than this is skipped where the room would wait; a reload is quicker. */
export const awayMs = 10_000;

type Visitors = {
  /** By connection: one socket; the same player may have several. */
  readonly connections: Map<string, string>;
  /** When each player's last connection went, in milliseconds since the epoch. */
  readonly left: Map<string, number>;
};

export class Presence {
  readonly #clock: Clock;
  readonly #since: number;
  readonly #rooms = new Map<string, Visitors>();
  readonly #roomsOf = new Map<string, Set<string>>();
  /** By connection: the rooms in which a newer connection of the same player goes on. */
  readonly #takenOver = new Map<string, Set<string>>();
  readonly #listeners = new Set<(code: string) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
  }

  onChange(listener: (code: string) => void): void {
    this.#listeners.add(listener);
  }

  enter(code: string, connection: string, player: string): void {
    const visitors = this.#rooms.get(code) ?? { connections: new Map(), left: new Map() };
    // Entered anew, it is the newest.
    visitors.connections.delete(connection);
    visitors.connections.set(connection, player);
    visitors.left.delete(player);
    this.#rooms.set(code, visitors);
    this.#takenOver.get(connection)?.delete(code);
    this.#roomsOf.set(connection, (this.#roomsOf.get(connection) ?? new Set()).add(code));
    this.#tell(code);
  }

  /** Somebody gets a seat before they enter: they are on their way, and away only if they don't come. */
  expect(code: string, player: string): void {
    const visitors = this.#rooms.get(code) ?? { connections: new Map(), left: new Map() };
    if (!this.players(code).has(player)) visitors.left.set(player, this.#clock.now());
    this.#rooms.set(code, visitors);
  }

  exit(code: string, connection: string): void {
    const visitors = this.#rooms.get(code);
    const player = visitors?.connections.get(connection);
    if (visitors === undefined || player === undefined) return;
    visitors.connections.delete(connection);
    this.#roomsOf.get(connection)?.delete(code);
    if (!this.players(code).has(player)) visitors.left.set(player, this.#clock.now());
    this.#tell(code);
  }

  /** The same player goes on in this room with a newer connection. */
  stepBack(code: string, connection: string): void {
    this.#takenOver.set(
      connection,
      (this.#takenOver.get(connection) ?? new Set<string>()).add(code),
    );
    this.exit(code, connection);
  }

  isTakenOver(code: string, connection: string): boolean {
    return this.#takenOver.get(connection)?.has(code) === true;
  }

  /** The connection is gone for good. */
  drop(connection: string): void {
    for (const code of this.roomsOf(connection)) this.exit(code, connection);
    this.#roomsOf.delete(connection);
    this.#takenOver.delete(connection);
  }

  /** All connections of which this is true are gone, such as those of a dead node. */
  dropWhere(isGone: (connection: string) => boolean): void {
    const known = new Set([...this.#roomsOf.keys(), ...this.#takenOver.keys()]);
    for (const connection of known) if (isGone(connection)) this.drop(connection);
  }

  /** The room is closed: nothing of it is kept. */
  forget(code: string): void {
    for (const connection of this.#rooms.get(code)?.connections.keys() ?? []) {
      this.#roomsOf.get(connection)?.delete(code);
    }
    this.#rooms.delete(code);
  }

  roomsOf(connection: string): readonly string[] {
    return [...(this.#roomsOf.get(connection) ?? [])];
  }

  connectionsIn(code: string): Iterable<string> {
    return this.#rooms.get(code)?.connections.keys() ?? [];
  }

  connectionsOf(code: string, player: string): readonly string[] {
    return [...(this.#rooms.get(code)?.connections ?? [])]
      .filter(([, visitor]) => visitor === player)
      .map(([connection]) => connection);
  }

  /** Each player once, however many connections. */
  players(code: string): ReadonlySet<string> {
    return new Set(this.#rooms.get(code)?.connections.values());
  }

  /** Since when a player has been away, or null if they are here. */
  awaySince(code: string, player: string): number | null {
    if (this.players(code).has(player)) return null;
    return this.#rooms.get(code)?.left.get(player) ?? this.#since;
  }

  absentSeats(room: Room): readonly SeatId[] {
    const tooLong = this.#clock.now() - awayMs;
    return room.seats
      .filter((seat) => {
        const player = identityOf(seat);
        const since = player === null ? null : this.awaySince(room.code, player);
        return since !== null && since <= tooLong;
      })
      .map(({ id }) => id);
  }

  #tell(code: string): void {
    for (const listener of this.#listeners) listener(code);
  }
}
