/** RoomLog and RoomOwnership on Redis: a stream for each room, written by its owner alone. */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/game/result';
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
import { createRoomWriter, fenced, type RedisRoomLogParts } from './redisRoomWriter.ts';
import { runScript } from './redisScripts.ts';
import {
  codeTaken,
  conflict,
  logVersion,
  type LogFault,
  type RoomLog,
  type RoomName,
} from './roomLog.ts';
import type { OwnedRoom, RoomOwner, RoomOwnership } from './roomOwnership.ts';

const dayMs = 86_400_000;

/** Room ids are never used again, and a late writer must still find that the room has ended. */
const keptMs = (retentionMs: number): number => Math.round(retentionMs + dayMs);

const claimed = z.tuple([
  z.enum(['OK', 'OWNED', 'GONE', 'DEAD', 'OTHER_VERSION']),
  z.string().transform(Number),
]);
const strings = z.array(z.string());

const ownerOf = (name: string, alive: boolean): RoomOwner | null => {
  if (name === nobody) return null;
  const end = name.lastIndexOf(':');
  return { node: name.slice(0, end), incarnation: name.slice(end + 1), alive };
};

export const createRedisRoomLog = (parts: RedisRoomLogParts): RoomLog & RoomOwnership => {
  const { redis, retentionMs } = parts;
  const { self, epochs, settled, write } = createRoomWriter(parts);

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
      const answer = await write(room, 1, createScript, names, args);
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
      const answer = await write(room, epoch, appendScript, names, args);
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
      const answer = await write(room, epoch, snapshotScript, names, args);
      return answer.ok ? ok(null) : answer;
    },

    async end(room, at) {
      const epoch = epochs.get(room);
      if (epoch === undefined) return err(fenced(room));
      const names = [keys.own(room), keys.log(room), keys.snapshot(room), keys.askers(room)];
      const args = [self, epoch, room, at, keptMs(retentionMs)];
      const answer = await write(room, epoch, endScript, [...names, keys.ended], args);
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
      const answer = await write(room, epoch, releaseScript, names, [self, epoch, room]);
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
