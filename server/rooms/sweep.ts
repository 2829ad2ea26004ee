/** Closes rooms in which nobody has been for a while, so that none lives on for ever. */
import type { Clock } from '../clock.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { Presence } from './presence.ts';
import type { RoomRegistry } from './registry.ts';

export class Sweeper {
  readonly #registry: RoomRegistry;
  readonly #presence: Presence;
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #timers = new Map<string, () => void>();

  /** `idleMs`: how long a room may be empty; a room watched or played never closes. */
  constructor(registry: RoomRegistry, presence: Presence, clock: Clock, idleMs: number) {
    this.#registry = registry;
    this.#presence = presence;
    this.#clock = clock;
    this.#idleMs = idleMs;
    registry.onGivenUp((live) => {
      this.#disarm(live.state.code);
      presence.forget(live.state.code);
    });
    presence.onChange((code) => {
      const live = registry.find(code);
      if (live !== undefined) this.watch(live);
    });
    registry.onChange(({ live }) => {
      if (live.isClosed) {
        this.#disarm(live.state.code);
        presence.forget(live.state.code);
      } else if (!this.#timers.has(live.state.code)) this.watch(live);
    });
  }

  /** Starts or stops the countdown of a room by whether anybody is there. */
  watch(live: LiveRoom): void {
    const { code } = live.state;
    this.#disarm(code);
    if (live.isClosed || this.#presence.players(code).size > 0) return;
    const due = this.#clock.now() + this.#idleMs;
    const cancel = this.#clock.schedule(due, () => {
      this.#timers.delete(code);
      const isEmpty = this.#presence.players(code).size === 0;
      if (isEmpty) void this.#registry.find(code)?.insist({ type: 'closeRoom' });
    });
    this.#timers.set(code, cancel);
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  #disarm(code: string): void {
    this.#timers.get(code)?.();
    this.#timers.delete(code);
  }
}
