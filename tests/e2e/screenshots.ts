/** Takes a picture of every page and state, desktop and phone, light and dark. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { refuses } from '../standIn/answers.ts';
import { openArena, type Arena } from './arena.ts';
import { openBrowser, somebody } from './browser.ts';
import { openModelServer, type ModelServer } from './modelServer.ts';
import {
  createRoom,
  giveClue,
  guess,
  readRelated,
  readTarget,
  sayReady,
  sitAsGuesser,
  startMatch,
} from './play.ts';

const folder = join(import.meta.dirname, '..', '..', '.cache', 'screenshots');
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
} as const;

let models: ModelServer;
let arena: Arena;
let browser: Browser;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  models = await openModelServer(({ number }) =>
    number % 3 === 1 ? refuses(429, {}, { 'retry-after': '9' }) : refuses(400),
  );
  arena = await openArena(models.environment);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await arena.close();
  await models.close();
});

describe.each(Object.entries(screens))('on a %s', (screen, options) => {
  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    const open = () => somebody(browser, arena.origin, { ...options, colorScheme });
    const shoot = async (page: Page, name: string, fullPage = false) => {
      await page.evaluate(async () => {
        await document.fonts.ready;
        const finite = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(finite.map((each) => each.finished));
      });
      const path = join(folder, `${name}-${screen}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage });
    };

    test('home, and an address that leads nowhere', async () => {
      const page = await open();
      await page.goto('/');
      await page.getByRole('log').getByRole('listitem').nth(3).waitFor();
      await shoot(page, 'home', true);
      await page.goto('/room/ZZZZZZ');
      await page.getByRole('alert').first().waitFor();
      await shoot(page, 'not-found');
      await page.context().close();
    });

    test('a model that has trouble', async () => {
      const ana = await open();
      await createRoom(ana, 'Ana');
      await ana.getByLabel('Which bot (Guesser)').selectOption('mist-small-2026-preview');
      await ana
        .getByRole('region', { name: 'Guessers' })
        .getByRole('button', { name: 'Add a bot' })
        .click();
      await ana.getByText('Language model', { exact: true }).waitFor();
      await shoot(ana, 'lobby-model', true);
      await startMatch(ana);
      await giveClue(ana, 'most people own at least one of these');
      await ana.getByRole('list').getByText('Too busy').waitFor();
      await shoot(ana, 'model-retry');
      await ana.getByText(/this turn is lost/).waitFor();
      await giveClue(ana, 'you would miss it if it were gone');
      await ana.getByText('Passed over').waitFor();
      await shoot(ana, 'model-passed-over');
      await ana.getByRole('button', { name: 'Rematch' }).waitFor({ timeout: 20_000 });
      await shoot(ana, 'model-result', true);
      await ana.context().close();
    });

    test('a match of two, with one who watches', async () => {
      const ana = await open();
      const code = await createRoom(ana, 'Ana');
      await shoot(ana, 'lobby-host', true);
      const ben = await open();
      await ben.goto(`/room/${code}`);
      await ben.getByRole('button', { name: 'Sit here as Guesser' }).waitFor();
      await shoot(ben, 'lobby-guest', true);
      await sitAsGuesser(ben, code, 'Benedikta');
      await ana.getByRole('button', { name: 'More about Benedikta' }).click();
      await ana.getByRole('dialog').waitFor();
      await shoot(ana, 'seat-menu');
      await ana.keyboard.press('Escape');
      await ana.getByRole('button', { name: 'Play your own words' }).click();
      await ana.getByLabel('Cards, one a line').fill('kettle: tea, boil, water\nbicycle');
      await ana.getByRole('button', { name: 'Check it' }).click();
      await ana.getByText('Line 2').waitFor();
      await shoot(ana, 'own-deck');
      await ana.keyboard.press('Escape');
      if (screen === 'phone') await ben.getByRole('button', { name: 'Chat' }).click();
      await ben.getByPlaceholder('Say something').fill('Glad to be here');
      await ben.getByPlaceholder('Say something').press('Enter');
      await ben.getByRole('log', { name: 'Chat' }).getByText('Glad to be here').waitFor();
      await shoot(ben, 'chat');
      await ben.keyboard.press('Escape');
      await ben.getByRole('button', { name: 'QR code' }).click();
      await ben.getByRole('img', { name: /^QR code/ }).waitFor();
      await shoot(ben, 'lobby-qr', true);
      await sayReady(ben);
      await startMatch(ana);
      const cleo = await open();
      await cleo.goto(`/room/${code}`);
      await ana.getByLabel('Your clue').waitFor();
      await shoot(ana, 'describer-start');

      const [related = ''] = await readRelated(ana);
      await ana.getByLabel('Your clue').fill(`it is much like a ${related} you take along`);
      await ana.locator('mark').waitFor({ state: 'attached' });
      await shoot(ana, 'describer-marking');
      await giveClue(ana, `it is much like a ${related} you take along`);
      await ana.getByLabel('Your clue').press('Enter');
      await ana.getByText(/^Foul 1/).waitFor();
      await shoot(ana, 'describer-foul');
      await giveClue(ana, 'most people own at least one of these, and know it at first sight');
      await ben.getByText('Your turn: make your guess.').waitFor();
      await shoot(ben, 'guesser-turn');
      await guess(ben, 'toothbrush');
      await giveClue(ana, 'think of something larger, and of a Sunday with nothing to do');
      await ben.getByText('Your turn: make your guess.').waitFor();
      await shoot(cleo, 'spectator');
      await guess(ben, await readTarget(ana));
      await ben.getByText('The word was').waitFor();
      await shoot(ben, 'reveal-guesser');
      await shoot(ana, 'reveal-describer');

      for (const card of [2, 3]) {
        await ana.getByRole('heading', { name: `Card ${card} of 3` }).waitFor({ timeout: 20_000 });
        await giveClue(ana, 'you would miss it if it were gone');
        await ben.getByText('Your turn: make your guess.').waitFor();
        await guess(ben, await readTarget(ana));
        await ben.getByText('The word was').waitFor();
      }
      await ana.getByRole('button', { name: 'Rematch' }).waitFor({ timeout: 20_000 });
      await shoot(ana, 'result-host', true);
      await shoot(ben, 'result-guest', true);
      for (const page of [ana, ben, cleo]) await page.context().close();
    });
  });
});
