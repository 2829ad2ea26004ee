/** Two people on two nodes behind the real balancer; one node is killed in the middle of a turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBalancer, type Balancer } from '../setup/nginx.ts';
import { startRedis, type RedisServer } from '../setup/redis.ts';
import { freePort, startServer, type ServerProcess } from '../storm/serverProcess.ts';
import { openBrowser, somebody } from './browser.ts';
import {
  createRoom,
  giveClue,
  guess,
  harmlessClue,
  readTarget,
  said,
  sayReady,
  sitAsGuesser,
  startMatch,
} from './play.ts';

const adminToken = 'a token for this test';

let folder: string;
let redis: RedisServer;
let nodes: readonly [ServerProcess, ServerProcess];
let balancer: Balancer;
let browser: Browser;

const startNode = async (name: string): Promise<ServerProcess> =>
  startServer(join(folder, name), await freePort(), {
    NODE_ENV: 'production',
    REDIS_URL: redis.url,
    TRUST_PROXY: '1',
    ADMIN_TOKEN: adminToken,
  });

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-nodes-'));
  redis = await startRedis({ appendonly: true });
  nodes = [await startNode('one'), await startNode('two')];
  balancer = await startBalancer([portOf(nodes[0]), portOf(nodes[1])]);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await balancer.stop();
  await Promise.all(nodes.map((node) => node.kill()));
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

const connectionsOf = async ({ url }: ServerProcess): Promise<number> => {
  const headers = { authorization: `Bearer ${adminToken}` };
  const figures = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^taboo_sockets (\d+)$/m.exec(figures)?.[1]);
};

/** The balancer chooses a visitor's node; whoever lands on the other one leaves, and another comes. */
const somebodyOn = async (node: ServerProcess): Promise<Page> => {
  for (let attempt = 0; attempt < 30; attempt++) {
    const before = await connectionsOf(node);
    const page = await somebody(browser, `http://127.0.0.1:${balancer.port}`);
    await page.goto('/');
    await page.getByRole('button', { name: 'Create a room', disabled: false }).waitFor();
    if ((await connectionsOf(node)) > before) return page;
    await page.context().close();
  }
  throw new Error('The balancer sent nobody to this node.');
};

test('the game goes on, on the same turn, after the node of the room was killed', async () => {
  const [one, two] = nodes;
  const ana = await somebodyOn(one);
  const ben = await somebodyOn(two);
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await sayReady(ben);
  await startMatch(ana);
  const target = await readTarget(ana);
  await giveClue(ana, harmlessClue(1));
  await said(ben, harmlessClue(1)).waitFor();

  await one.kill();
  await guess(ben, 'zzgg');
  await said(ana, 'zzgg').waitFor();
  await said(ben, 'zzgg').waitFor();
  for (const page of [ana, ben]) expect(await said(page, 'zzgg').count()).toBe(1);
  expect(await readTarget(ana)).toBe(target);
  await giveClue(ana, harmlessClue(2));
  await said(ben, harmlessClue(2)).waitFor();
  await guess(ben, target);
  await ana.getByText('Ben got it in turn 2.').waitFor();
});
