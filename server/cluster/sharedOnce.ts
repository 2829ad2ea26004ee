/** Makes a request that is sent again to another node count once, where no room's log can tell. */
import { z } from 'zod';
import { ok } from '#shared/game/result';
import { systemClock } from '../clock.ts';
import { keys } from '../store/redisKeys.ts';
import type { Redis } from '../store/redis.ts';
import { runScript, script } from '../store/redisScripts.ts';
import type { Neighbours } from '../transport/handlers/handler.ts';
import { refuse } from '../transport/refusals.ts';
import type { Run } from './names.ts';

/** Longer than any node works on it; whoever died over it, together with what it began, is forgotten then. */
const workMs = 15_000;
/** Nobody sends a request again after so long. */
const keptMs = 600_000;
const lookAgainMs = 100;
/** Below the 6 s for which a client waits for an answer. */
const patienceMs = 5_000;

/** KEYS once. ARGV run, how long it may work. Returns the code of the room, who works on it, or nothing: go on. */
const beginScript = script(`
local known = redis.call('HMGET', KEYS[1], 'code', 'run')
if known[1] then return { 'DONE', known[1] } end
if known[2] and known[2] ~= ARGV[1] then return { 'BUSY', known[2] } end
redis.call('HSET', KEYS[1], 'run', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { 'BEGIN', '' }
`);

/** KEYS once. ARGV run, how long it is kept, the code or ''. */
const endScript = script(`
if redis.call('HGET', KEYS[1], 'run') ~= ARGV[1] then return 0 end
if ARGV[3] == '' then return redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'code', ARGV[3])
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`);

const begun = z.tuple([z.enum(['DONE', 'BUSY', 'BEGIN']), z.string()]);

export const createSharedOnce =
  (redis: Redis, self: Run): Neighbours['once'] =>
  async (player, id, work) => {
    const names = [keys.once(player, id)];
    const end = performance.now() + patienceMs;
    for (;;) {
      const answer = await runScript(redis, beginScript, names, [self, workMs]);
      if (!answer.ok) return refuse('UNAVAILABLE');
      const [what, code] = begun.parse(answer.value);
      if (what === 'DONE') return ok({ code });
      if (what === 'BEGIN') break;
      if (performance.now() > end) return refuse('UNAVAILABLE');
      await new Promise<void>((resolve) => {
        systemClock.schedule(Date.now() + lookAgainMs, resolve);
      });
    }
    const opened = await work();
    const code = opened.ok ? opened.value.code : '';
    await runScript(redis, endScript, names, [self, keptMs, code]);
    return opened;
  };
