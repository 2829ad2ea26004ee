/** All live rooms of this process: created, found by code, restored after a restart, closed. */
import { err, ok, type Result } from '#shared/game/result';
import { decideRoom } from '#shared/game/room/decide';
import type { RoomSettings, Visibility } from '#shared/game/room/settings';
import type { LogFault, RoomRecord } from '../store/roomLog.ts';
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
  readonly #listeners = new Set<Listener>();

  constructor(parts: Omit<RoomParts, 'onChange'>) {
    this.#parts = parts;
  }

  /** Called after each change of any room, its creation included, in the order of the room's log. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }

  find(code: string): LiveRoom | undefined {
    return this.#byCode.get(code);
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
    const parts = { ...this.#parts, onChange: this.#changed };
    const live = new LiveRoom(parts, memory);
    this.#byCode.set(live.state.code, live);
    return live;
  }

  readonly #changed = (change: Change): void => {
    if (change.live.isClosed) this.#forget(change.live);
    for (const listener of this.#listeners) listener(change);
  };

  #forget(live: LiveRoom): void {
    this.#byCode.delete(live.state.code);
    void live.stop();
    const { log, clock } = this.#parts;
    void log.end(live.state.room, clock.now()).then((ended) => {
      if (!ended.ok) this.#parts.onFault(ended.error, live.state);
    });
  }

  /** Brings every open room back from its log, with its clock running. A log that can't be read stays untouched. */
  async restore(): Promise<Result<readonly LiveRoom[], LogFault>> {
    const names = await this.#parts.log.openRooms();
    if (!names.ok) return names;
    const restored: LiveRoom[] = [];
    for (const { room, code } of names.value) {
      const memory = await this.#recall(room);
      if (!memory.ok) this.#parts.onFault(memory.error, { ...emptyMemory.room, room, code });
      else if (isOver(memory.value)) await this.#parts.log.end(room, this.#parts.clock.now());
      else restored.push(this.#adopt(memory.value));
    }
    await Promise.all(restored.map((live) => live.resume()));
    return ok(restored);
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
