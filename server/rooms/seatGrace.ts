/** Expects who takes a seat, and frees the seat of who stays away while somebody is there who would wait. */
import { identityOf, type Room } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import type { Clock } from '../clock.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { Presence } from './presence.ts';
import type { RoomRegistry } from './registry.ts';

type Away = { readonly seat: SeatId; readonly since: number };

export class SeatGrace {
  readonly #presence: Presence;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #timers = new Map<string, () => void>();

  /** `graceMs`: how long a seat is kept for somebody who lost the connection, at least 60 s. */
  constructor(registry: RoomRegistry, presence: Presence, clock: Clock, graceMs: number) {
    this.#presence = presence;
    this.#clock = clock;
    this.#graceMs = graceMs;
    registry.onGivenUp((live) => {
      this.#disarm(live.state.code);
    });
    presence.onChange((code) => {
      const live = registry.find(code);
      if (live !== undefined) this.watch(live);
    });
    registry.onChange(({ live, before, after, events }) => {
      for (const event of events) {
        const player = event.type === 'seatTaken' ? identityOf(event.seat) : null;
        if (player !== null) presence.expect(live.state.code, player);
      }
      if (live.isClosed) this.#disarm(live.state.code);
      else if (before.seats !== after.seats) this.watch(live);
    });
  }

  /** Looks who is away, frees what is overdue, and looks again when the next grace ends. */
  watch(live: LiveRoom): void {
    const { code } = live.state;
    this.#disarm(code);
    if (live.isClosed || this.#presence.players(code).size === 0) return;
    const now = this.#clock.now();
    const away = this.#away(live.state);
    for (const { seat, since } of away) {
      if (since + this.#graceMs <= now) void live.insist({ type: 'leaveSeat', seat });
    }
    const next = away.map(({ since }) => since + this.#graceMs).filter((due) => due > now);
    if (next.length === 0) return;
    const cancel = this.#clock.schedule(Math.min(...next), () => {
      this.watch(live);
    });
    this.#timers.set(code, cancel);
  }

  stop(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  #away({ code, seats }: Room): readonly Away[] {
    return seats.flatMap((seat) => {
      const player = identityOf(seat);
      const since = player === null ? null : this.#presence.awaySince(code, player);
      return since === null ? [] : [{ seat: seat.id, since }];
    });
  }

  #disarm(code: string): void {
    this.#timers.get(code)?.();
    this.#timers.delete(code);
  }
}
