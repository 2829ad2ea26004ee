/** Schemas of the game's nouns; the compiler checks each against the type of the rules. */
import { z } from 'zod/mini';
import { breachKinds, type Card } from '#shared/game/card';
import { guessMarks } from '#shared/game/guessMark';
import type { Breach } from '#shared/game/judge/verdict';
import { levels } from '#shared/game/level';
import {
  levelChoices,
  settingBounds,
  visibilities,
  type DeckEntry,
  type OwnDeck,
  type RoomSettings,
} from '#shared/game/room/settings';
import type { Reading } from '#shared/game/reply';
import { parsings, rulesetNames } from '#shared/game/rulesets';
import { botLevels, roles, type Player, type Seat } from '#shared/game/seat';
import {
  abortReasons,
  missReasons,
  type Ending,
  type Refusal,
  type Reveal,
} from '#shared/game/episode/events';

export const count = z.int().check(z.gte(0));
/** Milliseconds since the epoch, on the server's clock. */
export const instant = z.number();
export const seatId = z.string().check(z.regex(/^s[1-9][0-9]{0,6}$/));
export const role = z.enum(roles);
export const rulesetName = z.enum(rulesetNames);
export const parsing = z.enum(parsings);
export const level = z.enum(levels);
export const visibility = z.enum(visibilities);
export const guessMark = z.enum(guessMarks);
export const missReason = z.enum(missReasons);
export const botLevel = z.enum(botLevels);
export const botName = z.string().check(z.minLength(1), z.maxLength(100));

export const card = z.strictObject({
  target: z.string(),
  related: z.array(z.string()),
  forms: z.array(
    z.strictObject({
      form: z.string(),
      word: z.string(),
      kind: z.enum(['variant', 'part', 'compound']),
    }),
  ),
  exempt: z.array(z.string()),
  spellings: z.array(z.string()),
  inflections: z.array(z.string()),
}) satisfies z.ZodMiniType<Card>;

export const breach = z.strictObject({
  word: z.string(),
  kind: z.enum(breachKinds),
  match: z.string(),
  start: count,
  end: count,
  normalised: z.string(),
}) satisfies z.ZodMiniType<Breach>;

export const reading = z.strictObject({
  raw: z.string(),
  strict: z.nullable(z.string()),
  lenient: z.nullable(z.string()),
}) satisfies z.ZodMiniType<Reading>;

const player = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('human'), id: z.string(), name: z.string() }),
  z.strictObject({
    kind: z.literal('bot'),
    bot: botName,
    level: z.nullable(botLevel),
    name: z.string(),
    yields: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('externalBot'), id: z.string(), name: z.string() }),
]) satisfies z.ZodMiniType<Player>;

export const seat = z.strictObject({
  id: seatId,
  role,
  player,
  describes: z.boolean(),
  ready: z.boolean(),
}) satisfies z.ZodMiniType<Seat>;

const deckEntry = z.strictObject({
  target: z.string(),
  related: z.array(z.string()),
}) satisfies z.ZodMiniType<DeckEntry>;

export const ownDeck = z.strictObject({
  name: z.string(),
  size: count,
  entries: z.nullable(z.array(deckEntry)),
}) satisfies z.ZodMiniType<OwnDeck>;

const seconds = z.nullable(
  z.int().check(z.gte(settingBounds.seconds.min), z.lte(settingBounds.seconds.max)),
);

export const settings = z.strictObject({
  ruleset: rulesetName,
  level: z.enum(levelChoices),
  episodes: z.int().check(z.gte(settingBounds.episodes.min), z.lte(settingBounds.episodes.max)),
  maxTurns: z.int().check(z.gte(settingBounds.maxTurns.min), z.lte(settingBounds.maxTurns.max)),
  clueSeconds: seconds,
  guessSeconds: seconds,
  rotate: z.boolean(),
  guesserSeats: z
    .int()
    .check(z.gte(settingBounds.guesserSeats.min), z.lte(settingBounds.guesserSeats.max)),
}) satisfies z.ZodMiniType<RoomSettings>;

export const ending = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('success'), seat: seatId, turn: count }),
  z.strictObject({ outcome: z.literal('failure') }),
  z.strictObject({
    outcome: z.literal('aborted'),
    abortedBy: role,
    reason: z.enum(abortReasons),
  }),
  z.strictObject({ outcome: z.literal('error'), role, message: z.string() }),
]) satisfies z.ZodMiniType<Ending>;

export const refusal = z.strictObject({
  turn: count,
  text: z.nullable(z.string()),
  breaches: z.array(breach),
}) satisfies z.ZodMiniType<Refusal>;

export const reveal = z.strictObject({
  card,
  refusals: z.array(refusal),
}) satisfies z.ZodMiniType<Reveal>;
