/** The operator's settings: the only place that reads the environment. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import { packageRoot } from './packageRoot.ts';

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'it must be scheme, host and port alone, like https://taboo.example',
});

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Which address to listen on; unset listens on all. */
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default(resolve(packageRoot, 'data')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** FULL keeps the last moments through a power cut too, and is slower. */
  LOG_SYNC: z.enum(['NORMAL', 'FULL']).default('NORMAL'),
  /** Seconds that a bot in a room takes before it speaks. */
  BOT_THINK_SECONDS: z.coerce.number().min(0).max(60).default(2.5),
  /** Seconds for a bot's reply, its retries included, where the room's clock leaves more. */
  BOT_REPLY_SECONDS: z.coerce.number().min(1).max(600).default(90),
  /** The file of language models that may sit in rooms; unset offers the local bots alone. */
  BOTS_FILE: z.string().min(1).optional(),
  /** How many of them may sit in a room at once. */
  MODELS_PER_ROOM: z.coerce.number().int().min(1).max(9).default(2),
  /** Seconds for which a seat is kept for somebody who lost the connection. */
  SEAT_GRACE_SECONDS: z.coerce.number().min(60).default(120),
  /** Minutes after which a room without anybody in it is closed. */
  ROOM_IDLE_MINUTES: z.coerce.number().min(0.1).default(15),
  /** Days for which the logs of ended rooms are kept; unset, 30 in a file and 1 in Redis. */
  LOG_RETENTION: z.coerce.number().min(0).optional(),
  /** Multiplies every rate limit. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** How many proxies in front of the server are to be trusted to say who the client is. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Where people open the page, such as https://taboo.example; unset compares with the Host header. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Redis, such as redis://:password@host:6379; with it this is one of several nodes. */
  REDIS_URL: z
    .string()
    .refine((text) => /^rediss?:\/\//.test(text) && URL.canParse(text), {
      error: 'it must look like redis://host:6379',
    })
    .optional(),
  /** Another name for each node; unset, each start makes one up. */
  NODE_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'it may hold up to 64 letters, digits, dots, hyphens and underscores')
    .default(() => randomUUID()),
  /** Seconds in which a node that stops hands its rooms and clients over to the others. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(20),
  /** Opens the admin page and API to whoever has it; unset closes them. */
  ADMIN_TOKEN: z.string().min(16, 'it must have at least 16 characters').optional(),
});

export type Config = z.infer<typeof schema>;

/** Never shown, not even to say that they are wrong. */
const secrets: ReadonlySet<string> = new Set(['ADMIN_TOKEN', 'REDIS_URL']);

/** An empty variable counts as not set. */
export const readConfig = (environment: NodeJS.ProcessEnv): Result<Config, string> => {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return ok(parsed.data);
  const mistakes = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const value = secrets.has(name) ? '' : ` (it is “${environment[name] ?? ''}”)`;
    return `${name}: ${message}${value}`;
  });
  return err(mistakes.join('\n'));
};
