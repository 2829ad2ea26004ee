/** Somebody behind a connection, as the handlers see them. */
import { seatOfPlayer } from '#shared/game/room/room';
import type { Answers } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import type { Guest } from '../players/identity.ts';
import type { Chat } from '../rooms/chat.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import { keepNewest } from './publish.ts';
import { presenceIn, snapshotFor } from './snapshot.ts';
import type { Voice } from './voice.ts';

type WithoutToken<G> = G extends unknown ? Omit<G, 'token'> : never;

/** Who asks, and from where; the proof of it stays with the connection. */
export type Caller = {
  readonly guest: WithoutToken<Guest>;
  readonly connection: string;
  /** The network address, for limits per address. */
  readonly address: string;
};

export type Visitor = Caller & {
  /** Shows the room to this connection from now on; older ones of the same player step back. */
  enter(live: LiveRoom): Answers['room:enter'];
  exit(code: string): void;
  /** True if the same player went on in this room with a newer connection. */
  isTakenOver(code: string): boolean;
};

export type VisitorParts = {
  readonly voice: Voice;
  readonly presence: Presence;
  readonly registry: RoomRegistry;
  readonly chat: Chat;
  readonly clock: Clock;
};

export const visitorOf = (parts: VisitorParts, caller: Caller): Visitor => {
  const { voice, presence, registry, chat, clock } = parts;
  const { connection } = caller;
  const { player } = caller.guest;
  return {
    ...caller,
    enter(live) {
      const { code } = live.state;
      voice.admit(connection, live.state, player);
      presence.enter(code, connection, player);
      keepNewest(parts, live, player);
      voice.tellOne(connection, { name: 'room:presence', message: presenceIn(live, presence) });
      const lines = chat.linesFor(live.state, seatOfPlayer(live.state, player));
      if (lines.length > 0) {
        voice.tellOne(connection, { name: 'room:chat', message: { code, lines } });
      }
      return snapshotFor(live, player, clock.now());
    },
    exit(code) {
      const live = registry.find(code);
      if (live !== undefined) voice.dismiss(connection, live.state, player);
      presence.exit(code, connection);
    },
    isTakenOver: (code) => presence.isTakenOver(code, connection),
  };
};
