/** Why the match can't start yet; null when it can. */
import type { RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import { listOf, nameOf } from './people.ts';
import { readinessOf, type IsHere } from './readiness.ts';

const waitingFor = (view: RoomView, you: SeatId | null, isHere: IsHere): string | null => {
  const { waitedFor } = readinessOf(view, isHere);
  const others = waitedFor.filter(({ id }) => id !== you);
  if (others.length === 0) return null;
  const names = listOf(others.map(({ player }) => player.name));
  return `${names} ${others.length === 1 ? 'is' : 'are'} not ready yet.`;
};

export const whyNotStart = (view: RoomView, you: SeatId | null, isHere: IsHere): string | null => {
  const { seats, host } = view;
  const has = (role: string) => seats.some((seat) => seat.role === role);
  if (!has('describer')) return 'Someone must sit down as Describer first, or add a bot.';
  if (!has('guesser')) return 'Someone must sit down as Guesser first, or add a bot.';
  if (host === null) return 'Someone must sit down to start the match.';
  if (seats.some(({ id, ready }) => id === you && id !== host && !ready)) {
    return 'Say that you are ready, so that the match can start.';
  }
  const waiting = waitingFor(view, you, isHere);
  if (waiting !== null || host === you) return waiting;
  return `${nameOf(view, host)} starts the match as host.`;
};
