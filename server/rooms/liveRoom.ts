/**
 * A room in play: one serial queue of commands. Each is decided, appended to the log, and only then
 * applied, published and acknowledged, so that a killed process loses nothing it has confirmed.
 */
import type { Card } from '#shared/game/card';
import type { Rejection } from '#shared/game/rejection';
import { err, ok, type Result } from '#shared/game/result';
import type { Absent, Draw, RoomCommand } from '#shared/game/room/commands';
import { decideRoom, mayHost } from '#shared/game/room/decide';
import type { RoomEvent } from '#shared/game/room/events';
import { nextDeadline, type Room } from '#shared/game/room/room';
import type { DeckEntry, LevelChoice } from '#shared/game/room/settings';
import type { SeatId } from '#shared/game/seat';
import type { Clock } from '../clock.ts';
import type { LogFault, RoomLog, RoomRecord } from '../store/roomLog.ts';
import { asSnapshot, remember, type RoomMemory } from './memory.ts';

/** Where a room's cards come from: a level of the built-in decks, or the host's own deck. */
export type CardSource = LevelChoice | readonly DeckEntry[];

/** Draws a card that is not among `used` while there are others; the same seed draws the same card. */
export type DrawCard = (source: CardSource, seed: string, used: ReadonlySet<string>) => Card;

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
  /** The seats of this room whose players have been away for a while. */
  readonly absentSeats: (room: Room) => readonly SeatId[];
  readonly onChange: (change: Change) => void;
  readonly onFault: (fault: LogFault, room: Room) => void;
  /** False while this node can't be sure that its rooms are still its own; where it is alone, never. */
  readonly mayAct?: () => boolean;
};

/** Who asks, and the id under which a repeated command is recognised. */
export type Origin = { readonly by: string | null; readonly commandId: string | null };
export const byServer: Origin = { by: null, commandId: null };

export type SubmitFault = Rejection | LogFault;
export type Submitted = Result<{ readonly version: number }, SubmitFault>;

type Bare<C> = C extends unknown ? Omit<C, keyof Draw | keyof Absent> : never;

/** What a caller may ask for; the room adds chance and presence itself. */
export type Intent = Bare<RoomCommand>;

const retryAfterFaultMs = 1_000;
const goneElsewhere: LogFault = {
  code: 'FENCED',
  message: 'Another node goes on with this room.',
};
const unsure: LogFault = {
  code: 'UNAVAILABLE',
  message: 'This node is not sure whether the room is still its own.',
};
const recordsPerSnapshot = 100;

export class LiveRoom {
  readonly #parts: RoomParts;
  #memory: RoomMemory;
  #queue: Promise<unknown> = Promise.resolve();
  #cancelTimer: () => void = () => undefined;
  #isGivenUp = false;

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

  /** True once another node goes on with the room: here it only answers that it is gone. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  giveUp(): void {
    this.#isGivenUp = true;
    this.#cancelTimer();
  }

  /** Commands are taken one after the other, in the order of their arrival. */
  submit(intent: Intent, origin: Origin): Promise<Submitted> {
    const result = this.#queue.then(() => this.#take(intent, origin));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** A command of the server's own, tried again for as long as the log can't take it. */
  async insist(intent: Intent): Promise<Submitted> {
    const result = await this.submit(intent, byServer);
    if (result.ok || result.error.code !== 'UNAVAILABLE') return result;
    const { clock } = this.#parts;
    clock.schedule(clock.now() + retryAfterFaultMs, () => {
      void this.insist(intent);
    });
    return result;
  }

  /** The version that a command led to, if it was taken before. */
  versionOf({ by, commandId }: Origin): number | undefined {
    if (by === null || commandId === null) return undefined;
    return this.#memory.taken.get(by)?.get(commandId);
  }

  /** Sets the room's clock going: after its creation, and again after a restart. */
  async resume(): Promise<void> {
    const { phase, episodesStarted: episode } = this.state;
    if (phase.kind === 'playing') {
      await this.insist({ type: 'play', episode, command: { type: 'resumeTurn' } });
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
    if (this.#isGivenUp) return err(goneElsewhere);
    const known = this.versionOf(origin);
    if (known !== undefined) return ok({ version: known });
    if (this.#parts.mayAct?.() === false) return err(unsure);
    if (intent.type === 'startMatch' || intent.type === 'startRematch') {
      // A card costs more to make than this to ask.
      const allowed = mayHost(this.state, intent.by);
      if (!allowed.ok) return allowed;
    }
    const now = this.#parts.clock.now();
    const decision = decideRoom(this.state, this.#withData(intent), now);
    if (!decision.ok) return decision;
    if (decision.value.length === 0) return ok({ version: this.version });
    const recorded = await this.#record(decision.value, origin, now);
    const isBehind = !recorded.ok && recorded.error.code === 'CONFLICT';
    return isBehind && (await this.#catchUp()) ? this.#take(intent, origin) : recorded;
  }

  async #record(events: readonly RoomEvent[], origin: Origin, at: number): Promise<Submitted> {
    const record = { seq: this.version + 1, at, ...origin, events };
    const appended = await this.#parts.log.append(this.state.room, record);
    if (!appended.ok) {
      this.#parts.onFault(appended.error, this.state);
      return err(appended.error);
    }
    this.#apply(record);
    return ok({ version: this.version });
  }

  #apply(record: RoomRecord): void {
    const before = this.state;
    this.#memory = remember(this.#memory, record);
    this.#armTimer();
    this.#keepSnapshot();
    const { version, state: after } = this;
    this.#parts.onChange({ live: this, before, after, events: record.events, version });
  }

  /** Applies what the log took although its answer never came, or gives the log back what it has lost; false if neither is the case. */
  async #catchUp(): Promise<boolean> {
    const { log } = this.#parts;
    const history = await log.read(this.state.room);
    if (!history.ok) return false;
    const last = history.value.records.at(-1)?.seq ?? history.value.snapshot?.seq ?? 0;
    if (last < this.version) {
      return (await log.mend?.(this.state.room, asSnapshot(this.#memory)))?.ok === true;
    }
    const missed = history.value.records.filter(({ seq }) => seq > this.version);
    if (missed[0]?.seq !== this.version + 1) return false;
    for (const record of missed) this.#apply(record);
    return true;
  }

  /** Spares whoever goes on with this room the records so far. */
  async handOver(): Promise<void> {
    this.giveUp();
    await this.#queue;
    if (this.version > 0) {
      await this.#parts.log.keepSnapshot(this.state.room, asSnapshot(this.#memory));
    }
  }

  /** Losing one costs a restart some time and nothing else. */
  #keepSnapshot(): void {
    if (this.version % recordsPerSnapshot !== 0) return;
    const { log, onFault } = this.#parts;
    void log.keepSnapshot(this.state.room, asSnapshot(this.#memory)).then((kept) => {
      if (!kept.ok) onFault(kept.error, this.state);
    });
  }

  #withData(intent: Intent): RoomCommand {
    switch (intent.type) {
      case 'startMatch':
      case 'startRematch': {
        const seed = this.#parts.newSeed();
        return { ...intent, seed, card: this.#draw(seed), absent: this.#absent() };
      }
      case 'endReveal': {
        const card = this.#draw(this.state.seed ?? this.#parts.newSeed());
        return { ...intent, card, absent: this.#absent() };
      }
      case 'leaveSeat':
      case 'kickPlayer':
      case 'voteKick':
        return { ...intent, absent: this.#absent() };
      case 'createRoom':
      case 'takeSeat':
      case 'setReady':
      case 'setWish':
      case 'addBot':
      case 'removeBot':
      case 'changeSettings':
      case 'changeVisibility':
      case 'chooseDeck':
      case 'openLobby':
      case 'closeRoom':
      case 'play':
        return intent;
    }
  }

  #absent(): readonly SeatId[] {
    return this.#parts.absentSeats(this.state);
  }

  #draw(seed: string): Card {
    const { settings, deck, usedTargets, played, episodesStarted } = this.state;
    const used = new Set([...usedTargets, ...played.map(({ target }) => target)]);
    const source = deck?.entries ?? settings.level;
    return this.#parts.drawCard(source, `${seed}:${episodesStarted}`, used);
  }

  #armTimer(): void {
    this.#cancelTimer();
    if (this.#isGivenUp) return;
    const deadline = nextDeadline(this.state);
    if (deadline === null) return;
    this.#cancelTimer = this.#parts.clock.schedule(deadline, () => {
      void this.#onDeadline(deadline);
    });
  }

  /**
   * A deadline that was met in the meantime is refused, which does no harm; one that still stands,
   * because the log was away or the clock was set back, is tried again.
   */
  async #onDeadline(deadline: number): Promise<void> {
    const { phase, episodesStarted: episode } = this.state;
    const intent: Intent =
      phase.kind === 'reveal'
        ? { type: 'endReveal', until: deadline }
        : { type: 'play', episode, command: { type: 'expireTurn', deadline } };
    const result = await this.submit(intent, byServer);
    if (result.ok || this.#isGivenUp || nextDeadline(this.state) !== deadline) return;
    const { clock } = this.#parts;
    this.#cancelTimer = clock.schedule(clock.now() + retryAfterFaultMs, () => {
      void this.#onDeadline(deadline);
    });
  }
}
