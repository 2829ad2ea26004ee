/** Why the match can't start yet; null when it can. */
import type { RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import { nameOf } from './people.ts';

export const whyNotStart = (view: RoomView, you: SeatId | null): string | null => {
  const has = (role: string) => view.seats.some((seat) => seat.role === role);
  if (!has('describer')) return 'Someone must sit down as Describer first, or add a bot.';
  if (!has('guesser')) return 'Someone must sit down as Guesser first, or add a bot.';
  if (view.host !== null && view.host !== you) {
    return `${nameOf(view, view.host)} starts the match as host.`;
  }
  return view.host === null ? 'Someone must sit down to start the match.' : null;
};
