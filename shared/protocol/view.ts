/** Schemas of a room: its view, as a client gets it on entering and after a gap, and its state. */
import { z } from 'zod/mini';
import type { Card } from '#shared/game/card';
import type { Room, RoomView } from '#shared/game/room/room';
import {
  card,
  count,
  ending,
  guessMark,
  instant,
  level,
  missReason,
  ownDeck,
  refusal,
  reveal,
  role,
  rulesetName,
  seat,
  seatId,
  settings,
  visibility,
} from './game.ts';

const turn = z.strictObject({
  number: count,
  startedAt: instant,
  clue: z.nullable(z.string()),
  guesses: z.array(z.strictObject({ seat: seatId, text: z.string(), mark: guessMark })),
  misses: z.array(z.strictObject({ seat: seatId, why: missReason })),
});

const episodeOf = <C extends z.ZodMiniType<Card | null>>(ofCard: C) =>
  z.strictObject({
    ruleset: rulesetName,
    level: z.nullable(level),
    card: ofCard,
    maxTurns: count,
    describer: seatId,
    guessers: z.array(seatId),
    clueSeconds: z.nullable(z.number()),
    guessSeconds: z.nullable(z.number()),
    open: z.boolean(),
    phase: z.enum(['clue', 'guess', 'ended']),
    deadline: z.nullable(instant),
    turns: z.array(turn),
    refusals: z.array(refusal),
    ending: z.nullable(ending),
    reveal: z.nullable(reveal),
  });

const bit = z.union([z.literal(0), z.literal(1)]);

const score = z.strictObject({
  outcome: z.enum(['success', 'failure', 'aborted', 'error']),
  success: bit,
  abort: bit,
  abortedBy: z.nullable(role),
  speed: z.nullable(z.number()),
  repetitionGuesser: count,
  repetitionDescriber: count,
  turns: count,
  fouls: count,
  lostTurns: count,
});

const phase = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lobby') }),
  z.strictObject({ kind: z.literal('playing') }),
  z.strictObject({ kind: z.literal('reveal'), until: instant }),
  z.strictObject({ kind: z.literal('result') }),
  z.strictObject({ kind: z.literal('closed') }),
]);

const roomOf = <C extends z.ZodMiniType<Card | null>>(ofCard: C) =>
  z.strictObject({
    room: z.string(),
    code: z.string(),
    visibility,
    settings,
    phase,
    seats: z.array(seat),
    seatsTaken: count,
    host: z.nullable(seatId),
    deck: z.nullable(ownDeck),
    kickVotes: z.array(z.strictObject({ seat: seatId, by: seatId })),
    kicked: z.array(z.string()),
    seed: z.nullable(z.string()),
    episodesStarted: count,
    episode: z.nullable(episodeOf(ofCard)),
    played: z.array(
      z.strictObject({
        target: z.string(),
        related: z.array(z.string()),
        describer: seatId,
        turns: z.array(turn),
        ending,
        score,
      }),
    ),
    usedTargets: z.array(z.string()),
  });

export const roomView = roomOf(z.nullable(card)) satisfies z.ZodMiniType<RoomView>;

/** The whole truth, as a snapshot of it is kept. */
export const roomState = roomOf(card) satisfies z.ZodMiniType<Room>;
