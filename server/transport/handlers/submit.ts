/** How a request becomes a command of a room. */
import { reject } from '#shared/game/rejection';
import { err, ok, type Result } from '#shared/game/result';
import { seatOfPlayer } from '#shared/game/room/room';
import type { Player, SeatId } from '#shared/game/seat';
import type { DoorRefusal } from '#shared/protocol/messages';
import { isVulgar } from '../../rooms/chat.ts';
import type { Intent, LiveRoom } from '../../rooms/liveRoom.ts';
import type { RoomRegistry } from '../../rooms/registry.ts';
import { refusalOf, refuse } from '../refusals.ts';
import type { Visitor } from '../visitor.ts';

/** What every command carries: its room, and the id under which a repetition is recognised. */
export type Command = { readonly code: string; readonly id: string };

export type Submitted = Result<{ readonly version: number }, DoorRefusal>;

export type Submit = (
  visitor: Visitor,
  command: Command,
  intentFrom: (live: LiveRoom) => Intent,
) => Promise<Submitted>;

/** For commands that only somebody with a seat can give. */
export type SubmitSeated = (
  visitor: Visitor,
  command: Command,
  intentFrom: (seat: SeatId) => Intent,
) => Promise<Submitted>;

export const createSubmit =
  (registry: RoomRegistry): Submit =>
  async ({ guest }, { code, id }, intentFrom) => {
    const live = registry.find(code);
    if (live === undefined) return refuse('NO_SUCH_ROOM');
    const submitted = await live.submit(intentFrom(live), { by: guest.player, commandId: id });
    return submitted.ok ? submitted : err(refusalOf(submitted.error));
  };

export const createSubmitSeated = (registry: RoomRegistry, submit: Submit): SubmitSeated => {
  return async (visitor, command, intentFrom) => {
    const live = registry.find(command.code);
    if (live === undefined) return refuse('NO_SUCH_ROOM');
    if (visitor.isTakenOver(command.code)) return refuse('TAKEN_OVER');
    const seat = seatOfPlayer(live.state, visitor.guest.player);
    if (seat === null) {
      const origin = { by: visitor.guest.player, commandId: command.id };
      const version = live.versionOf(origin);
      return version === undefined ? reject('NOT_SEATED') : ok({ version });
    }
    return submit(visitor, command, () => intentFrom(seat.id));
  };
};

/** The player as whom this visitor sits down. */
export const playerFrom = ({ guest }: Visitor, name: string): Result<Player, DoorRefusal> => {
  if (guest.kind === 'bot') {
    return ok({ kind: 'externalBot', id: guest.player, name: guest.name });
  }
  return isVulgar(name) ? refuse('VULGAR_NAME') : ok({ kind: 'human', id: guest.player, name });
};
