/** The server dies in the middle of a turn and comes back: nobody loses seat, turn or text. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArena, type Arena } from './arena.ts';
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

let arena: Arena;
let browser: Browser;

beforeAll(async () => {
  [arena, browser] = await Promise.all([openArena(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await arena.close();
});

test('a stop is announced, and the game goes on after it', async () => {
  const ana = await somebody(browser, arena.origin);
  await createRoom(ana, 'Ana');
  await arena.stop();
  await ana.getByText(/^The server restarts/).waitFor();
  await arena.restart();
  await ana.getByText(/^The server restarts/).waitFor({ state: 'detached' });
  await ana.getByText('(you)').waitFor();
});

test('after kill -9 and a restart both are back on the same turn', async () => {
  const ana = await somebody(browser, arena.origin);
  const ben = await somebody(browser, arena.origin);
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await sayReady(ben);
  await startMatch(ana);
  const target = await readTarget(ana);
  await giveClue(ana, harmlessClue(1));
  await said(ben, harmlessClue(1)).waitFor();
  await ben.getByLabel('Your guess').fill('zzgg');

  await arena.kill();
  for (const page of [ana, ben]) await page.getByText(/^Connection lost/).waitFor();
  // Sent into the void: held, and delivered once when the server is back.
  await ben.getByLabel('Your guess').press('Enter');
  await arena.restart();

  await said(ana, 'zzgg').waitFor();
  await ana.getByRole('heading', { name: 'Card 1 of 3 Turn 2 of 3' }).waitFor();
  expect(await said(ana, 'zzgg').count()).toBe(1);
  expect(await readTarget(ana)).toBe(target);
  await giveClue(ana, harmlessClue(2));
  await said(ben, harmlessClue(2)).waitFor();
  await guess(ben, target);
  await ana.getByText('Ben got it in turn 2.').waitFor();
});
