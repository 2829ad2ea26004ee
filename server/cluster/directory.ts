/** Where rooms are: asked of Redis, remembered for a moment, and corrected by what nodes tell. */
import { ok, type Result } from '#shared/game/result';
import { systemClock } from '../clock.ts';
import type { LogFault, RoomName } from '../store/roomLog.ts';
import type { RoomOwnership } from '../store/roomOwnership.ts';
import { runOf, type Run } from './names.ts';

/** `owner` is null while no living node has the room. */
export type Place = RoomName & { readonly owner: Run | null };

/** A wrong memory costs one message to the node that was the owner. */
const rememberMs = 10_000;
const mostRemembered = 20_000;

export class Directory {
  readonly #ownership: Pick<RoomOwnership, 'find'>;
  readonly #known = new Map<string, { readonly place: Place; readonly until: number }>();
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(ownership: Pick<RoomOwnership, 'find'>) {
    this.#ownership = ownership;
  }

  /** Null if no open room has this code. */
  async find(code: string): Promise<Result<Place | null, LogFault>> {
    const known = this.#known.get(code);
    if (known !== undefined && known.until > performance.now()) return ok(known.place);
    const found = await this.#ownership.find(code);
    if (!found.ok) return found;
    if (found.value === null) return ok(null);
    const { room, owner } = found.value;
    const place = { room, code, owner: owner?.alive === true ? runOf(owner) : null };
    if (place.owner !== null) this.#remember(place);
    return ok(place);
  }

  forget(code: string): void {
    this.#known.delete(code);
  }

  /** A node has told that it goes on with the room. */
  moved({ room, code }: RoomName, owner: Run): void {
    this.#remember({ room, code, owner });
    this.wake(code);
  }

  /** Whoever waits for this room should look again. */
  wake(code: string): void {
    for (const look of this.#waiting.get(code) ?? []) look();
  }

  /** Settles when something is told of the room, at the latest after `ms`; true if it was told. */
  news(code: string, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(code) ?? new Set();
      const settle = (isTold: boolean): void => {
        cancel();
        waiting.delete(look);
        if (waiting.size === 0) this.#waiting.delete(code);
        resolve(isTold);
      };
      const look = (): void => {
        settle(true);
      };
      const cancel = systemClock.schedule(Date.now() + ms, () => {
        settle(false);
      });
      this.#waiting.set(code, waiting.add(look));
    });
  }

  #remember(place: Place): void {
    this.#known.delete(place.code);
    this.#known.set(place.code, { place, until: performance.now() + rememberMs });
    const oldest = this.#known.keys().next();
    if (this.#known.size > mostRemembered && oldest.done !== true) this.#known.delete(oldest.value);
  }
}
