/** Who reads what is written in the chat, or why nothing can be written. */
import type { RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import type { ChatLine } from '#shared/protocol/messages';

export type Channel = ChatLine['channel'];

export type ChatPlace =
  | { readonly channel: Channel; readonly readers: string }
  | { readonly channel: null; readonly why: string };

export const channelName: Readonly<Record<Channel, string>> = {
  watchers: 'Watchers',
  players: 'Everybody',
  guessers: 'Guessers',
};

/** As the server decides it; it has the last word. */
export const chatPlace = ({ phase, episode }: RoomView, you: SeatId | null): ChatPlace => {
  if (you === null) return { channel: 'watchers', readers: 'Players can’t see this.' };
  if (phase.kind !== 'playing' || episode === null) {
    return { channel: 'players', readers: 'Everybody in the room reads this.' };
  }
  if (episode.guessers.includes(you)) {
    return { channel: 'guessers', readers: 'The Describer can’t see this.' };
  }
  const who = episode.describer === you ? 'You describe' : 'You play from the next card on';
  return { channel: null, why: `${who}: the chat is closed for you until this card is over.` };
};
