/** How much may be spent: the bots file's limits, and those that hold where it names none. */
import { z } from 'zod';

const limit = (least: z.ZodNumber, otherwise: number | null) =>
  least.min(0).nullable().default(otherwise);

const limits = (amount: z.ZodNumber, run: number | null, room: number, day: number) =>
  z
    .strictObject({
      perRun: limit(amount, run),
      perRoom: limit(amount, room),
      perDay: limit(amount, day),
    })
    .prefault({});

/**
 * null is no limit. Dollars bind the bots with a price, tokens those without. Rooms are low by default,
 * since strangers open them; a run of a bot without price is the operator's own and often at home.
 */
export const budgets = z
  .strictObject({
    usd: limits(z.number(), 5, 0.25, 2),
    tokens: limits(z.int(), null, 200_000, 2_000_000),
  })
  .prefault({});

export type Budgets = z.infer<typeof budgets>;

const unlimited = { perRun: null, perRoom: null, perDay: null };

/** Of bots that cost nothing. */
export const noLimits: Budgets = { usd: unlimited, tokens: unlimited };
