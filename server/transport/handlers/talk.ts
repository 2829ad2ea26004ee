/** Requests beside the game: chat, typing, reports. */
import { isBlank } from '#shared/game/blank';
import { reject } from '#shared/game/rejection';
import { ok, type Result } from '#shared/game/result';
import { identityOf, seatOf, seatOfPlayer } from '#shared/game/room/room';
import type { DoorRefusal, Request } from '#shared/protocol/messages';
import { channelFor, isVulgar } from '../../rooms/chat.ts';
import { refuse } from '../refusals.ts';
import type { Visitor } from '../visitor.ts';
import type { HandlerContext, Handlers } from './handler.ts';
import { Once } from './once.ts';

/** A line or a report that is sent twice counts once. */
type Told = Result<null, DoorRefusal>;

type TalkHandlers = Pick<Handlers, 'chat:send' | 'seat:typing' | 'player:report'>;

export const talkHandlers = (context: HandlerContext): TalkHandlers => {
  const { registry, say, showTyping, report, isMuted } = context;
  const once = new Once<Told>();
  const send = (visitor: Visitor, { code, name, text }: Request<'chat:send'>): Told => {
    const live = registry.find(code);
    if (live === undefined) return refuse('NO_SUCH_ROOM');
    if (visitor.isTakenOver(code)) return refuse('TAKEN_OVER');
    if (isBlank(text)) return reject('EMPTY_TEXT');
    if (isMuted(visitor.guest.player)) return refuse('MUTED');
    const seat = seatOfPlayer(live.state, visitor.guest.player);
    if (seat === null && isVulgar(name)) return refuse('VULGAR_NAME');
    const channel = channelFor(live.state, seat);
    if (channel === null) return refuse('CHAT_CLOSED');
    say(live, { channel, seat: seat?.id ?? null, name: seat?.player.name ?? name, text });
    return ok(null);
  };

  const file = async (
    visitor: Visitor,
    { code, seat, reason }: Request<'player:report'>,
  ): Promise<Told> => {
    const live = registry.find(code);
    if (live === undefined) return refuse('NO_SUCH_ROOM');
    const accused = seatOf(live.state, seat);
    const player = accused === null ? null : identityOf(accused);
    if (player === null) return reject('NO_SUCH_SEAT');
    const filed = await report({
      room: live.state.room,
      by: visitor.guest.player,
      player,
      reason,
    });
    return filed ? ok(null) : refuse('UNAVAILABLE');
  };

  return {
    'chat:send': (visitor, request) =>
      once.for(visitor.guest.player, request.id, () => Promise.resolve(send(visitor, request))),

    'seat:typing'(visitor, { code }) {
      const live = registry.find(code);
      if (live === undefined) return refuse('NO_SUCH_ROOM');
      const seat = seatOfPlayer(live.state, visitor.guest.player);
      if (seat === null) return reject('NOT_SEATED');
      showTyping(live, seat.id);
      return ok(null);
    },

    'player:report': (visitor, request) =>
      once.for(visitor.guest.player, request.id, () => file(visitor, request)),
  };
};
