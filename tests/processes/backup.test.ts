import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { freePort, startServer, type ServerProcess } from '../storm/serverProcess.ts';
import { Client } from '../integration/arena.ts';

const run = promisify(execFile);

let folder: string;
let running: ServerProcess[];
let clients: Client[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-backup-'));
  running = [];
  clients = [];
});
afterEach(async () => {
  for (const { socket } of clients) socket.disconnect();
  await Promise.all(running.map((server) => server.kill()));
  await rm(folder, { recursive: true, force: true });
});

const start = async (name: string, environment = {}): Promise<ServerProcess> => {
  const server = await startServer(join(folder, name), await freePort(), environment);
  running.push(server);
  return server;
};

const arrive = async ({ url }: ServerProcess, token?: string): Promise<Client> => {
  const client = await Client.connect(url, token);
  clients.push(client);
  return client;
};

type Match = { readonly code: string; readonly describer: Client; readonly guesser: Client };

/** In the middle of a turn: the clue is given, the guess is not. */
const inTheMiddle = async (one: ServerProcess, other = one): Promise<Match> => {
  const describer = await arrive(one);
  const guesser = await arrive(other);
  const code = await describer.create('describer', { maxTurns: 10 });
  await guesser.sit(code, 'guesser');
  await describer.ask('match:start', { code });
  await describer.untilPhase('clue');
  await describer.clue('12345');
  await guesser.untilPhase('guess');
  return { code, describer, guesser };
};

/** What happens after the backup, and is therefore not in it. */
const playOn = async ({ describer, guesser }: Match): Promise<void> => {
  await guesser.guess('too late for the backup');
  await describer.untilPhase('clue', 2);
};

/** The room as it was when it was copied: its seats, its card, its turn; and it is played on. */
const expectBack = async (match: Match, one: ServerProcess, other = one): Promise<void> => {
  const describer = await arrive(one, match.describer.token);
  const guesser = await arrive(other, match.guesser.token);
  const seen = await describer.enter(match.code);
  expect(seen.you).toBe('s1');
  expect(seen.view.episode?.card).toEqual(match.describer.view?.episode?.card);
  expect((await guesser.enter(match.code)).you).toBe('s2');
  expect(guesser.view?.episode?.turns).toMatchObject([{ clue: '12345', guesses: [] }]);
  expect(guesser.view?.episode?.phase).toBe('guess');
  expect(await guesser.guess('after the restore')).toMatchObject({ ok: true });
  await Promise.all([describer, guesser].map((each) => each.untilPhase('clue', 2)));
};

describe('a server alone', { timeout: 60_000 }, () => {
  it('goes on from a copy of its file and its key that was made while it ran', async () => {
    const server = await start('data');
    const match = await inTheMiddle(server);
    const [from, to] = [join(folder, 'data'), join(folder, 'backup')];
    await mkdir(to);
    const copy = `new (require('libsql'))('${from}/rooms.db').exec("VACUUM INTO '${to}/rooms.db'")`;
    await run(process.execPath, ['--eval', copy]);
    await cp(join(from, 'token.secret'), join(to, 'token.secret'));
    await playOn(match);
    await server.kill();
    await expectBack(match, await start('backup'));
  });

  it('goes on from a copy of the folder that was made while it was stopped', async () => {
    const server = await start('data');
    const match = await inTheMiddle(server);
    await server.stop();
    await cp(join(folder, 'data'), join(folder, 'backup'), { recursive: true });
    await rm(join(folder, 'data'), { recursive: true });
    await expectBack(match, await start('backup'));
  });
});

describe('several nodes', { timeout: 60_000 }, () => {
  let redis: RedisServer;
  let restored: RedisServer | undefined;
  let nodes: readonly [ServerProcess, ServerProcess];
  let match: Match;
  const startNodes = async ({ url }: RedisServer, name: string) =>
    [
      await start(`${name}-1`, { REDIS_URL: url }),
      await start(`${name}-2`, { REDIS_URL: url }),
    ] as const;
  beforeEach(async () => {
    redis = await startRedis({ appendonly: true });
    nodes = await startNodes(redis, 'before');
    match = await inTheMiddle(...nodes);
  }, 60_000);
  afterEach(async () => {
    await Promise.all([redis.stop(), restored?.stop()]);
    restored = undefined;
  });

  /** Another Redis on these files, and other nodes, since the old ones are no more. */
  const goOnFrom = async (files: string): Promise<void> => {
    restored = await startRedis({ appendonly: true, args: ['--dir', files] });
    await expectBack(match, ...(await startNodes(restored, 'after')));
  };

  const endAll = async (): Promise<void> => {
    await playOn(match);
    await Promise.all(nodes.map((node) => node.kill()));
    await redis.kill();
  };

  it('go on from a copy of the append-only files that was made while Redis ran', async () => {
    const files = join(folder, 'redis');
    // A rewrite in the middle of the copy would take files away.
    await redis.cli('config', 'set', 'auto-aof-rewrite-percentage', '0');
    await cp(join(redis.folder, 'appendonlydir'), join(files, 'appendonlydir'), {
      recursive: true,
    });
    await endAll();
    await goOnFrom(files);
  });

  it('go on from a snapshot, once Redis has made append-only files of it', async () => {
    await redis.cli('bgsave');
    await expect.poll(() => redis.cli('info', 'persistence')).toMatch(/rdb_saves:1/u);
    const files = join(folder, 'redis');
    await mkdir(files);
    await cp(join(redis.folder, 'dump.rdb'), join(files, 'dump.rdb'));
    await endAll();
    // With append-only files wished for, and none there, Redis would start empty.
    const once = await startRedis({ args: ['--dir', files] });
    await once.cli('config', 'set', 'appendonly', 'yes');
    await expect
      .poll(() => once.cli('info', 'persistence'))
      .toMatch(/aof_rewrite_in_progress:0\s+aof_rewrite_scheduled:0/u);
    await once.stop();
    await goOnFrom(files);
  });
});
