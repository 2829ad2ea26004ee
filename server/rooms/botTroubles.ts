/** Which bots have trouble answering, at which table: told as it comes, and to whoever enters later. */
import type { RoomEvent } from '#shared/game/room/events';
import type { SeatId } from '#shared/game/seat';
import type { BotTrouble } from '#shared/protocol/messages';
import type { Change, LiveRoom } from './liveRoom.ts';
import type { RoomRegistry } from './registry.ts';

type Listener = (live: LiveRoom, trouble: BotTrouble) => void;
type BySeat = ReadonlyMap<SeatId, BotTrouble>;

const speaks: ReadonlySet<RoomEvent['type']> = new Set(['clueGiven', 'clueRefused', 'guessMade']);
const movesOn: ReadonlySet<RoomEvent['type']> = new Set(['turnStarted', 'episodeEnded']);
const startsAnew: ReadonlySet<RoomEvent['type']> = new Set(['matchStarted', 'lobbyOpened']);

/** Why a bot gave up stays worth knowing until it speaks; what it still tried does not. */
const isPast = (event: RoomEvent, { seat, until }: BotTrouble): boolean =>
  startsAnew.has(event.type) ||
  (until !== null && movesOn.has(event.type)) ||
  (speaks.has(event.type) && 'seat' in event && event.seat === seat);

export class BotTroubles {
  readonly #rooms = new Map<LiveRoom, BySeat>();
  readonly #listeners = new Set<Listener>();

  constructor(registry: RoomRegistry) {
    registry.onChange((change) => {
      this.#onChange(change);
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

  #onChange({ live, events }: Change): void {
    const left = this.in(live).filter((trouble) => !events.some((event) => isPast(event, trouble)));
    if (live.isClosed || left.length === 0) this.#rooms.delete(live);
    else this.#rooms.set(live, new Map(left.map((trouble) => [trouble.seat, trouble])));
  }
}
