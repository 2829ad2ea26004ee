/** Every page and state keeps to WCAG 2.2 A and AA as far as axe can tell: both themes, both sizes. */
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArena, type Arena } from './arena.ts';
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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const schemes = ['light', 'dark'] as const;
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

declare global {
  /** What `axe.source` defines in the page. */
  var axe: { readonly run: (context: object, options: object) => Promise<AxeResults> };
}

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  const results = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }), tags);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    ),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
};

/** No motion, so that nothing is looked at while it fades in. */
const open = () => somebody(browser, arena.origin, { reducedMotion: 'reduce' });

const expectNoFaults = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of schemes) {
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      expect.soft(await faultsOf(page), `${state}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
};

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
