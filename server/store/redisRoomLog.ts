/** RoomLog and RoomOwnership on Redis: a stream for each room, written by its owner alone. */
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
import type { Redis } from './redis.ts';
import { keys, nobody } from './redisKeys.ts';
import { fieldsOf, historyOf } from './redisRecords.ts';
import {
  appendScript,
  claimScript,
  createScript,
  deleteScript,
  endScript,
  findScript,
  readScript,
  releaseScript,
  roomsScript,
  snapshotScript,
} from './redisRoomScripts.ts';
import { runScript, type Script } from './redisScripts.ts';
import {
  codeTaken,
  conflict,
  logVersion,
  type LogFault,
  type RoomLog,
  type RoomName,
} from './roomLog.ts';
import type { NodeRun, OwnedRoom, RoomOwner, RoomOwnership } from './roomOwnership.ts';

export type RedisRoomLogParts = {
  readonly redis: Redis;
  readonly run: NodeRun;
  /** How long the log of an ended room is kept. */
  readonly retentionMs: number;
  /** How long a write, or the reading of a log, is tried again while Redis is away. */
  readonly patienceMs?: number;
};

const dayMs = 86_400_000;
const retryMs = 50;

/** Room ids are never used again, and a late writer must still find that the room has ended. */
const keptMs = (retentionMs: number): number => Math.round(retentionMs + dayMs);

const written = z.enum(['OK', 'CODE_TAKEN', 'CONFLICT', 'FENCED']);
const claimed = z.tuple([
  z.enum(['OK', 'OWNED', 'GONE', 'DEAD', 'OTHER_VERSION']),
  z.string().transform(Number),
]);
const strings = z.array(z.string());

const fenced = (room: string): LogFault => ({
  code: 'FENCED',
  message: `This node doesn’t own room ${room}, or no longer does.`,
});

const ownerOf = (name: string, alive: boolean): RoomOwner | null => {
  if (name === nobody) return null;
  const end = name.lastIndexOf(':');
  return { node: name.slice(0, end), incarnation: name.slice(end + 1), alive };
};

const nodeName = /^[\w.-]{1,64}$/;

export const createRedisRoomLog = (parts: RedisRoomLogParts): RoomLog & RoomOwnership => {
  const { redis, run, retentionMs, patienceMs = 2_000 } = parts;
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

  const write = async (
    room: string,
    which: Script,
    names: readonly string[],
    args: readonly (string | number)[],
  ): Promise<Result<z.infer<typeof written>, LogFault>> => {
    const answer = await settled(which, names, args);
    if (!answer.ok) return answer;
    const code = written.parse(answer.value);
    if (code === 'FENCED') {
      epochs.delete(room);
      return err(fenced(room));
    }
    return ok(code);
  };

  const roomsOf = async (
    which: 'all' | 'orphans',
  ): Promise<Result<readonly OwnedRoom[], LogFault>> => {
    const answer = await runScript(redis, roomsScript, [keys.owners], [which]);
    if (!answer.ok) return answer;
    const flat = strings.parse(answer.value);
    const rooms: OwnedRoom[] = [];
    for (let at = 0; at + 2 < flat.length; at += 3) {
      const [room = '', code = '', owner = ''] = flat.slice(at, at + 3);
      rooms.push({ room, code, owner: ownerOf(owner, false) });
    }
    return ok(rooms);
  };

  const deleteEnded = async (
    rooms: readonly string[],
    player?: string,
  ): Promise<Result<number, LogFault>> => {
    let deleted = 0;
    for (const room of rooms) {
      const names = [keys.own(room), keys.log(room), keys.snapshot(room), keys.askers(room)];
      const args = player === undefined ? [room] : [room, player];
      const answer = await runScript(redis, deleteScript, [...names, keys.ended], args);
      if (!answer.ok) return answer;
      deleted += z.number().parse(answer.value);
    }
    return ok(deleted);
  };

  return {
    async create({ room, code }, first) {
      if (first.seq !== 1) return err(conflict(room, first.seq));
      const names = [
        keys.own(room),
        keys.log(room),
        keys.code(code),
        keys.rooms(self),
        keys.owners,
      ];
      const args = [self, room, code, logVersion, ...fieldsOf(first)];
      const answer = await write(room, createScript, names, args);
      if (!answer.ok) return answer;
      if (answer.value === 'CODE_TAKEN') return err(codeTaken(code));
      if (answer.value === 'CONFLICT') return err(conflict(room, first.seq));
      epochs.set(room, 1);
      return ok(null);
    },

    async append(room, record) {
      const epoch = epochs.get(room);
      if (epoch === undefined) return err(fenced(room));
      const names = [keys.own(room), keys.log(room)];
      const args = [self, epoch, record.seq, ...fieldsOf(record)];
      const answer = await write(room, appendScript, names, args);
      if (!answer.ok) return answer;
      return answer.value === 'OK' ? ok(null) : err(conflict(room, record.seq));
    },

    async read(room, from = 'snapshot') {
      const names = [keys.own(room), keys.log(room), keys.snapshot(room)];
      const answer = await settled(readScript, names, [from]);
      return answer.ok ? historyOf(room, answer.value) : answer;
    },

    async keepSnapshot(room, { seq, memory }) {
      const epoch = epochs.get(room);
      if (epoch === undefined) return err(fenced(room));
      const names = [keys.own(room), keys.log(room), keys.snapshot(room), keys.askers(room)];
      const args = [self, epoch, seq, JSON.stringify(memory)];
      const answer = await write(room, snapshotScript, names, args);
      return answer.ok ? ok(null) : answer;
    },

    async end(room, at) {
      const epoch = epochs.get(room);
      if (epoch === undefined) return err(fenced(room));
      const names = [keys.own(room), keys.log(room), keys.snapshot(room), keys.askers(room)];
      const args = [self, epoch, room, at, keptMs(retentionMs)];
      const answer = await write(room, endScript, [...names, keys.ended], args);
      if (!answer.ok) return answer;
      epochs.delete(room);
      return ok(null);
    },

    async openRooms() {
      const rooms = await roomsOf('all');
      if (!rooms.ok) return rooms;
      return ok(rooms.value.map(({ room, code }) => ({ room, code })));
    },

    orphans: () => roomsOf('orphans'),

    async claim(room) {
      const names = [keys.own(room), keys.log(room), keys.owners];
      const answer = await settled(claimScript, names, [self, room, logVersion]);
      if (!answer.ok) return answer;
      const [outcome, epoch] = claimed.parse(answer.value);
      if (outcome !== 'OK') return ok({ refused: outcome });
      epochs.set(room, epoch);
      return ok({ epoch });
    },

    async release(room) {
      const epoch = epochs.get(room);
      if (epoch === undefined) return ok(null);
      const names = [keys.own(room), keys.owners];
      const answer = await write(room, releaseScript, names, [self, epoch, room]);
      if (!answer.ok) return answer;
      epochs.delete(room);
      return ok(null);
    },

    async find(code) {
      const answer = await runScript(redis, findScript, [keys.code(code)]);
      if (!answer.ok) return answer;
      const [room, owner, alive] = strings.parse(answer.value);
      if (room === undefined || owner === undefined) return ok(null);
      return ok({ room, code, owner: ownerOf(owner, alive === '1') });
    },

    async owned() {
      const answer = await redis.run((client) => client.hGetAll(keys.rooms(self)));
      if (!answer.ok) return answer;
      const rooms: RoomName[] = Object.entries(answer.value).map(([room, code]) => ({
        room,
        code,
      }));
      return ok(rooms);
    },

    async deleteEndedBefore(at) {
      const ended = await redis.run((client) =>
        client.zRange(keys.ended, '-inf', `(${at}`, { BY: 'SCORE' }),
      );
      return ended.ok ? deleteEnded(ended.value) : ended;
    },

    async deleteEndedOf(player) {
      const ended = await redis.run((client) => client.zRange(keys.ended, 0, -1));
      return ended.ok ? deleteEnded(ended.value, player) : ended;
    },

    close: () => Promise.resolve(),
  };
};
