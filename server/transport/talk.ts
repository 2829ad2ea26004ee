/** Carries chat, typing and the troubles of bots to those who may hear them. */
import type { SeatId } from '#shared/game/seat';
import { identityOf } from '#shared/game/room/room';
import type { BotTrouble, ChatLine } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import { mayHear, type Chat } from '../rooms/chat.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import { audienceOfSeat, audiencesOf, watchersOf } from './audiences.ts';
import type { ArenaServer } from './publish.ts';

export const sayIn =
  (io: ArenaServer, chat: Chat, clock: Clock) =>
  ({ state }: LiveRoom, line: Omit<ChatLine, 'at'>): void => {
    const kept = chat.add(state.code, { ...line, at: clock.now() });
    const seats = state.seats.filter((seat) => identityOf(seat) !== null);
    const hearing = [
      ...(mayHear(state, kept.channel, null) ? [watchersOf(state.room)] : []),
      ...seats
        .filter((seat) => mayHear(state, kept.channel, seat))
        .map(({ id }) => audienceOfSeat(state.room, id)),
    ];
    for (const { name } of hearing)
      io.to(name).emit('room:chat', { code: state.code, lines: [kept] });
  };

export const showTypingIn =
  (io: ArenaServer) =>
  ({ state }: LiveRoom, seat: SeatId): void => {
    for (const { name } of audiencesOf(state)) {
      io.to(name).volatile.emit('room:typing', { code: state.code, seat });
    }
  };

export const showTroubleIn =
  (io: ArenaServer) =>
  ({ state }: LiveRoom, trouble: BotTrouble): void => {
    for (const { name } of audiencesOf(state)) io.to(name).emit('room:botTrouble', trouble);
  };
