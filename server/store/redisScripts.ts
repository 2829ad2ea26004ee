/** Runs Lua scripts: what is read and written in one of them, nobody comes between. */
import { createHash } from 'node:crypto';
import { ErrorReply } from 'redis';
import type { Result } from '#shared/game/result';
import type { Redis, RedisClient } from './redis.ts';
import type { LogFault } from './roomLog.ts';

export type Script = { readonly lua: string; readonly sha: string };

export const script = (lua: string): Script => ({
  lua,
  sha: createHash('sha1').update(lua).digest('hex'),
});

const isUnknownScript = (error: unknown): boolean =>
  error instanceof ErrorReply && error.message.startsWith('NOSCRIPT');

/** Redis forgets its scripts when it restarts. */
export const evaluate = async (
  client: RedisClient,
  { lua, sha }: Script,
  given: { readonly keys: string[]; readonly arguments: string[] },
): Promise<unknown> => {
  try {
    return await client.evalSha(sha, given);
  } catch (error) {
    if (!isUnknownScript(error)) throw error;
    return client.eval(lua, given);
  }
};

export const runScript = (
  redis: Redis,
  which: Script,
  keys: readonly string[],
  args: readonly (string | number)[] = [],
): Promise<Result<unknown, LogFault>> =>
  redis.run((client) => evaluate(client, which, { keys: [...keys], arguments: args.map(String) }));
