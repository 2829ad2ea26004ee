/** Who has said that the match may start, and who is still being waited for. */
import type { RoomView } from '#shared/game/room/room';
import type { Seat, SeatId } from '#shared/game/seat';

/** Whether somebody is here; those who are away hold nobody up. */
export type IsHere = (seat: SeatId) => boolean;

export type Readiness = {
  /** Everybody who is asked: the host says it by starting, the server's bots always are ready. */
  readonly asked: readonly Seat[];
  readonly ready: number;
  readonly waitedFor: readonly Seat[];
};

export const readinessOf = (view: RoomView, isHere: IsHere): Readiness => {
  const asked = view.seats.filter(
    ({ id, player }) => player.kind !== 'bot' && id !== view.host && isHere(id),
  );
  const waitedFor = asked.filter(({ ready }) => !ready);
  return { asked, ready: asked.length - waitedFor.length, waitedFor };
};
