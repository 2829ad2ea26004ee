/** Rooms of all nodes that strangers may find: each node tells its own, and everybody reads the others'. */
import { z } from 'zod';
import { roomListing, type RoomListing } from '#shared/protocol/messages';
import { systemClock } from '../clock.ts';
import type { Presence } from '../rooms/presence.ts';
import { awaitsGuessers } from '../rooms/quickPlay.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { Redis } from '../store/redis.ts';
import { listRooms } from '../transport/listings.ts';
import type { Membership } from './membership.ts';
import { clusterKeys } from './names.ts';

const tellEveryMs = 1_000;
/** What has not changed is told again before it expires. */
const tellAgainMs = 3_000;
const lifeMs = 8_000;
const readEveryMs = 1_000;

const listed = z.object({
  rooms: z.array(roomListing),
  /** Codes of those where people wait for a Guesser. */
  awaiting: z.array(z.string()),
});
type Listed = z.infer<typeof listed>;

const nothing: Listed = { rooms: [], awaiting: [] };

const read = (text: string | null): Listed => {
  if (text === null) return nothing;
  try {
    return listed.safeParse(JSON.parse(text)).data ?? nothing;
  } catch {
    return nothing;
  }
};

export type ListingParts = {
  readonly redis: Redis;
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  readonly membership: Membership;
};

export class Listings {
  readonly #parts: ListingParts;
  #hasChanged = true;
  #toldAt = Number.NEGATIVE_INFINITY;
  #wasEmpty = true;
  #cancel: () => void = () => undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #elsewhere: Promise<Listed> = Promise.resolve(nothing);

  constructor(parts: ListingParts) {
    this.#parts = parts;
    const changed = (): void => {
      this.#hasChanged = true;
    };
    parts.registry.onChange(changed);
    parts.registry.onGivenUp(changed);
    parts.presence.onChange(changed);
  }

  start(): void {
    void this.#tell();
    this.#cancel = systemClock.schedule(Date.now() + tellEveryMs, () => {
      this.start();
    });
  }

  async stop(): Promise<void> {
    this.#cancel();
    const key = clusterKeys.listing(this.#parts.membership.self);
    await this.#parts.redis.run((client) => client.del(key));
  }

  async rooms(): Promise<readonly RoomListing[]> {
    return (await this.#others()).rooms;
  }

  /** Codes of rooms on other nodes where people wait for a Guesser. */
  async awaiting(): Promise<readonly string[]> {
    return (await this.#others()).awaiting;
  }

  async #tell(): Promise<void> {
    const { redis, registry, presence, membership } = this.#parts;
    const isDue = !this.#wasEmpty && performance.now() - this.#toldAt > tellAgainMs;
    if (!this.#hasChanged && !isDue) return;
    this.#hasChanged = false;
    const own: Listed = {
      rooms: listRooms(registry, presence).map((room) => ({
        ...room,
        guessers: [...room.guessers],
      })),
      awaiting: registry
        .all()
        .filter(({ state }) => awaitsGuessers(state, presence))
        .map(({ state }) => state.code),
    };
    const isEmpty = own.rooms.length + own.awaiting.length === 0;
    const key = clusterKeys.listing(membership.self);
    if (isEmpty && this.#wasEmpty) return;
    const told = await redis.run((client) =>
      client.set(key, JSON.stringify(own), { expiration: { type: 'PX', value: lifeMs } }),
    );
    if (told.ok) {
      this.#wasEmpty = isEmpty;
      this.#toldAt = performance.now();
    } else this.#hasChanged = true;
  }

  #others(): Promise<Listed> {
    if (performance.now() - this.#readAt > readEveryMs) {
      this.#readAt = performance.now();
      this.#elsewhere = this.#read();
    }
    return this.#elsewhere;
  }

  async #read(): Promise<Listed> {
    const { redis, membership } = this.#parts;
    const names = membership.others().map(clusterKeys.listing);
    if (names.length === 0) return nothing;
    const texts = await redis.run((client) => client.mGet(names));
    if (!texts.ok) return nothing;
    const all = texts.value.map(read);
    return {
      rooms: all.flatMap(({ rooms }) => rooms),
      awaiting: all.flatMap(({ awaiting }) => awaiting),
    };
  }
}
