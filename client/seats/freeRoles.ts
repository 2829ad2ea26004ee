/** Which chairs somebody can take now: the empty ones, and between cards those of bots that give way. */
import type { RoomView } from '#shared/game/room/room';
import { guesserSeatsOf } from '#shared/game/room/settings';
import { roles, type Role } from '#shared/game/seat';

export const chairsOf = ({ settings }: RoomView, role: Role): number =>
  role === 'describer' ? 1 : guesserSeatsOf(settings);

const isFree = (view: RoomView, role: Role): boolean => {
  const taken = view.seats.filter((seat) => seat.role === role);
  const givesWay =
    view.phase.kind !== 'playing' &&
    taken.some(({ player }) => player.kind === 'bot' && player.yields);
  return taken.length < chairsOf(view, role) || givesWay;
};

export const freeRoles = (view: RoomView): readonly Role[] =>
  view.visibility === 'exhibition' ? [] : roles.filter((role) => isFree(view, role));
