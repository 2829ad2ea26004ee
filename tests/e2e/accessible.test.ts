/** Every page and state keeps to WCAG 2.2 A and AA as far as axe can tell: both themes, both sizes. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openArena, type Arena } from './arena.ts';
import { expectNoFaults } from './axe.ts';
import { openBrowser, somebody } from './browser.ts';
import {
  createRoom,
  giveClue,
  guess,
  harmlessClue,
  readRelated,
  readTarget,
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

/** No motion, so that nothing is looked at while it fades in. */
const open = () => somebody(browser, arena.origin, { reducedMotion: 'reduce' });

test('home, and an address that leads nowhere', async () => {
  const page = await open();
  await page.goto('/');
  await page.getByRole('log').getByRole('listitem').nth(2).waitFor();
  await expectNoFaults(page, 'home');
  await page.goto('/room/ZZZZZZ');
  await page.getByRole('alert').first().waitFor();
  await expectNoFaults(page, 'not found');
});

test('what opens over the room: chat, seat menu, own deck, QR code, the other tab', async () => {
  const [ana, ben] = [await open(), await open()];
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.getByRole('button', { name: 'Chat' }).click();
  await ben.getByPlaceholder('Say something').fill('hello');
  await ben.getByPlaceholder('Say something').press('Enter');
  await ana.getByRole('log', { name: 'Chat' }).getByText('hello').waitFor();
  await expectNoFaults(ben, 'chat');
  await ana.getByRole('button', { name: 'QR code' }).click();
  await ana.getByRole('img', { name: /^QR code/ }).waitFor();
  await ana.getByRole('button', { name: 'More about Ben' }).click();
  await ana.getByRole('dialog').waitFor();
  await expectNoFaults(ana, 'seat menu');
  await ana.keyboard.press('Escape');
  await ana.getByRole('button', { name: 'Play your own words' }).click();
  await ana.getByLabel('Cards, one a line').fill('kettle');
  await ana.getByRole('button', { name: 'Check it' }).click();
  await ana.getByText('Line 1').waitFor();
  await expectNoFaults(ana, 'own deck');
  const second = await ben.context().newPage();
  await second.goto(`/room/${code}`);
  await ben.getByRole('heading', { name: 'You play in another tab' }).waitFor();
  await expectNoFaults(ben, 'taken over');
  await ana.keyboard.press('Escape');
  await ana.getByRole('button', { name: 'More about Ben' }).click();
  await ana.getByRole('button', { name: 'Send out of the room' }).click();
  await ana.getByRole('button', { name: 'Send out', exact: true }).click();
  await second.getByRole('alert').getByText('You were sent out of this room.').waitFor();
  await expectNoFaults(second, 'sent out');
});

test('the room, the table in every role, the reveal and the result', async () => {
  const ana = await open();
  const code = await createRoom(ana, 'Ana');
  await expectNoFaults(ana, 'lobby of the host');
  const ben = await open();
  await ben.goto(`/room/${code}`);
  await ben.getByRole('button', { name: 'Sit here as Guesser' }).waitFor();
  await expectNoFaults(ben, 'lobby of a guest');
  await sitAsGuesser(ben, code, 'Ben');
  await ana.getByLabel('Cards in the match').selectOption('1 card');
  await ana.getByLabel('Time for a clue').selectOption('a clue without a clock');
  await ana.getByLabel('Time for a guess').selectOption('300 s for a guess');
  await sayReady(ben);
  await expectNoFaults(ben, 'lobby of a guest who is ready');
  await startMatch(ana);
  const cleo = await open();
  await cleo.goto(`/room/${code}`);

  const [forbidden = ''] = await readRelated(ana);
  await ana.getByLabel('Your clue').fill(`mm ${forbidden}`);
  await ana.getByRole('status').getByText('is on the card').waitFor();
  await expectNoFaults(ana, 'Describer, marked');
  await ana.getByLabel('Your clue').press('Enter');
  await ana.getByLabel('Your clue').press('Enter');
  await ana.getByRole('alert').getByText('Foul 1').waitFor();
  await expectNoFaults(ana, 'Describer, after a foul');
  await giveClue(ana, harmlessClue(1));
  await ben.getByText('Your turn: make your guess.').waitFor();
  await guess(ben, 'zzgg');
  await giveClue(ana, harmlessClue(2));
  await ben.getByText('Your turn: make your guess.').waitFor();
  await expectNoFaults(ben, 'Guesser');
  await expectNoFaults(cleo, 'spectator');
  await ana.getByRole('button', { name: 'Leave' }).click();
  await ana.getByRole('dialog').waitFor();
  await expectNoFaults(ana, 'leaving');
  await ana.keyboard.press('Escape');
  await guess(ben, await readTarget(ana));
  await ben.getByText('The word was').waitFor();
  await expectNoFaults(ben, 'reveal');
  await ana.getByRole('button', { name: 'Rematch' }).waitFor();
  await expectNoFaults(ana, 'result');
});
