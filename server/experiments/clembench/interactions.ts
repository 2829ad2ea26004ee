/** clembench's `interactions.json`: who said what to whom, with what the game master thought of it. */
import { z } from 'zod';
import { parsings, rulesetNames } from '#shared/game/rulesets';
import type { Role } from '#shared/game/seat';

/** The names by which its transcripts and files know the three parties. */
export const parties = ['GM', 'Player 1', 'Player 2'] as const;
export type Party = (typeof parties)[number];

export const playerOf: Readonly<Record<Role, Party>> = {
  describer: 'Player 1',
  guesser: 'Player 2',
};

/** The player's role by its name; null for the game master. */
export const roleOf = (party: Party): Role | null =>
  party === 'GM' ? null : party === 'Player 1' ? 'describer' : 'guesser';

/** Some versions wrote the number of turns as a number. */
const content = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => (value === null ? '' : String(value)));

const action = z.object({ type: z.string(), content, label: z.string().optional() });

const message = z.object({
  from: z.enum(parties),
  to: z.enum(parties),
  /** ISO 8601 without a zone. */
  timestamp: z.string(),
  action,
});
export type Message = z.infer<typeof message>;

/** Old files hold "WordDescriber, gpt-4", newer ones both apart. */
const player = z.union([z.string(), z.object({ game_role: z.string(), model_name: z.string() })]);

const meta = z.object({
  game_name: z.string(),
  experiment_name: z.string(),
  game_id: z.int().min(0),
  results_folder: z.string().optional(),
  clem_version: z.string().optional(),
  round_count: z.int().nullable().optional(),
  /** Not true where the episode broke off. */
  completed: z.boolean().nullable().optional(),
  /** Only in files of ours: what clembench's own rules aren't. */
  ruleset: z.enum(rulesetNames).optional(),
  parsing: z.enum(parsings).optional(),
});

export const interactions = z.object({
  meta: meta.optional(),
  player_models: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  players: z.record(z.string(), player).optional(),
  turns: z.array(z.array(message)),
});
export type Interactions = z.infer<typeof interactions>;
