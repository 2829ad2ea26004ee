/** What the handlers are given, and what they are. */
import type { Result } from '#shared/game/result';
import type { SeatId } from '#shared/game/seat';
import type {
  Answers,
  ChatLine,
  DoorRefusal,
  Request,
  RequestName,
  RoomListing,
} from '#shared/protocol/messages';
import type { Exhibition } from '../../rooms/exhibition.ts';
import type { LiveRoom } from '../../rooms/liveRoom.ts';
import type { Presence } from '../../rooms/presence.ts';
import type { RoomRegistry } from '../../rooms/registry.ts';
import type { Report } from '../../store/moderation.ts';
import type { RoomModels } from '../../players/roomBots.ts';
import type { Limits } from '../limits.ts';
import type { Visitor } from '../visitor.ts';
import type { Submit, SubmitSeated } from './submit.ts';

export type TalkParts = {
  /** Tells the line to those who may hear it, and keeps it. */
  readonly say: (live: LiveRoom, line: Omit<ChatLine, 'at'>) => void;
  readonly showTyping: (live: LiveRoom, seat: SeatId) => void;
  /** False if it could not be stored. */
  readonly report: (report: Report) => Promise<boolean>;
  readonly isMuted: (player: string) => boolean;
};

/** The room in which the sender of `room:create` or `room:quick` now sits. */
export type Opened = Result<{ readonly code: string }, DoorRefusal>;

/** The other nodes, where strangers may play too. */
export type Neighbours = {
  /** Rooms there that strangers may find. */
  list(): Promise<readonly RoomListing[]>;
  /** Seats the visitor with people who wait there; null if nobody does. */
  seat(visitor: Visitor, request: Request<'room:quick'>): Promise<string | null>;
  /** Works on this player's request of this id unless another node does or did, whose answer it then is. */
  once(player: string, id: string, work: () => Promise<Opened>): Promise<Opened>;
};

export type HandlerParts = TalkParts & {
  readonly neighbours: Neighbours | null;
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  readonly exhibition: Exhibition;
  readonly models: RoomModels;
  readonly limits: Pick<Limits, 'admitModel'>;
  /** How many models may sit in a room at once. */
  readonly modelsPerRoom: number;
  /** True once the server is stopping: what runs goes on, nothing new begins. */
  readonly isStopping: () => boolean;
};

export type HandlerContext = HandlerParts & {
  readonly submit: Submit;
  readonly submitSeated: SubmitSeated;
};

type Answer<N extends RequestName> = Result<Answers[N], DoorRefusal>;

export type Handlers = {
  [N in RequestName]: (visitor: Visitor, request: Request<N>) => Answer<N> | Promise<Answer<N>>;
};
