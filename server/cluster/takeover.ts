/** Looks for rooms without a living owner, and goes on with those that fall to this node. */
import { systemClock } from '../clock.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { LogFault, RoomName } from '../store/roomLog.ts';
import type { OwnedRoom, RoomOwnership } from '../store/roomOwnership.ts';
import type { Membership } from './membership.ts';
import { runOf } from './names.ts';
import { takerOf } from './rendezvous.ts';

const lookEveryMs = 250;
/** Somebody else takes a room on if the node to which it falls does not. */
const falterMs = 2_000;
/** So many at once, so that the first ones need not wait for the last. */
const handful = 20;
/** A room that could not be brought back is tried again, less and less often. */
const retryMs = 500;
const longestRetryMs = 60_000;

export type TakeoverParts = {
  readonly registry: RoomRegistry;
  readonly ownership: RoomOwnership;
  readonly membership: Membership;
  readonly onFault: (fault: LogFault, room: string) => void;
  /** These rooms are this node's own from now on, and are about to be read. */
  readonly onTaken: (rooms: readonly RoomName[]) => void;
  readonly onBroughtBack: (lives: readonly LiveRoom[]) => void;
  /** The room did not come back, being over or unreadable. */
  readonly onMissing: (room: RoomName) => void;
};

type Unfinished = { readonly name: RoomName; readonly failures: number; readonly due: number };

export class Takeover {
  readonly #parts: TakeoverParts;
  readonly #orphanedSince = new Map<string, number>();
  /** By room: claimed, perhaps, and not here yet. */
  readonly #unfinished = new Map<string, Unfinished>();
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
    if (!membership.takesRooms) return;
    const found = await ownership.orphans();
    if (!found.ok) return;
    const mine = this.#falling(found.value);
    for (let at = 0; at < mine.length; at += handful) {
      await this.#take(mine.slice(at, at + handful));
    }
    const now = performance.now();
    const due = [...this.#unfinished.values()].filter((each) => each.due <= now);
    if (due.length > 0) await this.#take(due.map(({ name }) => name));
  }

  #falling(orphans: readonly OwnedRoom[]): readonly RoomName[] {
    const { membership } = this.#parts;
    const now = performance.now();
    // The list of nodes is a second old at most; who has orphans is dead already.
    const dead = new Set(orphans.map(({ owner }) => (owner === null ? null : runOf(owner))));
    const takers = membership.takers().filter((run) => !dead.has(run));
    const known = new Set(orphans.map(({ room }) => room));
    for (const room of this.#orphanedSince.keys()) {
      if (!known.has(room)) this.#orphanedSince.delete(room);
    }
    return orphans.filter(({ room }) => {
      const since = this.#orphanedSince.get(room) ?? now;
      this.#orphanedSince.set(room, since);
      return takerOf(room, takers) === membership.self || now - since > falterMs;
    });
  }

  /** Rooms that are this node's own, but not here. */
  recover(rooms: readonly RoomName[]): void {
    for (const name of rooms) this.#tryAgain(name);
  }

  async #take(rooms: readonly RoomName[]): Promise<void> {
    const { ownership, onFault, registry, onTaken, onBroughtBack, onMissing } = this.#parts;
    const claims = await Promise.all(
      rooms.map(async (name) => {
        const claim = await ownership.claim(name.room);
        if (!claim.ok) {
          // It may have been claimed all the same.
          onFault(claim.error, name.room);
          this.#tryAgain(name);
          return [];
        }
        if ('epoch' in claim.value) return [name];
        this.#unfinished.delete(name.room);
        return [];
      }),
    );
    const taken = claims.flat();
    if (taken.length === 0) return;
    onTaken(taken);
    onBroughtBack(await registry.bringBack(taken));
    for (const name of taken) {
      if (registry.byId(name.room) === undefined) {
        onMissing(name);
        this.#tryAgain(name);
      } else this.#unfinished.delete(name.room);
    }
  }

  #tryAgain(name: RoomName): void {
    const failures = (this.#unfinished.get(name.room)?.failures ?? 0) + 1;
    const due = performance.now() + Math.min(retryMs * 2 ** (failures - 1), longestRetryMs);
    this.#unfinished.set(name.room, { name, failures, due });
  }
}
