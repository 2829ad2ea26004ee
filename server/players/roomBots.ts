/** The bots that may sit in rooms: the local ones, and the models of the operator's bots file. */
import type { Player } from '#shared/game/seat';
import type { Bot, BotKinds } from './bot.ts';

/** A language model that answers at the operator's expense. */
export type RoomModel = {
  /** What people call it; nothing else is told of a model. */
  readonly label: string;
  /** A bot for one reply in this room, which is charged for it. */
  bot(room: string, seed: string): Bot;
  /** False once the budget of this room or of the day leaves no room for a call. */
  isAffordable(room: string): Promise<boolean>;
};

/** By the name under which they sit. */
export type RoomModels = ReadonlyMap<string, RoomModel>;

export type BotPlayer = Extract<Player, { readonly kind: 'bot' }>;

/** The bot behind a seat; null if this server has none of that name any more. */
export type BotFor = (player: BotPlayer, room: string, seed: string) => Bot | null;

export const botForIn =
  (kinds: BotKinds, models: RoomModels): BotFor =>
  ({ bot, level }, room, seed) =>
    kinds.get(bot)?.(level ?? 'normal', seed) ?? models.get(bot)?.bot(room, seed) ?? null;
