/** A bot as a run knows it: what defines it, and how one is seated for an episode. */
import type { Role } from '#shared/game/seat';
import type { Bot } from '../players/bot.ts';
import type { Instance } from './instance.ts';

export const botKinds = ['local', 'scripted', 'openai'] as const;

/** What the manifest and the episodes' keys say of a bot. */
export type BotDefinition = {
  /** Unique in the run; it names folders and rows, so it is safe in a path. */
  readonly name: string;
  readonly kind: (typeof botKinds)[number];
  /** 0 for bots that have none. */
  readonly temperature: number;
  /** Everything else that could change what it says, as JSON; never a key. */
  readonly settings: Readonly<Record<string, unknown>>;
};

export type BotSeat = {
  readonly role: Role;
  readonly instance: Instance;
  /** The episode's and the role's: the same seat gets the same replies, in whatever order episodes run. */
  readonly seed: string;
};

export type RunBot = BotDefinition & {
  readonly seat: (seat: BotSeat) => Bot;
};
