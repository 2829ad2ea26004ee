/** Who sits where at the table. */

export const roles = ['describer', 'guesser'] as const;
export type Role = (typeof roles)[number];

/** Unique within its room and never reused there: a late message can't hit somebody else's seat. */
export type SeatId = string;

export const botLevels = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof botLevels)[number];

export type Player =
  | { readonly kind: 'human'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'bot';
      /** Its name on this server: `local`, or one of the operator's bots file. */
      readonly bot: string;
      /** null where the bot has no levels. */
      readonly level: BotLevel | null;
      readonly name: string;
      /** Leaves when a human wants its seat. */
      readonly yields: boolean;
    }
  /** A program of somebody else's that plays through the protocol, admitted by the operator. */
  | { readonly kind: 'externalBot'; readonly id: string; readonly name: string };

export type Seat = {
  readonly id: SeatId;
  /** The chair taken; where roles rotate, the Describer's chair begins. */
  readonly role: Role;
  readonly player: Player;
  /** Takes a turn as Describer where roles rotate. */
  readonly describes: boolean;
  /** Has said that the match may start. */
  readonly ready: boolean;
};

/** Whose eyes a view is for. */
export type Viewer =
  { readonly kind: 'seat'; readonly seat: SeatId } | { readonly kind: 'spectator' };
