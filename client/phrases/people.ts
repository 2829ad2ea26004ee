/** How seats, roles and levels are called on the page. */
import { seatOf, type RoomView } from '#shared/game/room/room';
import type { LevelChoice } from '#shared/game/room/settings';
import type { RulesetName } from '#shared/game/rulesets';
import type { BotLevel, Role, SeatId } from '#shared/game/seat';

export const roleName: Readonly<Record<Role, string>> = {
  describer: 'Describer',
  guesser: 'Guesser',
};

export const levelName: Readonly<Record<LevelChoice, string>> = {
  high: 'Common words',
  medium: 'Less common words',
  low: 'Rare words',
  mixed: 'All words',
};

export const rulesetName: Readonly<Record<RulesetName, string>> = {
  party: 'Party rules',
  standard: 'Strict rules',
  clembench: 'clembench rules',
};

export const botLevelName: Readonly<Record<BotLevel, string>> = {
  easy: 'Easy',
  normal: 'Normal',
  hard: 'Hard',
};

/** What sits there, said beside its name. */
export const botKindName = ({ level }: { readonly level: BotLevel | null }): string =>
  level === null ? 'Language model' : `Bot, ${botLevelName[level].toLowerCase()}`;

const fromRightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Within a sentence a name from right to left is kept from reordering the words around it. */
const isolated = (name: string): string =>
  fromRightToLeft.test(name) ? `\u2068${name}\u2069` : name;

/** Somebody may have left while the log still tells of them. */
export const nameOf = (view: RoomView, seat: SeatId): string => {
  const name = seatOf(view, seat)?.player.name;
  return name === undefined ? 'Someone who left' : isolated(name);
};

export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;
