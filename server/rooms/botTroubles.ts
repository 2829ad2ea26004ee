/** Which bots have trouble answering, at which table: told as it comes, and again when somebody enters. */
import type { SeatId } from '#shared/game/seat';
import type { BotTrouble } from '#shared/protocol/messages';
import type { LiveRoom } from './liveRoom.ts';
import type { Presence } from './presence.ts';
import type { RoomRegistry } from './registry.ts';

type Listener = (live: LiveRoom, trouble: BotTrouble) => void;

export class BotTroubles {
  /** The last one of each seat in this match; whether it is past, its turn tells. */
  readonly #rooms = new WeakMap<LiveRoom, ReadonlyMap<SeatId, BotTrouble>>();
  readonly #listeners = new Set<Listener>();

  constructor(registry: RoomRegistry, presence: Presence) {
    registry.onChange(({ live, events }) => {
      if (events.some(({ type }) => type === 'matchStarted')) this.#rooms.delete(live);
    });
    presence.onChange((code) => {
      const live = registry.find(code);
      const troubles = live === undefined ? undefined : this.#rooms.get(live);
      if (live === undefined || troubles === undefined) return;
      for (const trouble of troubles.values()) this.#show(live, trouble);
    });
  }

  onTrouble(listener: Listener): void {
    this.#listeners.add(listener);
  }

  tell(live: LiveRoom, trouble: Omit<BotTrouble, 'code'>): void {
    const told = { code: live.state.code, ...trouble };
    this.#rooms.set(live, new Map(this.#rooms.get(live)).set(trouble.seat, told));
    this.#show(live, told);
  }

  #show(live: LiveRoom, trouble: BotTrouble): void {
    for (const listener of this.#listeners) listener(live, trouble);
  }
}
