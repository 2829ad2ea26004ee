/** Writes to rooms in the name of this node, and asks again where the answer got lost. */
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import type { Redis } from './redis.ts';
import { runScript, type Script } from './redisScripts.ts';
import type { LogFault } from './roomLog.ts';
import type { NodeRun } from './roomOwnership.ts';

export type RedisRoomLogParts = {
  readonly redis: Redis;
  readonly run: NodeRun;
  /** How long the log of an ended room is kept. */
  readonly retentionMs: number;
  /** How long a write, or the reading of a log, is tried again while Redis is away. */
  readonly patienceMs?: number;
};

const retryMs = 50;
const written = z.enum(['OK', 'CODE_TAKEN', 'CONFLICT', 'FENCED']);
export const fenced = (room: string): LogFault => ({
  code: 'FENCED',
  message: `This node doesn’t own room ${room}, or no longer does.`,
});

const nodeName = /^[\w.-]{1,64}$/;

export const createRoomWriter = (parts: RedisRoomLogParts) => {
  const { redis, run, patienceMs = 2_000 } = parts;
  for (const name of [run.node, run.incarnation]) {
    if (!nodeName.test(name)) throw new Error(`“${name}” can’t be the name of a node.`);
  }
  const self = `${run.node}:${run.incarnation}`;
  /** The epochs in which this node owns its rooms. */
  const epochs = new Map<string, number>();

  /**
   * Asks again while Redis is away. A write whose answer got lost may have happened: every script
   * recognises its own effect, so that asking again tells. What is still unknown after a while is
   * left to the caller's next write.
   */
  const settled = async (
    which: Script,
    names: readonly string[],
    args: readonly (string | number)[],
  ): Promise<Result<unknown, LogFault>> => {
    const end = performance.now() + patienceMs;
    for (;;) {
      const answer = await runScript(redis, which, names, args);
      if (answer.ok || performance.now() > end) return answer;
      await after(retryMs);
    }
  };

  /** `epoch`: in which the write was asked for; the room may have been lost and won again since. */
  const write = async (
    room: string,
    epoch: number,
    which: Script,
    names: readonly string[],
    args: readonly (string | number)[],
  ): Promise<Result<z.infer<typeof written>, LogFault>> => {
    const answer = await settled(which, names, args);
    if (!answer.ok) return answer;
    const code = written.parse(answer.value);
    if (code === 'FENCED') {
      if (epochs.get(room) === epoch) epochs.delete(room);
      return err(fenced(room));
    }
    return ok(code);
  };

  return { self, epochs, settled, write };
};
