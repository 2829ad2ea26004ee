/** Which bots have trouble answering, at which table: told as it comes, and to whoever enters later. */
import type { SeatId } from '#shared/game/seat';
import type { BotTrouble } from '#shared/protocol/messages';
import type { LiveRoom } from './liveRoom.ts';
import type { RoomRegistry } from './registry.ts';

type Listener = (live: LiveRoom, trouble: BotTrouble) => void;

export class BotTroubles {
  /** The last one of each seat; those of turns that are over are told apart by their turn. */
  readonly #rooms = new Map<LiveRoom, ReadonlyMap<SeatId, BotTrouble>>();
  readonly #listeners = new Set<Listener>();

  constructor(registry: RoomRegistry) {
    registry.onChange(({ live, events }) => {
      if (live.isClosed || events.some(({ type }) => type === 'matchStarted')) {
        this.#rooms.delete(live);
      }
    });
  }

  onTrouble(listener: Listener): void {
    this.#listeners.add(listener);
  }

  tell(live: LiveRoom, trouble: Omit<BotTrouble, 'code'>): void {
    if (live.isClosed) return;
    const told = { code: live.state.code, ...trouble };
    this.#rooms.set(live, new Map(this.#rooms.get(live)).set(trouble.seat, told));
    for (const listener of this.#listeners) listener(live, told);
  }

  in(live: LiveRoom): readonly BotTrouble[] {
    return [...(this.#rooms.get(live)?.values() ?? [])];
  }
}
