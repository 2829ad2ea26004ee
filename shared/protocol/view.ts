/** Schema of the view of a room, as a client gets it on entering and after a gap. */
import { z } from 'zod/mini';
import type { EpisodeView } from '#shared/game/episode/episode';
import type { RoomView } from '#shared/game/room/room';
import {
  card,
  count,
  ending,
  guessMark,
  instant,
  level,
  missReason,
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

const episode = z.strictObject({
  ruleset: rulesetName,
  level: z.nullable(level),
  card: z.nullable(card),
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
}) satisfies z.ZodMiniType<EpisodeView>;

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

export const roomView = z.strictObject({
  room: z.string(),
  code: z.string(),
  visibility,
  settings,
  phase,
  seats: z.array(seat),
  seatsTaken: count,
  host: z.nullable(seatId),
  seed: z.nullable(z.string()),
  episodesStarted: count,
  episode: z.nullable(episode),
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
}) satisfies z.ZodMiniType<RoomView>;
