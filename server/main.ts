/** Starts the server and stops it on a signal. */
import { pino } from 'pino';
import { startApp, type App, type AppParts } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { loadLexicon } from './players/local/loadLexicon.ts';
import { localBot } from './players/local/localBot.ts';
import { openRoomModels, readRoomBots } from './players/roomModels.ts';
import { drawCard } from './words/drawCard.ts';
import { readOwnDeck } from './words/ownDeck.ts';

/** What keeps a server from starting is told in a sentence; the details are in the log. */
const startOrExplain = async (parts: AppParts): Promise<App | null> => {
  try {
    return await startApp(parts);
  } catch (error) {
    parts.logger.fatal({ err: error }, 'the server can’t start');
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Taboo Arena can’t start: ${message}\n`);
    process.exitCode = 1;
    return null;
  }
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (!config.ok) {
    process.stderr.write(`The settings in the environment are not right:\n${config.error}\n`);
    process.exitCode = 2;
    return;
  }
  const { BOTS_FILE } = config.value;
  const roomBots = BOTS_FILE === undefined ? null : await readRoomBots(BOTS_FILE, process.env);
  if (roomBots !== null && !roomBots.ok) {
    process.stderr.write(`Taboo Arena can’t start: ${roomBots.error}\n`);
    process.exitCode = 2;
    return;
  }
  const logger = pino({ level: config.value.LOG_LEVEL });
  const app = await startOrExplain({
    config: config.value,
    clock: systemClock,
    logger,
    bots: new Map([['local', localBot]]),
    openModels: (spending) =>
      roomBots === null
        ? new Map()
        : openRoomModels(roomBots.value, {
            env: process.env,
            clock: systemClock,
            spending,
            tell(sentence) {
              logger.info(sentence);
            },
          }),
    drawCard,
    readDeck: readOwnDeck,
    quit: () => process.exit(1),
  });
  if (app === null) return;
  // Read once the door is open, so that the first turn of a bot need not wait for it.
  loadLexicon().catch((error: unknown) => {
    logger.error({ err: error }, 'the bots’ lexicon can’t be read');
  });
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'something failed that nobody waited for');
  });

  const stop = (signal: NodeJS.Signals): void => {
    logger.info({ signal }, 'stopping');
    app.stop().then(
      () => {
        process.exit(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'the server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Whoever waits for this line may send a signal at once.
  process.stderr.write(`Taboo Arena plays at http://localhost:${app.port}\n`);
};

await main();
