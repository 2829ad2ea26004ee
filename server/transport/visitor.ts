/** Somebody behind a connection, as the handlers see them. */
import type { Answers } from '#shared/protocol/messages';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import type { Guest } from '../players/identity.ts';

export type Visitor = {
  readonly guest: Guest;
  readonly connection: string;
  /** The network address, for limits per address. */
  readonly address: string;
  /** Shows the room to this connection from now on; older ones of the same player step back. */
  enter(live: LiveRoom): Answers['room:enter'];
  exit(code: string): void;
  /** True if the same player went on in this room with a newer connection. */
  isTakenOver(code: string): boolean;
};
