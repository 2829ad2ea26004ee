/** What a room costs a server that is alone, one node on Redis, and two nodes with every second request routed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { defaultSettings } from '#shared/game/room/settings';
import { startRedis } from '../setup/redis.ts';
import { freePort, startServer, type ServerProcess } from '../storm/serverProcess.ts';
import { act, quantile, wait } from '../storm/storm.ts';
import { StubbornPlayer } from '../storm/stubbornPlayer.ts';
import { show } from './figures.ts';
import { memoryOf, redisCost, tellsMemory, total } from './serverCost.ts';

/** `SIZING_ROOMS` asks for more or fewer; the people are in this process, the servers in their own. */
const rooms = Number(process.env['SIZING_ROOMS'] ?? 60);
const firstRooms = 4;
const watchersEach = 4;
const paceMs = 1_000;
const warmUpMs = 6_000;
const idleMs = 3_000;
const measuredMs = 22_000;
/** A core is full at this share of it: what is left are bursts, and rooms of a node that died. */
const fullAt = 0.5;

const settings = { ...defaultSettings, maxTurns: 10, episodes: 20, rotate: false };

type OpenRoom = {
  readonly code: string;
  readonly players: readonly StubbornPlayer[];
  readonly watchers: readonly Socket[];
};

const roomCreated = z.object({ code: z.string() });

/** Hears everything and draws nothing, so that the measuring costs little. */
const watch = async (url: string, code: string): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) =>
    socket.once('session:welcome', () => {
      resolve();
    }),
  );
  await socket.emitWithAck('room:enter', { code });
  return socket;
};

/** With several nodes each room has people on all of them, its host and so its owner on one. */
const openRoom = async (urls: readonly string[], n: number): Promise<OpenRoom> => {
  const urlOf = (at: number): string => urls[(n + at) % urls.length] ?? '';
  const describer = new StubbornPlayer(urlOf(0), `d${n}`);
  const guesser = new StubbornPlayer(urlOf(1), `g${n}`);
  await Promise.all([describer.connected(), guesser.connected()]);
  const created = await describer.command('room:create', {
    name: `D${n}`,
    role: 'describer',
    visibility: 'private',
    settings,
  });
  if (!created.ok) throw new Error(created.error.message);
  const { code } = roomCreated.parse(created.value);
  await describer.enter(code);
  await guesser.command('seat:take', { code, name: `G${n}`, role: 'guesser' });
  await guesser.enter(code);
  const watchers = await Promise.all(
    Array.from({ length: watchersEach }, (_, at) => watch(urlOf(at), code)),
  );
  return { code, players: [describer, guesser], watchers };
};

/** A clue or a guess each second; milliseconds from sending to its acknowledgement. */
const play = async (room: OpenRoom, goesOn: () => boolean, took: (ms: number) => void) => {
  await wait(Math.random() * paceMs);
  for (let n = 0; goesOn(); n++) {
    const next = wait(paceMs);
    for (const player of room.players) {
      const sent = performance.now();
      if (!(await act(player, room.code, n))) continue;
      took(performance.now() - sent);
      break;
    }
    await next;
  }
};

const digits = (value: number, places = 2): number => Number(value.toFixed(places));

/** Seconds of processor time of all servers in each second; the least of some, since a server that starts has more to do. */
const cpuAtRest = async (servers: readonly ServerProcess[]): Promise<number> => {
  let least = Infinity;
  for (let look = 0; look < 3; look++) {
    const before = (await total(servers)).cpu;
    await wait(idleMs);
    least = Math.min(least, ((await total(servers)).cpu - before) / (idleMs / 1_000));
  }
  return least;
};

const measure = async (nodes: number, onRedis: boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'taboo-sizing-'));
  const redis = onRedis ? await startRedis({ appendonly: true }) : null;
  const servers: ServerProcess[] = [];
  for (let n = 0; n < nodes; n++) {
    const environment = {
      ...tellsMemory,
      ...(redis === null ? {} : { REDIS_URL: redis.url }),
    };
    servers.push(await startServer(join(folder, String(n)), await freePort(), environment));
  }
  const urls = servers.map(({ url }) => url);
  const idle = await cpuAtRest(servers);
  const opened: OpenRoom[] = [];
  const times: number[] = [];
  let heard = 0;
  let goesOn = true;
  const playing: Promise<void>[] = [];
  const open = async (count: number): Promise<void> => {
    while (opened.length < count) {
      const room = await openRoom(urls, opened.length);
      for (const watcher of room.watchers) watcher.on('room:events', () => heard++);
      opened.push(room);
      const stops = () => goesOn;
      playing.push(play(room, stops, (ms) => times.push(ms)));
    }
  };
  // What is loaded with the first card belongs to no room.
  await open(firstRooms);
  await wait(2 * paceMs);
  const kbBefore = await memoryOf(servers);
  await open(rooms);
  await wait(warmUpMs);
  times.length = 0;
  heard = 0;
  const [before, redisBefore, start] = [
    await total(servers),
    await redisCost(redis),
    performance.now(),
  ];
  await wait(measuredMs);
  const [after, redisAfter] = [await total(servers), await redisCost(redis)];
  const seconds = (performance.now() - start) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const commands = sorted.length;
  const heardEach = heard / (commands * watchersEach);
  const kbPerRoom = ((await memoryOf(servers)) - kbBefore) / (rooms - firstRooms);
  goesOn = false;
  await Promise.all(playing);

  for (const { players, watchers } of opened) {
    for (const player of players) player.close();
    for (const watcher of watchers) watcher.disconnect();
  }
  await Promise.all(servers.map((server) => server.kill()));
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });

  const roomSeconds = rooms * seconds;
  // A server's signs of life belong to no room.
  const cpu = after.cpu - before.cpu - idle * seconds;
  return {
    commands,
    heardEach: digits(heardEach),
    idleMsPerSecond: digits((1_000 * idle) / nodes),
    cpuPer1000Commands: digits((1_000 * cpu) / commands),
    cpuMsPerRoomSecond: digits((1_000 * cpu) / roomSeconds),
    /** Derived, not tried: how many such rooms keep one core of a server busy to `fullAt`. */
    roomsPerCore: Math.floor(((fullAt - idle / nodes) * roomSeconds) / cpu),
    kbPerRoom: Math.round(kbPerRoom),
    /** Resident, garbage not yet collected among it. */
    mbPerNode: Math.round(after.mb / nodes),
    redis: {
      cpuPer1000Commands: digits((1_000 * (redisAfter.cpu - redisBefore.cpu)) / commands),
      commandsPerCommand: digits((redisAfter.commands - redisBefore.commands) / commands),
      kbPerCommand: digits((redisAfter.bytes - redisBefore.bytes) / 1_024 / commands),
    },
    p50: digits(quantile(sorted, 0.5)),
    p99: digits(quantile(sorted, 0.99)),
  };
};

it('tells what a room costs', async () => {
  const alone = await measure(1, false);
  const one = await measure(1, true);
  const two = await measure(2, true);
  const beside = ({ p50, p99 }: typeof alone) => ({
    p50: digits(p50 / alone.p50),
    p99: digits(p99 / alone.p99),
  });
  const load = Math.round(loadavg()[0] ?? 0);
  show('sizing', { rooms, watchersEach, load, alone, one, two });
  show('times beside a server alone', { one: beside(one), two: beside(two) });
  // Whoever watches hears of every command, or the figures would be of something else.
  for (const { commands, heardEach } of [alone, one, two]) {
    expect(commands).toBeGreaterThan(rooms);
    expect(heardEach).toBeGreaterThanOrEqual(0.9);
  }
});
