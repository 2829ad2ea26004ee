/** What stands in the corner of a card, and which card of the match it is. */
import type { EpisodeView } from '#shared/game/episode/episode';
import type { RoomView } from '#shared/game/room/room';
import { levelName } from './people.ts';

/** Counted from 1; during the reveal the card is already among those played. */
export const cardNumber = ({ played, phase }: RoomView): number =>
  phase.kind === 'playing' ? played.length + 1 : played.length;

export const cardTag = (view: RoomView, { level }: EpisodeView): string =>
  level === null ? `Card ${cardNumber(view)} of ${view.settings.episodes}` : levelName[level];
