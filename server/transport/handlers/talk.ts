/** Requests beside the game: chat, typing, reports. */
import { isBlank } from '#shared/game/blank';
import { reject } from '#shared/game/rejection';
import { ok } from '#shared/game/result';
import { identityOf, seatOf, seatOfPlayer } from '#shared/game/room/room';
import { channelFor } from '../../rooms/chat.ts';
import { refuse } from '../refusals.ts';
import type { HandlerContext, Handlers } from './handler.ts';

type TalkHandlers = Pick<Handlers, 'chat:send' | 'seat:typing' | 'player:report'>;

export const talkHandlers = (context: HandlerContext): TalkHandlers => {
  const { registry, say, showTyping, report, isMuted } = context;
  return {
    'chat:send'(visitor, { code, name, text }) {
      const live = registry.find(code);
      if (live === undefined) return refuse('NO_SUCH_ROOM');
      if (isBlank(text)) return reject('EMPTY_TEXT');
      if (isMuted(visitor.guest.player)) return refuse('MUTED');
      const seat = seatOfPlayer(live.state, visitor.guest.player);
      const channel = channelFor(live.state, seat);
      if (channel === null) return refuse('CHAT_CLOSED');
      say(live, { channel, seat: seat?.id ?? null, name: seat?.player.name ?? name, text });
      return ok(null);
    },

    'seat:typing'(visitor, { code }) {
      const live = registry.find(code);
      if (live === undefined) return refuse('NO_SUCH_ROOM');
      const seat = seatOfPlayer(live.state, visitor.guest.player);
      if (seat === null) return reject('NOT_SEATED');
      showTyping(live, seat.id);
      return ok(null);
    },

    'player:report'(visitor, { code, seat, reason }) {
      const live = registry.find(code);
      if (live === undefined) return refuse('NO_SUCH_ROOM');
      const accused = seatOf(live.state, seat);
      const player = accused === null ? null : identityOf(accused);
      if (player === null) return reject('NO_SUCH_SEAT');
      report({ room: live.state.room, by: visitor.guest.player, player, reason });
      return ok(null);
    },
  };
};
