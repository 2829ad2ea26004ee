/**
 * Tells owners of rooms which connections of this node are in them, and hears it from the others.
 * A room that has moved here speaks to every node until each has told who of theirs is in it.
 */
import { z } from 'zod';
import { ok } from '#shared/game/result';
import { identityOf } from '#shared/game/room/room';
import { systemClock } from '../clock.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import type { RoomName } from '../store/roomLog.ts';
import { everybodyIn, roomsHeard } from '../transport/audiences.ts';
import { refuse } from '../transport/refusals.ts';
import type { ArenaServer } from '../transport/voice.ts';
import type { Bus } from './bus.ts';
import type { Directory } from './directory.ts';
import type { Membership } from './membership.ts';
import { farConnection, type Run } from './names.ts';
import type { Outcome, Router } from './router.ts';

type Here = { readonly connection: string; readonly player: string };

const roomName = z.object({ room: z.string(), code: z.string() });
const here = z.object({ connection: z.string(), player: z.string() });
const arrived = roomName.extend({ visitors: z.array(here) });
const left = roomName.extend({ connection: z.string() });
const taken = z.object({ rooms: z.array(roomName) });
const crowd = z.object({ rooms: z.array(arrived) });

/** The owner may just be changing; what is not told would leave a ghost, or somebody who hears nothing. */
const patienceMs = 30_000;
const askAttempts = 10;
const askAgainMs = 200;

export type CrowdParts = {
  readonly io: ArenaServer;
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  readonly bus: Bus;
  readonly directory: Directory;
  readonly membership: Membership;
  readonly route: Router;
};

export class Crowd {
  readonly #parts: CrowdParts;
  /** By code: the nodes that have not told yet who of theirs is there. */
  readonly #unheard = new Map<string, Set<Run>>();

  constructor(parts: CrowdParts) {
    this.#parts = parts;
    const { bus, directory } = parts;
    bus.on('arrived', (body, from) => {
      const { visitors, ...name } = arrived.parse(body);
      return this.#ofRoom(name, (live) => {
        this.#welcome(live, from, visitors);
      });
    });
    bus.on('left', (body, from) => {
      const { connection, ...name } = left.parse(body);
      return this.#ofRoom(name, ({ state }) => {
        parts.presence.exit(state.code, farConnection(from, connection));
      });
    });
    bus.on('taken', (body, from) => {
      const { rooms } = taken.parse(body);
      for (const name of rooms) directory.moved(name, from);
      return { rooms: rooms.map((name) => ({ ...name, visitors: this.#visitorsHere(name) })) };
    });
  }

  unheard(code: string): Iterable<Run> {
    return this.#unheard.get(code) ?? [];
  }

  /** Rooms that are about to be brought back here: until they are heard, any node may have visitors. */
  expect(rooms: readonly RoomName[]): void {
    for (const { code } of rooms) {
      this.#unheard.set(code, new Set(this.#parts.membership.others()));
    }
  }

  forgetRoom({ code }: RoomName): void {
    this.#unheard.delete(code);
  }

  /** Rooms that now go on here. */
  gather(lives: readonly LiveRoom[]): void {
    const { presence, membership } = this.#parts;
    for (const live of lives) {
      for (const seat of live.state.seats) {
        const player = identityOf(seat);
        if (player !== null) presence.expect(live.state.code, player);
      }
      for (const { connection, player } of this.#visitorsHere(live.state)) {
        presence.enter(live.state.code, connection, player);
      }
    }
    for (const run of membership.others()) void this.#askWhoIsThere(run, lives);
  }

  /** This node's connections may count as gone to the owners of their rooms. */
  announce(): void {
    for (const name of roomsHeard(this.#parts.io.sockets.adapter.rooms.keys())) {
      void this.#send(name, 'arrived', { ...name, visitors: this.#visitorsHere(name) });
    }
  }

  leaving(connection: string, rooms: readonly RoomName[]): void {
    for (const name of rooms) void this.#send(name, 'left', { ...name, connection });
  }

  /** A node has died, and its connections with it. */
  forget(run: Run): void {
    const prefix = farConnection(run, '');
    this.#parts.presence.dropWhere((connection) => connection.startsWith(prefix));
    for (const code of [...this.#unheard.keys()]) this.#heard(code, run);
  }

  #heard(code: string, run: Run): void {
    const waiting = this.#unheard.get(code);
    waiting?.delete(run);
    if (waiting?.size === 0) this.#unheard.delete(code);
  }

  async #askWhoIsThere(run: Run, lives: readonly LiveRoom[]): Promise<void> {
    const { bus, membership, registry } = this.#parts;
    const rooms = lives.map(({ state: { room, code } }) => ({ room, code }));
    for (let attempt = 0; attempt < askAttempts; attempt++) {
      const answer = await bus.ask(run, 'taken', { rooms });
      if (answer.ok) {
        for (const { room, visitors } of crowd.parse(answer.value).rooms) {
          const live = registry.byId(room);
          if (live !== undefined) this.#welcome(live, run, visitors);
        }
        break;
      }
      if (!membership.others().includes(run)) break;
      await new Promise<void>((resolve) => {
        systemClock.schedule(Date.now() + askAgainMs, resolve);
      });
    }
    for (const { code } of rooms) this.#heard(code, run);
  }

  #welcome({ state }: LiveRoom, run: Run, visitors: readonly Here[]): void {
    const { presence } = this.#parts;
    for (const { connection, player } of visitors) {
      const far = farConnection(run, connection);
      if (presence.connectionsOf(state.code, player).includes(far)) continue;
      presence.enter(state.code, far, player);
    }
  }

  #ofRoom({ room }: RoomName, act: (live: LiveRoom) => void): Outcome {
    const live = this.#parts.registry.byId(room);
    if (live === undefined) return refuse('MOVED');
    act(live);
    return ok(null);
  }

  /** Where the room is this node's own, presence knows already. */
  #send({ code }: RoomName, name: string, body: unknown): Promise<Outcome> {
    const isOwn = (): Outcome => ok(null);
    return this.#parts.route({ code, here: isOwn, there: { name, body }, patienceMs });
  }

  #visitorsHere(name: RoomName): readonly Here[] {
    const { sockets } = this.#parts.io;
    const connections = sockets.adapter.rooms.get(everybodyIn(name)) ?? new Set<string>();
    return [...connections].flatMap((connection) => {
      const socket = sockets.sockets.get(connection);
      return socket === undefined ? [] : [{ connection, player: socket.data.guest.player }];
    });
  }
}
