/** The operator's settings: the only place that reads the environment. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import { packageRoot } from './packageRoot.ts';

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
  /** Minutes after which a room without anybody in it is closed. */
  ROOM_IDLE_MINUTES: z.coerce.number().min(0.1).default(15),
});

export type Config = z.infer<typeof schema>;

/** An empty variable counts as not set. */
export const readConfig = (environment: NodeJS.ProcessEnv): Result<Config, string> => {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return ok(parsed.data);
  const mistakes = parsed.error.issues.map(
    ({ path, message }) =>
      `${path.join('.')}: ${message} (it is “${environment[String(path[0])] ?? ''}”)`,
  );
  return err(mistakes.join('\n'));
};
