/** Would a server start here with these settings. */
import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { packageRoot } from '../../packageRoot.ts';
import { createSqliteRoomLog } from '../../store/sqliteRoomLog.ts';
import { makeCard } from '../../words/cardMaker.ts';
import { defaultDeck } from '../../words/decks.ts';
import type { Check } from './check.ts';

const oldestNode = [20, 19] as const;

const checkNode = (): Promise<string> => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOldEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return isOldEnough
    ? Promise.resolve(process.version)
    : Promise.reject(new Error(`${process.version} is too old: install ${oldestNode.join('.')}`));
};

const checkFolder = async ({ DATA_DIR }: Config): Promise<string> => {
  await mkdir(DATA_DIR, { recursive: true });
  await access(DATA_DIR, constants.R_OK | constants.W_OK);
  return DATA_DIR;
};

const checkLog = async ({ DATA_DIR }: Config): Promise<string> => {
  const log = await createSqliteRoomLog(join(DATA_DIR, 'rooms.db'));
  const open = await log.openRooms();
  if (!open.ok) throw new Error(open.error.message);
  const unreadable: string[] = [];
  for (const { room } of open.value) {
    const history = await log.read(room);
    if (!history.ok) unreadable.push(history.error.message);
  }
  await log.close();
  if (unreadable.length > 0) throw new Error(unreadable.join(' '));
  return `${open.value.length} open rooms`;
};

const checkPort = ({ PORT, HOST }: Config): Promise<string> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      reject(new Error(`${error.message}: stop what listens there, or set PORT`));
    });
    probe.listen({ port: PORT, ...(HOST === undefined ? {} : { host: HOST }) }, () => {
      probe.close(() => {
        resolve(`${PORT} is free`);
      });
    });
  });

const checkClient = async (): Promise<string> => {
  const page = join(packageRoot, 'dist', 'client', 'index.html');
  try {
    await access(page);
  } catch {
    throw new Error(`${page} is missing: run npm run build`);
  }
  return 'built';
};

const checkWords = (): Promise<string> => {
  const deck = defaultDeck();
  for (const { target, related } of deck) makeCard(target, related);
  return Promise.resolve(`${deck.length} cards in the default deck`);
};

export const serverChecks = (config: Config): readonly Check[] => [
  { name: 'Node', look: checkNode },
  { name: 'data folder', look: () => checkFolder(config) },
  { name: 'room logs', look: () => checkLog(config) },
  { name: 'port', look: () => checkPort(config) },
  { name: 'client', look: checkClient },
  { name: 'words', look: checkWords },
  {
    name: 'admin',
    look: () =>
      Promise.resolve(config.ADMIN_TOKEN === undefined ? 'closed (no ADMIN_TOKEN)' : 'open'),
  },
];
