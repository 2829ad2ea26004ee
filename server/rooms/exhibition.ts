/** The one match of bots that plays on the home page, for as long as somebody watches it. */
import { err, ok, type Result } from '#shared/game/result';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { Player } from '#shared/game/seat';
import type { Clock } from '../clock.ts';
import type { LogFault } from '../store/roomLog.ts';
import { byServer, type Change, type LiveRoom } from './liveRoom.ts';
import type { Presence } from './presence.ts';
import type { RoomRegistry } from './registry.ts';

const settings: RoomSettings = { ...defaultSettings, level: 'mixed', episodes: 5 };

const bots: readonly Player[] = [
  { kind: 'bot', bot: 'local', level: 'normal', name: 'Ada', yields: false },
  { kind: 'bot', bot: 'local', level: 'normal', name: 'Bo', yields: false },
];

/** A watcher who reloads the page should find the same match. */
const lingerMs = 5_000;
const restMs = 6_000;

export class Exhibition {
  readonly #registry: RoomRegistry;
  readonly #presence: Presence;
  readonly #clock: Clock;
  #current: Promise<Result<LiveRoom, LogFault>> | null = null;
  #code: string | null = null;
  #cancelClosing: () => void = () => undefined;
  #cancelRest: () => void = () => undefined;
  /** By code: of other nodes' matches that go on here. */
  readonly #inherited = new Map<string, () => void>();

  constructor(registry: RoomRegistry, presence: Presence, clock: Clock) {
    this.#registry = registry;
    this.#presence = presence;
    this.#clock = clock;
    registry.onChange((change) => {
      this.#onChange(change);
    });
    registry.onGivenUp(({ state }) => {
      if (state.code === this.#code) this.#end();
    });
    presence.onChange((code) => {
      if (code === this.#code) this.#onPresence(code);
    });
  }

  /** The running exhibition; begins one if there is none. */
  async open(): Promise<Result<LiveRoom, LogFault>> {
    this.#current ??= this.#begin();
    const current = await this.#current;
    if (!current.ok) this.#current = null;
    return current;
  }

  /** The match of a node that is gone: it ends once nobody watches it any more. */
  inherit(live: LiveRoom): void {
    const { code } = live.state;
    const cancel = this.#clock.schedule(this.#clock.now() + lingerMs, () => {
      this.#inherited.delete(code);
      if (live.isClosed || live.isGivenUp) return;
      if (this.#presence.players(code).size > 0) this.inherit(live);
      else void live.insist({ type: 'closeRoom' });
    });
    this.#inherited.set(code, cancel);
  }

  stop(): void {
    this.#rest();
    for (const cancel of this.#inherited.values()) cancel();
    this.#inherited.clear();
  }

  #rest(): void {
    this.#cancelClosing();
    this.#cancelRest();
  }

  #end(): void {
    this.#current = null;
    this.#code = null;
    this.#rest();
  }

  async #begin(): Promise<Result<LiveRoom, LogFault>> {
    const created = await this.#registry.create('exhibition', settings);
    if (!created.ok) return created;
    const live = created.value;
    this.#code = live.state.code;
    const [describer, guesser] = bots;
    if (describer === undefined || guesser === undefined) throw new Error('Two bots are needed.');
    await live.submit({ type: 'takeSeat', player: describer, role: 'describer' }, byServer);
    await live.submit({ type: 'takeSeat', player: guesser, role: 'guesser' }, byServer);
    const started = await live.submit({ type: 'startMatch', by: null }, byServer);
    if (!started.ok) return err({ code: 'UNAVAILABLE', message: started.error.message });
    this.#onPresence(live.state.code);
    return ok(live);
  }

  #onPresence(code: string): void {
    this.#cancelClosing();
    if (this.#presence.players(code).size > 0) return;
    this.#cancelClosing = this.#clock.schedule(this.#clock.now() + lingerMs, () => {
      void this.#registry.find(code)?.insist({ type: 'closeRoom' });
    });
  }

  #onChange({ live, after }: Change): void {
    if (after.code !== this.#code) return;
    if (after.phase.kind === 'closed') this.#end();
    if (after.phase.kind === 'result') {
      this.#cancelRest = this.#clock.schedule(this.#clock.now() + restMs, () => {
        void live.insist({ type: 'startRematch', by: null });
      });
    }
  }
}
