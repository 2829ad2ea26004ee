/** Requests about seats: take, leave, ready, and who has to go. */
import type { HandlerContext, Handlers } from './handler.ts';
import { playerFrom } from './submit.ts';

type SeatHandlers = Pick<
  Handlers,
  'seat:take' | 'seat:leave' | 'seat:ready' | 'seat:wish' | 'player:kick' | 'player:votekick'
>;

export const seatHandlers = ({ submit, submitSeated }: HandlerContext): SeatHandlers => ({
  'seat:take'(visitor, { name, role, ...command }) {
    const player = playerFrom(visitor, name);
    if (!player.ok) return player;
    return submit(visitor, command, () => ({ type: 'takeSeat', player: player.value, role }));
  },

  'seat:leave': (visitor, command) =>
    submitSeated(visitor, command, (seat) => ({ type: 'leaveSeat', seat })),

  'seat:ready': (visitor, { ready, ...command }) =>
    submitSeated(visitor, command, (seat) => ({ type: 'setReady', seat, ready })),

  'seat:wish': (visitor, { describes, ...command }) =>
    submitSeated(visitor, command, (seat) => ({ type: 'setWish', seat, describes })),

  'player:kick': (visitor, { seat, ...command }) =>
    submitSeated(visitor, command, (by) => ({ type: 'kickPlayer', by, seat })),

  'player:votekick': (visitor, { seat, ...command }) =>
    submitSeated(visitor, command, (by) => ({ type: 'voteKick', by, seat })),
});
