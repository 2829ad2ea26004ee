/**
 * A room in play: one serial queue of commands. Each is decided, appended to the log, and only then
 * applied, published and acknowledged, so that a killed process loses nothing it has confirmed.
 */
import type { Card } from '#shared/game/card';
import type { Rejection } from '#shared/game/rejection';
import { err, ok, type Result } from '#shared/game/result';
import type { RoomCommand } from '#shared/game/room/commands';
import { decideRoom } from '#shared/game/room/decide';
import type { RoomEvent } from '#shared/game/room/events';
import { nextDeadline, type Room } from '#shared/game/room/room';
import type { LevelChoice } from '#shared/game/room/settings';
import type { Clock } from '../clock.ts';
import type { LogFault, RoomLog } from '../store/roomLog.ts';
import { remember, type RoomMemory } from './memory.ts';

/** Draws a card that is not among `used`; the same seed draws the same card. */
export type DrawCard = (level: LevelChoice, seed: string, used: ReadonlySet<string>) => Card;

export type Change = {
  readonly live: LiveRoom;
  readonly before: Room;
  readonly after: Room;
  readonly events: readonly RoomEvent[];
  readonly version: number;
};

export type RoomParts = {
  readonly log: RoomLog;
  readonly clock: Clock;
  readonly drawCard: DrawCard;
  readonly newSeed: () => string;
  readonly onChange: (change: Change) => void;
  readonly onFault: (fault: LogFault, room: Room) => void;
};

/** Who asks, and the id under which a repeated command is recognised. */
export type Origin = { readonly by: string | null; readonly commandId: string | null };
export const byServer: Origin = { by: null, commandId: null };

export type SubmitFault = Rejection | LogFault;
export type Submitted = Result<{ readonly version: number }, SubmitFault>;

/** What a caller may ask for; the room adds the draws itself. */
export type Intent =
  | Exclude<RoomCommand, { readonly type: 'startMatch' | 'startRematch' | 'endReveal' }>
  | { readonly type: 'startMatch'; readonly by: string | null }
  | { readonly type: 'startRematch'; readonly by: string | null }
  | { readonly type: 'endReveal'; readonly until: number };

const retryAfterFaultMs = 1_000;

export class LiveRoom {
  readonly #parts: RoomParts;
  #memory: RoomMemory;
  #queue: Promise<unknown> = Promise.resolve();
  #cancelTimer: () => void = () => undefined;

  constructor(parts: RoomParts, memory: RoomMemory) {
    this.#parts = parts;
    this.#memory = memory;
  }

  get state(): Room {
    return this.#memory.room;
  }

  get version(): number {
    return this.#memory.version;
  }

  get isClosed(): boolean {
    return this.state.phase.kind === 'closed';
  }

  /** Commands are taken one after the other, in the order of their arrival. */
  submit(intent: Intent, origin: Origin): Promise<Submitted> {
    const result = this.#queue.then(() => this.#take(intent, origin));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Sets the room's clock going: after its creation, and again after a restart. */
  async resume(): Promise<void> {
    const { phase, episodesStarted: episode } = this.state;
    if (phase.kind === 'playing') {
      await this.submit({ type: 'play', episode, command: { type: 'resumeTurn' } }, byServer);
    }
    this.#armTimer();
  }

  /** Lets go of the timer; the log keeps everything else. Settles when the queue is empty. */
  async stop(): Promise<void> {
    this.#cancelTimer();
    await this.#queue;
    this.#cancelTimer();
  }

  async #take(intent: Intent, origin: Origin): Promise<Submitted> {
    const known = this.#knownVersion(origin);
    if (known !== undefined) return ok({ version: known });
    const now = this.#parts.clock.now();
    const decision = decideRoom(this.state, this.#withDraw(intent), now);
    if (!decision.ok) return decision;
    if (decision.value.length === 0) return ok({ version: this.version });
    return this.#record(decision.value, origin, now);
  }

  #knownVersion({ by, commandId }: Origin): number | undefined {
    if (by === null || commandId === null) return undefined;
    return this.#memory.taken.get(by)?.get(commandId);
  }

  async #record(events: readonly RoomEvent[], origin: Origin, at: number): Promise<Submitted> {
    const before = this.state;
    const record = { seq: this.version + 1, at, ...origin, events };
    const appended = await this.#parts.log.append(before.room, record);
    if (!appended.ok) {
      this.#parts.onFault(appended.error, before);
      return err(appended.error);
    }
    this.#memory = remember(this.#memory, record);
    this.#armTimer();
    const { version, state: after } = this;
    this.#parts.onChange({ live: this, before, after, events, version });
    return ok({ version });
  }

  #withDraw(intent: Intent): RoomCommand {
    if (intent.type === 'startMatch' || intent.type === 'startRematch') {
      const seed = this.#parts.newSeed();
      return { ...intent, seed, card: this.#draw(seed) };
    }
    if (intent.type === 'endReveal') {
      return { ...intent, card: this.#draw(this.state.seed ?? this.#parts.newSeed()) };
    }
    return intent;
  }

  #draw(seed: string): Card {
    const { settings, usedTargets, played, episodesStarted } = this.state;
    const used = new Set([...usedTargets, ...played.map(({ target }) => target)]);
    return this.#parts.drawCard(settings.level, `${seed}:${episodesStarted}`, used);
  }

  #armTimer(): void {
    this.#cancelTimer();
    const deadline = nextDeadline(this.state);
    if (deadline === null) return;
    this.#cancelTimer = this.#parts.clock.schedule(deadline, () => {
      void this.#onDeadline(deadline);
    });
  }

  /** A deadline that was met in the meantime is refused as not due, which does no harm. */
  async #onDeadline(deadline: number): Promise<void> {
    const { phase, episodesStarted: episode } = this.state;
    const intent: Intent =
      phase.kind === 'reveal'
        ? { type: 'endReveal', until: deadline }
        : { type: 'play', episode, command: { type: 'expireTurn', deadline } };
    const result = await this.submit(intent, byServer);
    if (!result.ok && result.error.code === 'UNAVAILABLE') {
      const { clock } = this.#parts;
      this.#cancelTimer = clock.schedule(clock.now() + retryAfterFaultMs, () => {
        void this.#onDeadline(deadline);
      });
    }
  }
}
