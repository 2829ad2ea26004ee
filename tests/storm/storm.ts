/** Rooms in play while the server is killed again and again; afterwards the log is asked what it kept. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#shared/game/random';
import { defaultSettings } from '#shared/game/room/settings';
import { createSqliteRoomLog } from '../../server/store/sqliteRoomLog.ts';
import { freePort, startServer } from './serverProcess.ts';
import { StubbornPlayer, type Acknowledged } from './stubbornPlayer.ts';

export type Storm = {
  readonly rooms: number;
  readonly kills: number;
  readonly seed: string;
  /** Play between two kills: from half of this to one and a half, in milliseconds. */
  readonly calmMs: number;
};

export type StormReport = {
  readonly acknowledged: number;
  /** Acknowledged, and not in the log under the version told. */
  readonly lost: number;
  /** In the log more than once. */
  readonly doubled: number;
  /** Rooms in which nothing was accepted after the last restart. */
  readonly stuck: readonly string[];
  /** Milliseconds from the server being up to a player being back in the seat. */
  readonly recovery: { readonly p50: number; readonly p95: number; readonly worst: number };
};

export type Table = { readonly code: string; readonly players: readonly StubbornPlayer[] };

const settings = {
  ...defaultSettings,
  maxTurns: 10,
  episodes: 20,
  clueSeconds: 20,
  guessSeconds: 20,
};

export const openTable = async (url: string, n: number): Promise<Table> => {
  const describer = new StubbornPlayer(url, `describer-${n}`);
  await describer.connected();
  const created = await describer.command('room:create', {
    name: `D${n}`,
    role: 'describer',
    visibility: 'private',
    settings: { ...settings, rotate: n % 3 === 0 },
  });
  const code =
    created.ok && typeof created.value === 'object' && created.value !== null
      ? String(Object.values(created.value)[0])
      : '';
  await describer.enter(code);
  // Every third table has a bot for a Guesser.
  if (n % 3 === 1) {
    await describer.command('bot:add', { code, role: 'guesser', level: 'easy' });
    return { code, players: [describer] };
  }
  const guesser = new StubbornPlayer(url, `guesser-${n}`);
  await guesser.connected();
  await guesser.command('seat:take', { code, name: `G${n}`, role: 'guesser' });
  await guesser.enter(code);
  return { code, players: [describer, guesser] };
};

/** One step of whatever this player can do now; false if it is somebody else's turn. */
export const act = async (player: StubbornPlayer, code: string, n: number): Promise<boolean> => {
  const { view, you } = player;
  if (view === null || you === null) return false;
  const me = view.seats.find(({ id }) => id === you);
  const { episode, episodesStarted, phase } = view;
  if (phase.kind === 'lobby' || phase.kind === 'result') {
    if (view.host === you) {
      const name = phase.kind === 'lobby' ? 'match:start' : 'match:rematch';
      return (await player.command(name, { code })).ok;
    }
    return me?.ready === false && (await player.command('seat:ready', { code, ready: true })).ok;
  }
  const turn = episode?.turns.at(-1);
  if (phase.kind !== 'playing' || episode === null || turn === undefined) return false;
  const where = { code, episode: episodesStarted, turn: turn.number };
  if (episode.phase === 'clue' && episode.describer === you) {
    return (await player.command('clue:give', { ...where, text: `${n} ${n + 1} ${n + 2}` })).ok;
  }
  const mayGuess = episode.phase === 'guess' && episode.guessers.includes(you);
  if (mayGuess && !turn.guesses.some(({ seat }) => seat === you)) {
    return (await player.command('guess:make', { ...where, text: `no idea ${n}` })).ok;
  }
  return false;
};

const keepPlaying = async (
  player: StubbornPlayer,
  code: string,
  goesOn: () => boolean,
): Promise<void> => {
  for (let n = 0; goesOn(); n++) {
    if (!(await act(player, code, n))) await player.news(300);
  }
};

type Logged = {
  /** By a player's command id: the records that it is in. */
  readonly seqs: ReadonlyMap<string, readonly number[]>;
  readonly doubled: number;
};

/** Players' ids are unique everywhere, bots' within their room and seat. */
const readLogs = async (folder: string): Promise<Logged> => {
  const log = await createSqliteRoomLog(join(folder, 'rooms.db'));
  const seqs = new Map<string, number[]>();
  let doubled = 0;
  const rooms = await log.openRooms();
  if (!rooms.ok) throw new Error(rooms.error.message);
  for (const { room } of rooms.value) {
    await log.keepSnapshot(room, { seq: 0, memory: null });
    const history = await log.read(room);
    if (!history.ok) throw new Error(history.error.message);
    const seen = new Set<string>();
    for (const { by, commandId, seq } of history.value.records) {
      if (commandId === null) continue;
      const command = `${by ?? ''} ${commandId}`;
      if (seen.has(command)) doubled++;
      seen.add(command);
      seqs.set(commandId, [...(seqs.get(commandId) ?? []), seq]);
    }
  }
  await log.close();
  return { seqs, doubled };
};

export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

export const runStorm = async ({ rooms, kills, seed, calmMs }: Storm): Promise<StormReport> => {
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'taboo-storm-'));
  const port = await freePort();
  let server = await startServer(folder, port);
  const tables = await Promise.all(
    Array.from({ length: rooms }, (_, n) => openTable(server.url, n)),
  );
  const players = tables.flatMap((table) => table.players);
  let goesOn = true;
  const playing = tables.flatMap(({ code, players: seated }) =>
    seated.map((player) => keepPlaying(player, code, () => goesOn)),
  );

  const recoveries: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await wait(calmMs * (0.5 + random.next()));
    await server.kill();
    server = await startServer(folder, port);
    const { readyAt } = server;
    while (!players.every(({ you }) => you !== null)) await wait(20);
    recoveries.push(
      ...players.map(({ backInSeatAt }) => Math.max(0, (backInSeatAt.at(-1) ?? 0) - readyAt)),
    );
  }

  const before = new Map(tables.map(({ code, players: [first] }) => [code, first?.version ?? 0]));
  const patience = performance.now() + 30_000;
  const isStuck = ({ code, players: [first] }: Table): boolean =>
    (first?.version ?? 0) <= (before.get(code) ?? 0) + 1;
  while (tables.some(isStuck) && performance.now() < patience) await wait(100);
  const stuck = tables.filter(isStuck).map(({ code }) => code);

  goesOn = false;
  await Promise.all(playing);
  await server.stop();
  for (const player of players) player.close();

  const log = await readLogs(folder);
  await rm(folder, { recursive: true, force: true });
  const acknowledged: readonly Acknowledged[] = players.flatMap((player) => player.acknowledged);
  const sorted = recoveries.toSorted((a, b) => a - b);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id, version }) => log.seqs.get(id)?.includes(version) !== true)
      .length,
    doubled: log.doubled,
    stuck,
    recovery: {
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      worst: sorted.at(-1) ?? 0,
    },
  };
};
