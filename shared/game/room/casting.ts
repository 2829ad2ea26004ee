/** Who describes the next episode, and who guesses. */
import { reject, type Rejection } from '../rejection.ts';
import { ok, type Result } from '../result.ts';
import { rulesOf } from '../rulesets.ts';
import type { Seat, SeatId } from '../seat.ts';
import { passedOver } from './passedOver.ts';
import type { RoomView } from './room.ts';

export type Cast = { readonly describer: SeatId; readonly guessers: readonly SeatId[] };

/** The Describer's chair begins; after that whoever has described least, in order of sitting. */
const inTurn = ({ seats, played }: RoomView): readonly Seat[] => {
  const described = (seat: Seat): number =>
    played.filter(({ describer }) => describer === seat.id).length;
  const chair = (seat: Seat): number => (seat.role === 'describer' ? 0 : 1);
  return seats.toSorted((a, b) => described(a) - described(b) || chair(a) - chair(b));
};

/** Absent players and silent bots are skipped; a Guesser too many for the ruleset watches. */
export const cast = (room: RoomView, absent: readonly SeatId[]): Result<Cast, Rejection> => {
  const { rotate, ruleset } = room.settings;
  const skipped = [...absent, ...passedOver(room)];
  const present = room.seats.filter(({ id }) => !skipped.includes(id));
  const turnOrder = inTurn(room).filter((seat) => present.includes(seat));
  const describer =
    turnOrder.find((seat) => (rotate ? seat.describes : seat.role === 'describer')) ??
    turnOrder.find((seat) => seat.role === 'describer');
  if (describer === undefined) return reject('NO_DESCRIBER');
  const guessers = present
    .filter((seat) => seat !== describer)
    .slice(0, rulesOf(ruleset).maxGuessers);
  if (guessers.length === 0) return reject('NO_GUESSER');
  return ok({ describer: describer.id, guessers: guessers.map(({ id }) => id) });
};
