/**
 * What each setting keeps of acknowledged records when the process is killed, and when the power
 * goes: then a file is what was synced last, which `strace` has seen. The worst case, since the
 * kernel writes files by itself as well, on Linux after about half a minute.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { keys } from '../../server/store/redisKeys.ts';
import { createSqliteRoomLog } from '../../server/store/sqliteRoomLog.ts';
import { openNode, recordOf, seqsOf } from '../integration/redisNodes.ts';
import { startRedis } from '../setup/redis.ts';
import { wait } from '../storm/storm.ts';
import { show } from './figures.ts';

const room = { room: 'room-1', code: 'AAAAAA' };
const playedMs = 3_500;
const pauseMs = 5;
const sqliteRecords = 100;

type Loss = { readonly acknowledged: number; readonly byKill: number; readonly byPowerCut: number };

const calls = ['-f', '-y', '-s', '0', '-e', 'trace=write,pwrite64,fsync,fdatasync'];

/** Bytes from the start of the file that a sync has carried to the disk, from the calls in their order. */
const syncedBytes = (trace: string, file: string): number => {
  let [written, synced] = [0, 0];
  /** By thread: what its sync, still under way, is going to have carried. */
  const underWay = new Map<string, number>();
  for (const line of trace.split('\n')) {
    const thread = /^\d+/.exec(line)?.[0] ?? '';
    if (/ <\.\.\. f(?:data)?sync resumed>.*= 0$/.test(line)) {
      synced = Math.max(synced, underWay.get(thread) ?? 0);
      underWay.delete(thread);
    }
    if (!line.includes(`${file}>`)) continue;
    const at = /pwrite64\(.*, (\d+), (\d+)(?:\)| <unfinished)/.exec(line);
    if (at !== null) written = Math.max(written, Number(at[1]) + Number(at[2]));
    else if (line.includes(' write('))
      written += Number(/, (\d+)(?:\)| <unfinished)/.exec(line)?.[1]);
    else if (/sync\(.*= 0$/.test(line)) synced = written;
    else if (/sync\(.*<unfinished/.test(line)) underWay.set(thread, written);
  }
  return synced;
};

/** Settles once every call is seen. */
const follow = async (pid: number, file: string): Promise<ChildProcess> => {
  const strace = spawn('strace', [...calls, '-o', file, '-p', String(pid)]);
  await once(strace.stderr, 'data');
  return strace;
};

/** `none` writes no file at all. */
const onRedis = async (
  fsync: 'always' | 'everysec' | 'no' | 'none',
  ms = playedMs,
): Promise<Loss> => {
  const appendonly = fsync !== 'none';
  const args = appendonly ? ['--appendfsync', fsync] : [];
  const redis = await startRedis({ appendonly, args });
  const trace = join(redis.folder, 'trace');
  const pid = Number(/process_id:(\d+)/.exec(await redis.cli('info', 'server'))?.[1]);
  const strace = await follow(pid, trace);
  const node = await openNode(redis.url, 'a', { patienceMs: 0 });
  let acknowledged = 0;
  const writing = (async () => {
    await node.log.create(room, recordOf(1));
    for (acknowledged = 1; ;) {
      const taken = await node.log.append(room.room, recordOf(acknowledged + 1));
      if (!taken.ok) break;
      acknowledged++;
      await wait(pauseMs);
    }
  })();
  await wait(ms);
  const traced = once(strace, 'exit');
  await redis.kill();
  await Promise.all([writing, traced]);
  await redis.restart();
  const length = async (): Promise<number> => Number(await redis.cli('xlen', keys.log(room.room)));
  const afterKill = await length();
  await redis.kill();
  const file = join(redis.folder, 'appendonlydir', 'appendonly.aof.1.incr.aof');
  if (appendonly) await truncate(file, syncedBytes(await readFile(trace, 'utf8'), file));
  await redis.restart();
  const afterPowerCut = await length();
  await node.close();
  await redis.stop();
  return {
    acknowledged,
    byKill: acknowledged - Math.min(acknowledged, afterKill),
    byPowerCut: acknowledged - Math.min(acknowledged, afterPowerCut),
  };
};

/** A process of its own, which says each record that it may acknowledge. */
const writer = `
process.stdout.write('pid ' + process.pid + '\\n');
const { createSqliteRoomLog } = await import(process.argv[1]);
const log = await createSqliteRoomLog(process.argv[2], process.argv[3]);
const record = (seq) => ({ seq, at: seq, by: 'ann', commandId: 'command-' + seq, events: [{ type: 'seatLeft', seat: 's1' }] });
await log.create({ room: 'room-1', code: 'AAAAAA' }, record(1));
for (let seq = 2; ; seq++) {
  const taken = await log.append('room-1', record(seq));
  if (taken.ok) process.stdout.write(seq + '\\n');
  await new Promise((resolve) => setTimeout(resolve, 5));
}`;

const keptBy = async (file: string, sync: 'NORMAL' | 'FULL'): Promise<number> => {
  const log = await createSqliteRoomLog(file, sync);
  // Even the room may be gone.
  const seqs = await seqsOf(log, room.room).catch(() => []);
  await log.close();
  return seqs.length;
};

const onSqlite = async (sync: 'NORMAL' | 'FULL'): Promise<Loss> => {
  const folder = await mkdtemp(join(tmpdir(), 'taboo-durability-'));
  const [file, trace] = [join(folder, 'rooms.db'), join(folder, 'trace')];
  const program = resolve('dist/server/store/sqliteRoomLog.js');
  const node = [process.execPath, '--input-type=module', '--eval', writer, program, file, sync];
  const strace = spawn('strace', [...calls, '-o', trace, ...node]);
  let said = '';
  strace.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(strace, 'close');
  while (said.split('\n').length < sqliteRecords) await wait(20);
  process.kill(Number(/pid (\d+)/.exec(said)?.[1]), 'SIGKILL');
  await ended;
  const acknowledged = Number(said.trimEnd().split('\n').at(-1));

  const afterPowerCut = join(folder, 'afterPowerCut.db');
  await copyFile(file, afterPowerCut);
  await copyFile(`${file}-wal`, `${afterPowerCut}-wal`);
  const synced = syncedBytes(await readFile(trace, 'utf8'), `${file}-wal`);
  await truncate(`${afterPowerCut}-wal`, synced);
  const loss = {
    acknowledged,
    byKill: Math.max(0, acknowledged - (await keptBy(file, sync))),
    byPowerCut: Math.max(0, acknowledged - (await keptBy(afterPowerCut, sync))),
  };
  await rm(folder, { recursive: true, force: true });
  return loss;
};

it('tells what each setting loses', async () => {
  const sqlite = { NORMAL: await onSqlite('NORMAL'), FULL: await onSqlite('FULL') };
  const redis = {
    always: await onRedis('always'),
    everysec: await onRedis('everysec'),
    everysecLater: await onRedis('everysec', playedMs + 450),
    no: await onRedis('no'),
    none: await onRedis('none'),
  };
  show('acknowledged, and lost', { sqlite, redis });
  const none = { byKill: 0, byPowerCut: 0 };
  expect(sqlite.FULL).toMatchObject(none);
  expect(sqlite.NORMAL.byKill).toBe(0);
  expect(redis.always).toMatchObject(none);
  for (const { byKill } of [redis.everysec, redis.everysecLater, redis.no]) expect(byKill).toBe(0);
  // The power cut is one indeed: something was not yet on the disk.
  for (const { byPowerCut } of [sqlite.NORMAL, redis.no]) {
    expect(byPowerCut).toBeGreaterThan(0);
  }
});
