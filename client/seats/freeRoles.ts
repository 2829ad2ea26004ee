/** Which chairs somebody can take now: the empty ones, and between cards those of bots that give way. */
import type { RoomView } from '#shared/game/room/room';
import { rulesOf } from '#shared/game/rulesets';
import { roles, type Role } from '#shared/game/seat';

/** The module with the rules of seating would bring the whole judge into the first download. */
export const chairsOf = ({ settings }: RoomView, role: Role): number =>
  role === 'describer' ? 1 : Math.min(settings.guesserSeats, rulesOf(settings.ruleset).maxGuessers);

const isFree = (view: RoomView, role: Role): boolean => {
  const taken = view.seats.filter((seat) => seat.role === role);
  const givesWay =
    view.phase.kind !== 'playing' &&
    taken.some(({ player }) => player.kind === 'bot' && player.yields);
  return taken.length < chairsOf(view, role) || givesWay;
};

export const freeRoles = (view: RoomView): readonly Role[] =>
  view.visibility === 'exhibition' ? [] : roles.filter((role) => isFree(view, role));
