/** Who is connected to which room. Not logged: after a restart everybody starts as absent. */

type Visitor = { readonly player: string };

/** A connection is one socket; the same player may have several. */
export class Presence {
  readonly #rooms = new Map<string, Map<string, Visitor>>();
  readonly #listeners = new Set<(code: string) => void>();

  onChange(listener: (code: string) => void): void {
    this.#listeners.add(listener);
  }

  enter(code: string, connection: string, player: string): void {
    const visitors = this.#rooms.get(code) ?? new Map<string, Visitor>();
    visitors.set(connection, { player });
    this.#rooms.set(code, visitors);
    this.#tell(code);
  }

  exit(code: string, connection: string): void {
    const visitors = this.#rooms.get(code);
    if (visitors?.delete(connection) !== true) return;
    if (visitors.size === 0) this.#rooms.delete(code);
    this.#tell(code);
  }

  /** The connection is gone for good. */
  drop(connection: string): void {
    for (const code of this.roomsOf(connection)) this.exit(code, connection);
  }

  roomsOf(connection: string): readonly string[] {
    return [...this.#rooms]
      .filter(([, visitors]) => visitors.has(connection))
      .map(([code]) => code);
  }

  connectionsOf(code: string, player: string): readonly string[] {
    return [...(this.#rooms.get(code) ?? [])]
      .filter(([, visitor]) => visitor.player === player)
      .map(([connection]) => connection);
  }

  /** Each player once, however many connections. */
  players(code: string): ReadonlySet<string> {
    return new Set([...(this.#rooms.get(code)?.values() ?? [])].map(({ player }) => player));
  }

  #tell(code: string): void {
    for (const listener of this.#listeners) listener(code);
  }
}
