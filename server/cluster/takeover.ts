/** Looks for rooms without a living owner, and goes on with those that fall to this node. */
import { systemClock } from '../clock.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { LogFault, RoomName } from '../store/roomLog.ts';
import type { RoomOwnership } from '../store/roomOwnership.ts';
import type { Membership } from './membership.ts';
import { takerOf } from './rendezvous.ts';

const lookEveryMs = 250;
/** After an outage each node needs a moment to give its sign: nobody is dead just then. */
const mercyMs = 4_000;
/** Somebody else takes a room on if the node to which it falls does not. */
const falterMs = 2_000;
/** So many at once, so that the first ones need not wait for the last. */
const handful = 20;
/** Rooms that are ours in Redis and not here, such as after a failed read, are looked for this often. */
const missingEveryMs = 2_000;

export type TakeoverParts = {
  readonly registry: RoomRegistry;
  readonly ownership: RoomOwnership;
  readonly membership: Membership;
  readonly onFault: (fault: LogFault, room: string) => void;
  /** These rooms are this node's own from now on, and are about to be read. */
  readonly onTaken: (rooms: readonly RoomName[]) => void;
  readonly onBroughtBack: (lives: readonly LiveRoom[]) => void;
};

export class Takeover {
  readonly #parts: TakeoverParts;
  readonly #orphanedSince = new Map<string, number>();
  #missing: ReadonlySet<string> = new Set();
  #lookedForMissingAt = Number.NEGATIVE_INFINITY;
  #cancel: () => void = () => undefined;
  #isOver = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: TakeoverParts) {
    this.#parts = parts;
  }

  start(): void {
    const again = (): void => {
      void this.nudge().finally(() => {
        if (!this.#isOver) this.#cancel = systemClock.schedule(Date.now() + lookEveryMs, again);
      });
    };
    again();
  }

  /** Looks at once; one look after the other, or a room could be brought back twice. */
  nudge(): Promise<void> {
    this.#looking = this.#looking.then(() => (this.#isOver ? undefined : this.#look()));
    return this.#looking;
  }

  /** Settles once nothing more is being brought back. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#cancel();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { membership, ownership } = this.#parts;
    if (!membership.takesRooms || membership.currentFor < mercyMs) return;
    const found = await ownership.orphans();
    if (!found.ok) return;
    const mine = this.#falling(found.value);
    for (let at = 0; at < mine.length; at += handful) {
      await this.#take(mine.slice(at, at + handful));
    }
    await this.#lookForMissing();
  }

  #falling(orphans: readonly RoomName[]): readonly RoomName[] {
    const { membership } = this.#parts;
    const now = performance.now();
    const known = new Set(orphans.map(({ room }) => room));
    for (const room of this.#orphanedSince.keys()) {
      if (!known.has(room)) this.#orphanedSince.delete(room);
    }
    return orphans.filter(({ room }) => {
      const since = this.#orphanedSince.get(room) ?? now;
      this.#orphanedSince.set(room, since);
      return takerOf(room, membership.takers()) === membership.self || now - since > falterMs;
    });
  }

  async #take(rooms: readonly RoomName[]): Promise<void> {
    const { ownership, onFault } = this.#parts;
    const claims = await Promise.all(
      rooms.map(async (name) => {
        const claim = await ownership.claim(name.room);
        if (!claim.ok) onFault(claim.error, name.room);
        return claim.ok && 'epoch' in claim.value ? [name] : [];
      }),
    );
    await this.#bringBack(claims.flat());
  }

  async #bringBack(rooms: readonly RoomName[]): Promise<void> {
    if (rooms.length === 0) return;
    const { registry, onTaken, onBroughtBack } = this.#parts;
    onTaken(rooms);
    onBroughtBack(await registry.bringBack(rooms));
  }

  async #lookForMissing(): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedForMissingAt < missingEveryMs) return;
    this.#lookedForMissingAt = now;
    const owned = await this.#parts.ownership.owned();
    if (!owned.ok) return;
    const missing = owned.value.filter(({ room }) => this.#parts.registry.byId(room) === undefined);
    // One that is just being created, or has just ended, is no longer missing the second time.
    const still = missing.filter(({ room }) => this.#missing.has(room));
    this.#missing = new Set(missing.map(({ room }) => room));
    await this.#bringBack(still);
  }
}
