/** The schema of a journal's line; the compiler holds it to the type of a record. */
import { z } from 'zod';
import { episodeStarted, inEpisode } from '#shared/protocol/events';
import { card } from '#shared/protocol/game';
import { roles } from '#shared/game/seat';
import { callFaults, type ModelCall } from '../../players/modelCall.ts';
import type { CardlessEvent, EpisodeRecord } from '../record.ts';

export const journalVersion = 1;

const count = z.int().min(0);

export const modelCall = z.strictObject({
  role: z.enum(roles),
  turn: count,
  attempt: count,
  model: z.string(),
  startedAt: z.number(),
  durationMs: z.number(),
  fault: z.enum(callFaults).nullable(),
  message: z.string().nullable(),
  promptTokens: count.nullable(),
  completionTokens: count.nullable(),
  cost: z.number().nullable(),
  finishReason: z.string().nullable(),
}) satisfies z.ZodType<ModelCall>;

const event = z.discriminatedUnion('type', [
  ...inEpisode,
  z.strictObject({ ...episodeStarted, card: z.nullable(card) }),
]) satisfies z.ZodType<CardlessEvent>;

export const journalLine = z.strictObject({
  version: z.literal(journalVersion),
  key: z.string().min(1),
  describer: z.string(),
  guesser: z.string(),
  experiment: z.string(),
  instance: count,
  repeat: count,
  events: z.array(event).min(1),
  calls: z.array(modelCall),
  startedAt: z.number(),
  endedAt: z.number(),
}) satisfies z.ZodType<EpisodeRecord & { readonly version: number }>;
