/** Notices that Redis is away or that this node can't be sure of its rooms, and that all is well again. */
import { systemClock } from '../clock.ts';
import type { Redis } from '../store/redis.ts';
import type { Membership } from './membership.ts';

const lookEveryMs = 250;
/** A line that is back at once is no news to anybody. */
const looksUntilTrouble = 2;

export const troubleSentence =
  'The server has lost its memory store for a moment. Your game waits and goes on by itself.';

export type HealthParts = {
  readonly redis: Redis;
  readonly membership: Membership;
  readonly onTrouble: () => void;
  readonly onWell: () => void;
};

export class Health {
  readonly #parts: HealthParts;
  #badLooks = 0;
  #isTroubled = false;
  /** Messages may have been lost since all was last well. */
  #hasGap = false;
  #cancel: () => void = () => undefined;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  get isTroubled(): boolean {
    return this.#isTroubled;
  }

  noteGap(): void {
    this.#hasGap = true;
  }

  start(): void {
    this.#look();
    this.#cancel = systemClock.schedule(Date.now() + lookEveryMs, () => {
      this.start();
    });
  }

  stop(): void {
    this.#cancel();
  }

  #look(): void {
    const { redis, membership, onTrouble, onWell } = this.#parts;
    if (!redis.isReady() || !membership.isCurrent()) {
      this.#hasGap = true;
      this.#badLooks++;
      if (this.#isTroubled || this.#badLooks < looksUntilTrouble) return;
      this.#isTroubled = true;
      onTrouble();
      return;
    }
    this.#badLooks = 0;
    if (!this.#hasGap) return;
    this.#hasGap = false;
    this.#isTroubled = false;
    onWell();
  }
}
