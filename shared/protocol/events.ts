/** Schemas of a room's events: as the log holds them, and as a viewer gets them. */
import { z } from 'zod/mini';
import type { RoomEvent } from '#shared/game/room/events';
import type { ViewEvent } from '#shared/game/view';
import {
  breach,
  card,
  count,
  ending,
  guessMark,
  instant,
  level,
  missReason,
  ownDeck,
  parsing,
  reading,
  reveal,
  role,
  rulesetName,
  seat,
  seatId,
  settings,
  visibility,
} from './game.ts';

const deadline = z.nullable(instant);
const inTurn = { turn: count, at: instant };

export const episodeStarted = {
  type: z.literal('episodeStarted'),
  ruleset: rulesetName,
  level: z.nullable(level),
  maxTurns: count,
  describer: seatId,
  guessers: z.array(seatId),
  clueSeconds: z.nullable(z.number()),
  guessSeconds: z.nullable(z.number()),
  open: z.boolean(),
  parsing: z.optional(parsing),
};

const inRoom = [
  z.strictObject({
    type: z.literal('roomCreated'),
    room: z.string(),
    code: z.string(),
    visibility,
    settings,
  }),
  z.strictObject({ type: z.literal('seatTaken'), seat }),
  z.strictObject({ type: z.literal('seatLeft'), seat: seatId }),
  z.strictObject({ type: z.literal('hostChanged'), seat: z.nullable(seatId) }),
  z.strictObject({ type: z.literal('settingsChanged'), settings }),
  z.strictObject({ type: z.literal('visibilityChanged'), visibility }),
  z.strictObject({ type: z.literal('deckChosen'), deck: z.nullable(ownDeck) }),
  z.strictObject({ type: z.literal('readinessChanged'), seat: seatId, ready: z.boolean() }),
  z.strictObject({ type: z.literal('wishChanged'), seat: seatId, describes: z.boolean() }),
  z.strictObject({ type: z.literal('kickVoted'), seat: seatId, by: seatId }),
  z.strictObject({ type: z.literal('playerKicked'), player: z.string() }),
  z.strictObject({ type: z.literal('matchStarted'), seed: z.nullable(z.string()) }),
  z.strictObject({ type: z.literal('revealStarted'), until: instant }),
  z.strictObject({ type: z.literal('matchEnded') }),
  z.strictObject({ type: z.literal('lobbyOpened') }),
  z.strictObject({ type: z.literal('roomClosed') }),
] as const;

/** What happens in an episode once it has started. */
export const inEpisode = [
  z.strictObject({ type: z.literal('turnStarted'), ...inTurn, deadline }),
  z.strictObject({
    type: z.literal('clueGiven'),
    ...inTurn,
    seat: seatId,
    text: z.string(),
    reading: z.nullable(reading),
    deadline,
  }),
  z.strictObject({
    type: z.literal('clueRefused'),
    ...inTurn,
    seat: seatId,
    text: z.nullable(z.string()),
    breaches: z.array(breach),
    reading: z.nullable(reading),
  }),
  z.strictObject({
    type: z.literal('guessMade'),
    ...inTurn,
    seat: seatId,
    text: z.string(),
    reading: z.nullable(reading),
    mark: guessMark,
  }),
  z.strictObject({
    type: z.literal('replyMissed'),
    ...inTurn,
    seat: seatId,
    role,
    why: missReason,
    reading: z.nullable(reading),
  }),
  z.strictObject({ type: z.literal('turnResumed'), ...inTurn, deadline }),
  z.strictObject({ type: z.literal('guesserDropped'), seat: seatId }),
  z.strictObject({
    type: z.literal('episodeEnded'),
    ending,
    at: instant,
    reveal: z.nullable(reveal),
  }),
] as const;

export const roomEvent = z.discriminatedUnion('type', [
  ...inRoom,
  ...inEpisode,
  z.strictObject({ ...episodeStarted, card }),
]) satisfies z.ZodMiniType<RoomEvent>;

export const viewEvent = z.discriminatedUnion('type', [
  ...inRoom,
  ...inEpisode,
  z.strictObject({ ...episodeStarted, card: z.nullable(card) }),
]) satisfies z.ZodMiniType<ViewEvent>;
