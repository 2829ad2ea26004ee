/** Which nodes live: each gives a sign once a second, and is dead to the others after three without. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import { systemClock } from '../clock.ts';
import { keys } from '../store/redisKeys.ts';
import type { Redis } from '../store/redis.ts';
import { runScript, script } from '../store/redisScripts.ts';
import type { NodeRun } from '../store/roomOwnership.ts';
import { clusterKeys, runOf, type Run } from './names.ts';
import type { SharedClock } from './redisClock.ts';

const lifeMs = 3_000;
const signEveryMs = 1_000;
const retryMs = 200;
/** A node that could give no sign for so long no longer relies on its rooms being its own. */
const doubtMs = 2_000;
/** After an outage each node needs a moment to give its sign: nobody is dead just then. */
const mercyMs = 2_500;
/** After this, whoever can't take over the name shares it with a living node. */
const nameAttempts = 5;

/** KEYS node, nodes, takers. ARGV incarnation, life, run, 1 if it takes rooms. */
const signScript = script(`
local holder = redis.call('GET', KEYS[1])
local time = redis.call('TIME')
if holder and holder ~= ARGV[1] then return { 'TAKEN', time[1], time[2], {}, {} } end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[2], now, ARGV[3])
if ARGV[4] == '1' then redis.call('ZADD', KEYS[3], now, ARGV[3])
else redis.call('ZREM', KEYS[3], ARGV[3]) end
for at = 2, 3 do redis.call('ZREMRANGEBYSCORE', KEYS[at], '-inf', now - ARGV[2]) end
return {
  holder and 'HELD' or 'NEW', time[1], time[2],
  redis.call('ZRANGE', KEYS[2], 0, -1), redis.call('ZRANGE', KEYS[3], 0, -1),
}
`);

/** KEYS node, nodes, takers. ARGV incarnation, run. */
const leaveScript = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
redis.call('ZREM', KEYS[2], ARGV[2])
redis.call('ZREM', KEYS[3], ARGV[2])
return 1
`);

const sign = z.tuple([
  z.enum(['TAKEN', 'HELD', 'NEW']),
  z.coerce.number(),
  z.coerce.number(),
  z.array(z.string()),
  z.array(z.string()),
]);

export type MembershipParts = {
  readonly redis: Redis;
  readonly run: NodeRun;
  readonly clock: SharedClock;
};

export type MembershipEvents = {
  /** Another node gives signs under this node's name. */
  readonly onTwin: () => void;
  /** Signs were late: settles once this node knows again which rooms are its own. */
  readonly onReturn: () => Promise<void>;
  /** This node relies on its rooms again. */
  readonly onReturned: () => void;
  readonly onGone: (run: Run) => void;
};

export class Membership {
  readonly #parts: MembershipParts;
  #events: MembershipEvents | null = null;
  readonly self: Run;
  #nodes: readonly Run[] = [];
  #takers: readonly Run[] = [];
  #signedAt = Number.NEGATIVE_INFINITY;
  /** Before the first lapse there is nothing to wait for. */
  #returnedAt = Number.NEGATIVE_INFINITY;
  #hasJoined = false;
  #isReturning = false;
  #takesRooms = true;
  #cancel: () => void = () => undefined;
  #isOver = false;

  constructor(parts: MembershipParts) {
    this.#parts = parts;
    this.self = runOf(parts.run);
  }

  /** False while this node may count as dead to the others. */
  readonly isCurrent = (): boolean =>
    !this.#isReturning && performance.now() - this.#signedAt < doubtMs;

  /**
   * Whether others' rooms may fall to this node. While it is not sure for long enough that they are
   * dead, it is no taker either, or rooms that fall to it would wait for it.
   */
  get takesRooms(): boolean {
    if (!this.#takesRooms || !this.#hasJoined) return this.#takesRooms;
    return this.isCurrent() && performance.now() - this.#returnedAt >= mercyMs;
  }

  /** The other living nodes. */
  others(): readonly Run[] {
    return this.#nodes.filter((run) => run !== this.self);
  }

  /** The nodes that take rooms on. */
  takers(): readonly Run[] {
    return this.#takers;
  }

  watch(events: MembershipEvents): void {
    this.#events = events;
  }

  /** Waits for a crashed predecessor's name to become free; a living one keeps it. */
  async join(): Promise<Result<null, string>> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#sign();
      if (outcome === 'HELD' || outcome === 'NEW') break;
      if (attempt >= nameAttempts) {
        const { node } = this.#parts.run;
        return err(
          outcome === 'TAKEN'
            ? `another node with the name ${node} is running. Give each node a NODE_ID of its own.`
            : 'Redis does not answer.',
        );
      }
      await new Promise<void>((resolve) => {
        systemClock.schedule(Date.now() + signEveryMs, resolve);
      });
    }
    this.#hasJoined = true;
    this.#signAgain(signEveryMs);
    return ok(null);
  }

  /** From now on this node takes no rooms on. */
  async retire(): Promise<void> {
    this.#takesRooms = false;
    await this.#sign();
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    this.#cancel();
    const { redis, run } = this.#parts;
    await runScript(redis, leaveScript, this.#keys(), [run.incarnation, this.self]);
  }

  #keys(): readonly string[] {
    return [keys.node(this.#parts.run.node), clusterKeys.nodes, clusterKeys.takers];
  }

  #signAgain(afterMs: number): void {
    if (this.#isOver) return;
    this.#cancel = systemClock.schedule(Date.now() + afterMs, () => {
      void this.#sign().then((outcome) => {
        if (outcome === 'TAKEN') this.#events?.onTwin();
        else this.#signAgain(outcome === 'AWAY' ? retryMs : signEveryMs);
      });
    });
  }

  async #sign(): Promise<'TAKEN' | 'HELD' | 'NEW' | 'AWAY'> {
    const { redis, run, clock } = this.#parts;
    const asked = performance.now();
    const args = [run.incarnation, lifeMs, this.self, this.takesRooms ? 1 : 0];
    const answer = await runScript(redis, signScript, this.#keys(), args);
    if (!answer.ok || this.#isOver) return 'AWAY';
    const [outcome, seconds, micros, nodes, takers] = sign.parse(answer.value);
    if (outcome === 'TAKEN') return outcome;
    clock.observe(seconds * 1_000 + micros / 1_000, asked, performance.now());
    const gone = this.#nodes.filter((each) => !nodes.includes(each));
    this.#nodes = nodes;
    this.#takers = takers;
    const wasLate = asked - this.#signedAt >= doubtMs;
    this.#signedAt = asked;
    for (const each of gone) if (each !== this.self) this.#events?.onGone(each);
    if (this.#hasJoined && (wasLate || outcome === 'NEW') && !this.#isReturning) {
      this.#isReturning = true;
      void this.#events?.onReturn().finally(() => {
        this.#isReturning = false;
        this.#returnedAt = performance.now();
        this.#events?.onReturned();
      });
    }
    return outcome;
  }
}
