/** Every message between client and server: its name, its schema and its answer. */
import { z } from 'zod/mini';
import type { RejectionCode } from '#shared/game/rejection';
import type { Result } from '#shared/game/result';
import type { RoomView } from '#shared/game/room/room';
import { openVisibilities } from '#shared/game/room/settings';
import type { SeatId } from '#shared/game/seat';
import type { ViewEvent } from '#shared/game/view';
import { viewEvent } from './events.ts';
import { botLevel, botName, count, instant, role, seatId, settings } from './game.ts';
import { nickname } from './nickname.ts';
import { roomView } from './view.ts';

/** Longest texts in UTF-16 units, as typed by people. */
export const textLimits = { clue: 500, guess: 100, chat: 300, reason: 300 } as const;

/** Letters and digits that can't be mistaken for one another when read aloud or by hand. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 6;

const code = z.string().check(z.regex(new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)));
/** Chosen by the client, one for each command, so that a command sent twice counts once. */
export const commandId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

const inRoom = { code };
const command = { code, id: commandId };
const inTurn = { ...command, episode: count, turn: count };

/** What a client may send. */
export const requests = {
  'rooms:list': z.strictObject({}),
  /** Which bots may be seated beside the local ones. */
  'bots:list': z.strictObject({}),
  'room:create': z.strictObject({
    id: commandId,
    name: nickname,
    role,
    visibility: z.enum(openVisibilities),
    settings,
  }),
  /** Into a public room that has a seat free, or into a new one with a bot. */
  'room:quick': z.strictObject({ id: commandId, name: nickname }),
  'room:enter': z.strictObject(inRoom),
  'room:exit': z.strictObject(inRoom),
  'exhibition:enter': z.strictObject({}),
  'seat:take': z.strictObject({ ...command, name: nickname, role }),
  'seat:ready': z.strictObject({ ...command, ready: z.boolean() }),
  'seat:wish': z.strictObject({ ...command, describes: z.boolean() }),
  'seat:typing': z.strictObject(inRoom),
  'player:kick': z.strictObject({ ...command, seat: seatId }),
  'player:votekick': z.strictObject({ ...command, seat: seatId }),
  'player:report': z.strictObject({
    ...command,
    seat: seatId,
    reason: z.string().check(z.maxLength(textLimits.reason)),
  }),
  /** The name is for watchers; whoever sits is known by the seat. */
  'chat:send': z.strictObject({
    ...command,
    name: nickname,
    text: z.string().check(z.maxLength(textLimits.chat)),
  }),
  'seat:leave': z.strictObject(command),
  /** A local bot where none is named; `level` means something to those alone. */
  'bot:add': z.strictObject({
    ...command,
    role,
    bot: z.optional(botName),
    level: z.optional(botLevel),
  }),
  'bot:remove': z.strictObject({ ...command, seat: seatId }),
  /** Back to the built-in cards; an own deck comes over HTTP. */
  'deck:clear': z.strictObject(command),
  /** Whether strangers find the room in the list and by quick play. */
  'visibility:change': z.strictObject({ ...command, visibility: z.enum(openVisibilities) }),
  'settings:change': z.strictObject({ ...command, settings }),
  'match:start': z.strictObject(command),
  'match:rematch': z.strictObject(command),
  'lobby:open': z.strictObject(command),
  'clue:give': z.strictObject({
    ...inTurn,
    text: z.string().check(z.maxLength(textLimits.clue)),
  }),
  'guess:make': z.strictObject({
    ...inTurn,
    text: z.string().check(z.maxLength(textLimits.guess)),
  }),
} as const;

export type RequestName = keyof typeof requests;
export type Request<N extends RequestName> = z.infer<(typeof requests)[N]>;

/** Refusals by the door itself; the rules add their own codes. */
export const doorSentences = {
  BAD_REQUEST: 'This message has not the expected form.',
  NO_SUCH_ROOM: 'There is no room with this code. Check it, or create a room.',
  BAD_DECK: 'This deck can’t be played as it is.',
  BANNED: 'The operator has shut you out of this server.',
  BOT_BUDGET: 'The operator’s budget for this bot is used up for now. Seat another bot.',
  CHAT_CLOSED: 'The Describer can’t chat while an episode is played.',
  MOVED: 'The room is moving to another server. Try again in a moment.',
  MUTED: 'The operator has muted you. You can play, but not chat.',
  NO_SUCH_BOT: 'This server has no bot of this name. Choose one from the list.',
  RATE_LIMITED: 'That was too much at once. Wait a moment and try again.',
  STOPPING: 'The server is about to restart. Running matches go on after it.',
  TAKEN_OVER: 'You play in another tab now. Reload this one to play here.',
  TOO_MANY_MODELS:
    'This room has as many language models as the operator allows. Send one away first.',
  UNAVAILABLE: 'The server could not store this. Nothing has changed; try again.',
  VULGAR_NAME: 'This name is not for a table with strangers. Choose another.',
  UNKNOWN_EVENT: 'The server knows no message of this name.',
} as const;

export type RefusalCode = RejectionCode | keyof typeof doorSentences;
export type DoorRefusal = { readonly code: RefusalCode; readonly message: string };

export type Snapshot = {
  readonly code: string;
  readonly version: number;
  /** The server's clock when this was sent, in milliseconds since the epoch. */
  readonly now: number;
  /** The seat of the one who asks; null for a spectator. */
  readonly you: SeatId | null;
  readonly view: RoomView;
};

export type RoomEvents = {
  readonly code: string;
  /** Of the room after these events. A client that misses one asks for a fresh view. */
  readonly version: number;
  readonly now: number;
  readonly events: readonly ViewEvent[];
};

export type Presence = {
  readonly code: string;
  readonly online: readonly SeatId[];
  readonly watchers: number;
};

/**
 * Watchers hear each other, and no player hears them. Players hear each other between episodes;
 * while one is played the Guessers hear each other, and the Describer neither speaks nor hears.
 */
export const chatChannels = ['watchers', 'players', 'guessers'] as const;

export type ChatLine = {
  readonly channel: (typeof chatChannels)[number];
  /** The writer's seat; null for a watcher. */
  readonly seat: SeatId | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
};

/** The last lines on entering, one line afterwards. */
export type ChatLines = { readonly code: string; readonly lines: readonly ChatLine[] };

export type Typing = { readonly code: string; readonly seat: SeatId };

/** A bot that can be seated by its name; what is said of it is the operator's label alone. */
export type BotListing = { readonly bot: string; readonly label: string };

/** What keeps a bot from answering, in no more detail than everybody may know. */
export const botTroubles = ['slow', 'unreachable', 'busy', 'faulty', 'budget'] as const;
export type BotTroubleKind = (typeof botTroubles)[number];

/** Of a turn: it is past once the seat has spoken or the turn is over. */
export type BotTrouble = {
  readonly code: string;
  readonly seat: SeatId;
  readonly episode: number;
  readonly turn: number;
  /** The attempt that comes next, or the last one that failed; 1 is the first. */
  readonly attempt: number;
  readonly of: number;
  readonly why: BotTroubleKind;
  /** When it tries again, in milliseconds since the epoch; null once it has given up. */
  readonly until: number | null;
};

export type RoomListing = {
  readonly code: string;
  readonly visibility: 'public' | 'exhibition';
  readonly phase: 'lobby' | 'playing' | 'reveal' | 'result';
  readonly describer: string | null;
  readonly guessers: readonly string[];
  /** Seats still free; 0 in an exhibition. */
  readonly free: number;
  readonly watchers: number;
};

/** The token proves who a guest is; the client keeps it and shows it when it connects again. */
export type Welcome = { readonly token: string; readonly player: string; readonly now: number };

/** What the server answers to each request that succeeds. */
export type Answers = {
  'rooms:list': { readonly rooms: readonly RoomListing[] };
  'bots:list': { readonly bots: readonly BotListing[] };
  'room:create': { readonly code: string };
  'room:enter': Snapshot;
  'room:quick': { readonly code: string };
  'room:exit': null;
  'exhibition:enter': Snapshot;
  'seat:take': { readonly version: number };
  'seat:leave': { readonly version: number };
  'seat:ready': { readonly version: number };
  'seat:wish': { readonly version: number };
  'seat:typing': null;
  'player:kick': { readonly version: number };
  'player:votekick': { readonly version: number };
  'player:report': null;
  'chat:send': null;
  'bot:add': { readonly version: number };
  'bot:remove': { readonly version: number };
  'settings:change': { readonly version: number };
  'deck:clear': { readonly version: number };
  'visibility:change': { readonly version: number };
  'match:start': { readonly version: number };
  'match:rematch': { readonly version: number };
  'lobby:open': { readonly version: number };
  'clue:give': { readonly version: number };
  'guess:make': { readonly version: number };
};

export type Ack<N extends RequestName> = (answer: Result<Answers[N], DoorRefusal>) => void;

/** Socket.IO event maps. */
export type ClientToServer = {
  [N in RequestName]: (request: Request<N>, ack: Ack<N>) => void;
};

export type ServerToClient = {
  'session:welcome': (welcome: Welcome) => void;
  'room:view': (snapshot: Snapshot) => void;
  'room:events': (events: RoomEvents) => void;
  'room:presence': (presence: Presence) => void;
  'room:chat': (lines: ChatLines) => void;
  /** Somebody is writing; worth showing for a few seconds. */
  'room:typing': (typing: Typing) => void;
  /** A bot's backend fails; sent again to whoever enters. */
  'room:botTrouble': (trouble: BotTrouble) => void;
  /** The same player has entered with a newer connection; this one hears no more of the room. */
  'room:takenOver': (room: { readonly code: string }) => void;
  'server:stopping': (notice: { readonly message: string }) => void;
  /** The server can't go on for the moment; nothing that it acknowledged is lost. */
  'server:trouble': (notice: { readonly message: string }) => void;
  /** All is well again. What was said in between may be missing: ask for a fresh view. */
  'server:recovered': (notice: Readonly<Record<string, never>>) => void;
  /** An answer takes its time; said now and then to who waits for one. */
  'server:working': (notice: Readonly<Record<string, never>>) => void;
  /** Said each second to everybody in a room, where several nodes serve: a node without a word sleeps. */
  'server:alive': (notice: Readonly<Record<string, never>>) => void;
  /** The answer to a message that left no way to answer it. */
  'door:refused': (refusal: DoorRefusal) => void;
};

/** Schemas for what the server pushes, for the client's side of the border. */
export const welcome = z.strictObject({
  token: z.string(),
  player: z.string(),
  now: instant,
}) satisfies z.ZodMiniType<Welcome>;

export const snapshot = z.strictObject({
  code: z.string(),
  version: count,
  now: instant,
  you: z.nullable(seatId),
  view: roomView,
}) satisfies z.ZodMiniType<Snapshot>;

export const roomEvents = z.strictObject({
  code: z.string(),
  version: count,
  now: instant,
  events: z.array(viewEvent),
}) satisfies z.ZodMiniType<RoomEvents>;

export const presence = z.strictObject({
  code: z.string(),
  online: z.array(seatId),
  watchers: count,
}) satisfies z.ZodMiniType<Presence>;

export const chatLines = z.strictObject({
  code: z.string(),
  lines: z.array(
    z.strictObject({
      channel: z.enum(chatChannels),
      seat: z.nullable(seatId),
      name: z.string(),
      text: z.string(),
      at: instant,
    }),
  ),
}) satisfies z.ZodMiniType<ChatLines>;

export const typing = z.strictObject({
  code: z.string(),
  seat: seatId,
}) satisfies z.ZodMiniType<Typing>;

export const botTrouble = z.strictObject({
  code: z.string(),
  seat: seatId,
  episode: count,
  turn: count,
  attempt: count,
  of: count,
  why: z.enum(botTroubles),
  until: z.nullable(instant),
}) satisfies z.ZodMiniType<BotTrouble>;

export const botListing = z.strictObject({
  bot: botName,
  label: z.string(),
}) satisfies z.ZodMiniType<BotListing>;

export const roomListing = z.strictObject({
  code: z.string(),
  visibility: z.enum(['public', 'exhibition']),
  phase: z.enum(['lobby', 'playing', 'reveal', 'result']),
  describer: z.nullable(z.string()),
  guessers: z.array(z.string()),
  free: count,
  watchers: count,
}) satisfies z.ZodMiniType<RoomListing>;
