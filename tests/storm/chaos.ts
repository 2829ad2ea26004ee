/** Three nodes, their rooms in play, and one fault after the other; afterwards the streams are asked what they kept. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#shared/game/random';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { startTcpProxy, type TcpProxy } from '../setup/tcpProxy.ts';
import { startAudit, type Findings } from './audit.ts';
import { startBalancer } from './balancer.ts';
import { freePort, startServer, type ServerProcess } from './serverProcess.ts';
import { act, openTable, quantile, wait, type Table } from './storm.ts';
import type { StubbornPlayer } from './stubbornPlayer.ts';

const kinds = ['kill', 'sleep', 'cut', 'redis'] as const;
export type FaultKind = (typeof kinds)[number];

export type Chaos = {
  readonly rooms: number;
  readonly faults: number;
  readonly seed: string;
  /** From all being well to the next fault, at most. */
  readonly calmMs: number;
  readonly sleepMs: number;
};

type Quantiles = { readonly p50: number; readonly p99: number; readonly worst: number };

export type ChaosReport = Findings & {
  readonly acknowledged: number;
  /** Rooms in which nothing was accepted for 30 s after a fault. */
  readonly stuck: readonly string[];
  readonly claims: number;
  readonly faults: Readonly<Record<FaultKind, number>>;
  /** Milliseconds from the fault to the first accepted command of each room that it met. */
  readonly recovery: Readonly<Record<FaultKind, Quantiles>>;
};

type Node = {
  /** Of this start of it. */
  id: string;
  readonly port: number;
  readonly proxy: TcpProxy;
  readonly folder: string;
  server: ServerProcess;
};

const patienceMs = 30_000;
const restMs = 700;
/** For answers that were on their way when the fault came. */
const arrivingMs = 30;

let starts = 0;

const start = (id: string, port: number, proxy: TcpProxy, folder: string): Promise<ServerProcess> =>
  startServer(folder, port, {
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
    NODE_ID: id,
    DRAIN_SECONDS: '1',
  });

const startNode = async (redis: RedisServer, folder: string): Promise<Node> => {
  const proxy = await startTcpProxy(redis.port);
  const port = await freePort();
  const id = `node${starts++}`;
  return { id, port, proxy, folder, server: await start(id, port, proxy, folder) };
};

const startAgain = async (node: Node): Promise<void> => {
  node.id = `node${starts++}`;
  node.server = await start(node.id, node.port, node.proxy, node.folder);
};

/** Plays whatever there is to play, and says now and then whether it wishes to describe. */
const keepBusy = async (
  player: StubbornPlayer,
  code: string,
  goesOn: () => boolean,
): Promise<void> => {
  // As it is for whoever sits down: a wish that changes nothing would not be in the log.
  let describes = true;
  for (let n = 0; goesOn(); n++) {
    if (await act(player, code, n)) continue;
    await player.news(restMs);
    if (player.you === null) continue;
    const wished = await player.command('seat:wish', { code, describes: !describes });
    if (wished.ok) describes = !describes;
  }
};

const inflict = async (
  kind: FaultKind,
  node: Node,
  redis: RedisServer,
  sleepMs: number,
): Promise<() => Promise<void>> => {
  switch (kind) {
    case 'kill':
      await node.server.kill();
      return () => startAgain(node);
    case 'sleep':
      node.server.pause();
      return async () => {
        await wait(sleepMs);
        node.server.resume();
      };
    case 'cut':
      node.proxy.cut();
      return () => Promise.resolve();
    case 'redis':
      await redis.kill();
      return () => redis.restart();
  }
};

const acceptedAfter = ({ players }: Table, since: number): number | null => {
  const times = players.flatMap(
    ({ acknowledged }) => acknowledged.find(({ at }) => at > since)?.at ?? [],
  );
  return times.length === 0 ? null : Math.min(...times);
};

const quantilesOf = (times: readonly number[]): Quantiles => {
  const sorted = times.toSorted((a, b) => a - b);
  const rounded = (q: number): number => Math.round(quantile(sorted, q));
  return { p50: rounded(0.5), p99: rounded(0.99), worst: rounded(1) };
};

export const runChaos = async (chaos: Chaos): Promise<ChaosReport> => {
  const random = seededRandom(chaos.seed);
  const folder = await mkdtemp(join(tmpdir(), 'taboo-chaos-'));
  const redis = await startRedis({ appendonly: true });
  const nodes: Node[] = [];
  for (const name of ['a', 'b', 'c']) nodes.push(await startNode(redis, join(folder, name)));
  const balancer = await startBalancer(nodes.map(({ port }) => port));
  const tables: Table[] = [];
  for (let n = 0; n < chaos.rooms; n++) tables.push(await openTable(balancer.url, n));
  const audit = await startAudit(
    redis.url,
    tables.map(({ code }) => code),
  );
  const players = tables.flatMap((table) => table.players);
  let goesOn = true;
  const playing = tables.flatMap(({ code, players: seated }) =>
    seated.map((player) => keepBusy(player, code, () => goesOn)),
  );

  const times: Record<FaultKind, number[]> = { kill: [], sleep: [], cut: [], redis: [] };
  const counts: Record<FaultKind, number> = { kill: 0, sleep: 0, cut: 0, redis: 0 };
  const stuck = new Set<string>();
  await wait(chaos.calmMs);
  for (let fault = 0; fault < chaos.faults; fault++) {
    // Each kind comes in turn, so that a short run has them all; where and when is chance.
    const kind = kinds[fault % kinds.length] ?? 'kill';
    const node = nodes[random.below(nodes.length)];
    if (node === undefined) throw new Error('no node');
    counts[kind]++;
    const met = kind === 'redis' ? null : await audit.roomsOf(node.id);
    const since = performance.now();
    const mend = await inflict(kind, node, redis, chaos.sleepMs);
    // What was acknowledged before the fault took hold says nothing.
    const inflicted = performance.now() + arrivingMs;
    await mend();
    const isBack = (table: Table): boolean => acceptedAfter(table, inflicted) !== null;
    while (!tables.every(isBack) && performance.now() - since < patienceMs) await wait(50);
    for (const table of tables) {
      const at = acceptedAfter(table, inflicted);
      if (at === null) stuck.add(`${table.code} after ${fault} (${kind})`);
      else if (met?.has(table.code) !== false) times[kind].push(at - since);
    }
    await wait(chaos.calmMs * (0.5 + random.next() / 2));
  }

  goesOn = false;
  await Promise.all(playing);
  await audit.close();
  const acknowledged = players.flatMap((player) => player.acknowledged);
  for (const player of players) player.close();
  for (const { server, proxy } of nodes) {
    await server.kill();
    await proxy.close();
  }
  await balancer.close();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
  return {
    ...audit.findings(acknowledged),
    acknowledged: acknowledged.length,
    stuck: [...stuck],
    claims: audit.claims(),
    faults: counts,
    recovery: {
      kill: quantilesOf(times.kill),
      sleep: quantilesOf(times.sleep),
      cut: quantilesOf(times.cut),
      redis: quantilesOf(times.redis),
    },
  };
};
