/** All live rooms of this process: created, found, brought back from their logs, closed, given up. */
import { err, ok, type Result } from '#shared/game/result';
import { decideRoom } from '#shared/game/room/decide';
import type { RoomSettings, Visibility } from '#shared/game/room/settings';
import type { LogFault, RoomName, RoomRecord } from '../store/roomLog.ts';
import { byServer, LiveRoom, type Change, type RoomParts } from './liveRoom.ts';
import { emptyMemory, recall, remember, type RoomMemory } from './memory.ts';
import { newRoomCode, newRoomId } from './names.ts';

/** Nothing was ever written, or the process died between the last record and the end of the log. */
const isOver = ({ version, room }: RoomMemory): boolean =>
  version === 0 || room.phase.kind === 'closed';

type Listener = (change: Change) => void;

const codeAttempts = 20;

export class RoomRegistry {
  readonly #parts: Omit<RoomParts, 'onChange'>;
  readonly #byCode = new Map<string, LiveRoom>();
  readonly #byRoom = new Map<string, LiveRoom>();
  readonly #listeners = new Set<Listener>();
  readonly #leaveListeners = new Set<(live: LiveRoom) => void>();

  constructor(parts: Omit<RoomParts, 'onChange'>) {
    this.#parts = parts;
  }

  /** Called after each change of any room, its creation included, in the order of the room's log. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Called when another node goes on with a room, which is forgotten here. */
  onGivenUp(listener: (live: LiveRoom) => void): void {
    this.#leaveListeners.add(listener);
  }

  find(code: string): LiveRoom | undefined {
    return this.#byCode.get(code);
  }

  /** By the room's id, which is never used again. */
  byId(room: string): LiveRoom | undefined {
    return this.#byRoom.get(room);
  }

  all(): readonly LiveRoom[] {
    return [...this.#byCode.values()];
  }

  async create(
    visibility: Visibility,
    settings: RoomSettings,
  ): Promise<Result<LiveRoom, LogFault>> {
    let fault: LogFault | undefined;
    for (let attempt = 0; attempt < codeAttempts; attempt++) {
      const created = await this.#createWith(newRoomCode(), visibility, settings);
      if (created.ok || created.error.code !== 'CODE_TAKEN') return created;
      fault = created.error;
    }
    return err(fault ?? { code: 'UNAVAILABLE', message: 'No free code was found.' });
  }

  async #createWith(
    code: string,
    visibility: Visibility,
    settings: RoomSettings,
  ): Promise<Result<LiveRoom, LogFault>> {
    const room = newRoomId();
    const at = this.#parts.clock.now();
    const command = { type: 'createRoom', room, code, visibility, settings } as const;
    const decision = decideRoom(emptyMemory.room, command, at);
    if (!decision.ok) throw new Error(`A new room was refused: ${decision.error.code}`);
    const first: RoomRecord = { seq: 1, at, ...byServer, events: decision.value };
    const opened = await this.#parts.log.create({ room, code }, first);
    if (!opened.ok) return opened;
    const live = this.#adopt(remember(emptyMemory, first));
    const { state: after, version } = live;
    this.#changed({ live, before: emptyMemory.room, after, events: first.events, version });
    return ok(live);
  }

  #adopt(memory: RoomMemory): LiveRoom {
    const { onFault } = this.#parts;
    const parts: RoomParts = {
      ...this.#parts,
      onChange: this.#changed,
      onFault: (fault, state) => {
        onFault(fault, state);
        if (fault.code === 'FENCED') this.giveUp(live);
      },
    };
    const live = new LiveRoom(parts, memory);
    this.#byCode.set(live.state.code, live);
    this.#byRoom.set(live.state.room, live);
    return live;
  }

  /** Forgets a room with which another node goes on; its log stays open. */
  giveUp(live: LiveRoom): void {
    live.giveUp();
    if (this.#byRoom.get(live.state.room) !== live) return;
    this.#byCode.delete(live.state.code);
    this.#byRoom.delete(live.state.room);
    for (const listener of this.#leaveListeners) listener(live);
  }

  readonly #changed = (change: Change): void => {
    if (change.live.isClosed) this.#forget(change.live);
    for (const listener of this.#listeners) listener(change);
  };

  #forget(live: LiveRoom): void {
    this.#byCode.delete(live.state.code);
    this.#byRoom.delete(live.state.room);
    void live.stop();
    const { log, clock } = this.#parts;
    void log.end(live.state.room, clock.now()).then((ended) => {
      if (!ended.ok) this.#parts.onFault(ended.error, live.state);
    });
  }

  /** Brings every open room back from its log, with its clock running. */
  async restore(): Promise<Result<readonly LiveRoom[], LogFault>> {
    const names = await this.#parts.log.openRooms();
    return names.ok ? ok(await this.bringBack(names.value)) : names;
  }

  /** Those of these rooms that go on, with their clocks running. A log that can't be read stays untouched. */
  async bringBack(names: readonly RoomName[]): Promise<readonly LiveRoom[]> {
    const found = await Promise.all(names.map((name) => this.#bringBack(name)));
    const restored = found.filter((live) => live !== null);
    await Promise.all(restored.map((live) => live.resume()));
    return restored;
  }

  async #bringBack({ room, code }: RoomName): Promise<LiveRoom | null> {
    const here = this.#byRoom.get(room);
    if (here !== undefined) return here;
    const memory = await this.#recall(room);
    if (!memory.ok) {
      this.#parts.onFault(memory.error, { ...emptyMemory.room, room, code });
      return null;
    }
    if (!isOver(memory.value)) return this.#byRoom.get(room) ?? this.#adopt(memory.value);
    await this.#parts.log.end(room, this.#parts.clock.now());
    return null;
  }

  /** A snapshot that can't be read costs time, not the room: the records before it are still there. */
  async #recall(room: string): Promise<Result<RoomMemory, LogFault>> {
    const history = await this.#parts.log.read(room);
    if (!history.ok) return history;
    const memory = recall(history.value);
    if (memory.ok || history.value.snapshot === null) return memory;
    const whole = await this.#parts.log.read(room, 'start');
    return whole.ok ? recall(whole.value) : whole;
  }

  /** Stops every clock once its queue is empty; the rooms live on in the log. */
  async stop(): Promise<void> {
    await Promise.all(this.all().map((live) => live.stop()));
  }
}
