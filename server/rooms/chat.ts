/** Chat: beside the game and not in its log; each room keeps its last lines. */
import {
  RegExpMatcher,
  TextCensor,
  englishDataset,
  englishRecommendedTransformers,
} from 'obscenity';
import type { Room } from '#shared/game/room/room';
import type { Seat } from '#shared/game/seat';
import type { ChatLine } from '#shared/protocol/messages';

export type Channel = ChatLine['channel'];

const linesKept = 50;

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
});
const censor = new TextCensor();

export const isVulgar = (text: string): boolean => matcher.hasMatch(text);

/** The text with vulgar words starred out. */
const cleaned = (text: string): string => censor.applyTo(text, matcher.getAllMatches(text));

const isPlaying = ({ phase }: Room): boolean => phase.kind === 'playing';

/** Where somebody's words go now, or null if they must keep silent. */
export const channelFor = (room: Room, seat: Seat | null): Channel | null => {
  if (seat === null) return 'watchers';
  if (!isPlaying(room)) return 'players';
  return room.episode?.guessers.includes(seat.id) === true ? 'guessers' : null;
};

/** Who hears a line that is said now. */
export const mayHear = (room: Room, channel: Channel, seat: Seat | null): boolean => {
  switch (channel) {
    case 'watchers':
      return seat === null;
    case 'players':
      return true;
    case 'guessers':
      return seat === null || !isPlaying(room) || seat.id !== room.episode?.describer;
  }
};

export class Chat {
  readonly #lines = new Map<string, readonly ChatLine[]>();

  add(code: string, line: ChatLine): ChatLine {
    const kept = { ...line, text: cleaned(line.text) };
    this.#lines.set(code, [...(this.#lines.get(code) ?? []), kept].slice(-linesKept));
    return kept;
  }

  /** The last lines that this seat (or a watcher) may hear now. */
  linesFor(room: Room, seat: Seat | null): readonly ChatLine[] {
    const lines = this.#lines.get(room.code) ?? [];
    return lines.filter(({ channel }) => mayHear(room, channel, seat));
  }

  forget(code: string): void {
    this.#lines.delete(code);
  }
}
