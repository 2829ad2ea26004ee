/** Carries chat, typing and the troubles of bots to those who may hear them. */
import type { SeatId } from '#shared/game/seat';
import { seatOf } from '#shared/game/room/room';
import type { BotTrouble, ChatLine } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import { mayHear, type Chat } from '../rooms/chat.ts';
import type { LiveRoom } from '../rooms/liveRoom.ts';
import { audiencesOf, everybodyIn } from './audiences.ts';
import type { Voice } from './voice.ts';

export const sayIn =
  (voice: Voice, chat: Chat, clock: Clock) =>
  (live: LiveRoom, line: Omit<ChatLine, 'at'>): void => {
    const { state } = live;
    const kept = chat.add(state.code, { ...line, at: clock.now() });
    const hearing = audiencesOf(state).filter(({ viewer }) =>
      mayHear(state, kept.channel, viewer.kind === 'seat' ? seatOf(state, viewer.seat) : null),
    );
    voice.tell(
      live,
      hearing.map(({ name: to, except }) => ({
        to,
        except,
        name: 'room:chat',
        message: { code: state.code, lines: [kept] },
      })),
    );
  };

export const showTypingIn =
  (voice: Voice) =>
  (live: LiveRoom, seat: SeatId): void => {
    const message = { code: live.state.code, seat };
    voice.tell(live, [
      { to: everybodyIn(live.state), except: [], name: 'room:typing', message, volatile: true },
    ]);
  };

export const showTroubleIn =
  (voice: Voice) =>
  (live: LiveRoom, message: BotTrouble): void => {
    voice.tell(live, [
      { to: everybodyIn(live.state), except: [], name: 'room:botTrouble', message },
    ]);
  };
