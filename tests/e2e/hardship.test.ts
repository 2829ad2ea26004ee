/** What goes wrong in real homes: bad lines, wrong clocks, other scripts, big letters, no mouse. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openLine } from './brokenLine.ts';
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
import { setStage } from './stage.ts';

const stage = setStage();

const open = () => stage.somebody();

/** Ana describes, Ben guesses; the names may be others. */
const atTheTable = async (
  ana: Page,
  ben: Page,
  names: readonly [string, string] = ['Ana', 'Ben'],
) => {
  const code = await createRoom(ana, names[0]);
  await sitAsGuesser(ben, code, names[1]);
  await sayReady(ben);
  await startMatch(ana);
  return code;
};

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an Enter that ends a composition does not send; the next one does', async () => {
  const [ana, ben] = [await open(), await open()];
  await atTheTable(ana, ben);
  const field = ana.getByLabel('Your clue');
  await field.focus();
  const keyboard = await ana.context().newCDPSession(ana);
  await keyboard.send('Input.imeSetComposition', {
    text: 'むむ',
    selectionStart: 2,
    selectionEnd: 2,
  });
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.insertText', { text: 'むむ' });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  expect(await field.inputValue()).toBe('むむ');
  expect(await said(ana, 'むむ').count()).toBe(0);
  // Slowly enough that the composition is over for good.
  await ana.keyboard.type(' mm hm', { delay: 20 });
  await field.press('Enter');
  await said(ben, 'むむ mm hm').waitFor();
});

test('what is sent during ten seconds offline arrives once', async () => {
  const line = await openLine(stage.arena.origin);
  const ana = await open();
  const ben = await stage.somebody(line.origin);
  await atTheTable(ana, ben);
  await giveClue(ana, harmlessClue(1));
  await ben.getByText('Your turn: make your guess.').waitFor();
  line.cut();
  await ben.getByText(/^Connection lost/).waitFor();
  await guess(ben, 'zzgg');
  await ana.getByText('Away').waitFor();
  // The time without a line is what this is about.
  await sleep(10_000);
  line.mend();
  await said(ana, 'zzgg').waitFor();
  await ben.getByText(/^Connection lost/).waitFor({ state: 'detached' });
  await ana.getByRole('heading', { name: 'Turn 2 of 3' }).waitFor();
  expect(await said(ana, 'zzgg').count()).toBe(1);
  await expect.poll(() => ben.getByLabel('Your guess').inputValue()).toBe('');
  await line.close();
});

test('a clock that is five minutes wrong changes nothing about the time left', async () => {
  const [ana, ben] = [await open(), await open()];
  await ben.addInitScript(() => {
    const minutes = 5 * 60_000;
    const { now } = Date;
    Date.now = () => now() + minutes;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + minutes });
  });
  await atTheTable(ana, ben);
  const secondsOf = async (page: Page): Promise<number> => {
    const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText())
      .split(':')
      .map(Number);
    return minutes * 60 + seconds;
  };
  await expect
    .poll(async () => Math.abs((await secondsOf(ana)) - (await secondsOf(ben))))
    .toBeLessThanOrEqual(1);
  expect(await secondsOf(ben)).toBeGreaterThan(30);
});

test('at 200 % zoom, with the longest names and one from right to left, nothing runs off sideways', async () => {
  // 1280 by 1024 pixels at 200 % are 640 by 512 of the page’s own.
  const zoomed = { viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 };
  const ana = await stage.somebody(stage.arena.origin, zoomed);
  const ben = await stage.somebody(stage.arena.origin, zoomed);
  const longest = 'W'.repeat(24);
  await ana.goto('/');
  expect(await sidewaysScroll(ana), 'home').toBeLessThanOrEqual(0);
  await atTheTable(ana, ben, [longest, 'مريم الطيبة']);
  for (const page of [ana, ben]) expect(await sidewaysScroll(page), 'table').toBeLessThanOrEqual(0);
  await ana.getByRole('region', { name: 'Players' }).getByText('مريم الطيبة').first().waitFor();
  await giveClue(ana, harmlessClue(1));
  await ben.getByText('Your turn: make your guess.').waitFor();
  // Isolated, so that it does not pull the words around it along.
  await ana.getByText('\u2068مريم الطيبة\u2069 is guessing.').waitFor();
  for (const page of [ana, ben]) expect(await sidewaysScroll(page), 'clue').toBeLessThanOrEqual(0);
  await ben.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(ben), 'table on a phone').toBeLessThanOrEqual(0);
});

/** Presses Tab until the control is reached, as somebody without a mouse does. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      const labels = activeElement instanceof HTMLInputElement ? activeElement.labels : null;
      return labels?.[0]?.textContent ?? activeElement?.textContent ?? '';
    });
    if (name.test(label)) return;
  }
  throw new Error(`No way by Tab to ${name.source}.`);
};

test('a whole game by keyboard alone', async () => {
  const [ana, ben] = [await open(), await open()];
  await ana.goto('/');
  await tabTo(ana, /^Your name/);
  await ana.keyboard.press('Control+A');
  await ana.keyboard.type('Ana');
  await tabTo(ana, /^Create a room$/);
  await ana.keyboard.press('Enter');
  await ana.waitForURL(/\/room\//);
  await ben.goto(ana.url());
  await ben.getByRole('button', { name: 'Sit here as Guesser' }).waitFor();
  await tabTo(ben, /^Sit here as Guesser$/);
  await ben.keyboard.press('Enter');
  await ben.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  await tabTo(ben, /^Ready$/);
  await ben.keyboard.press('Space');
  await ana.getByText('Everybody is ready.').waitFor();
  await ana.getByLabel('Cards in the match').focus();
  await ana.keyboard.press('Home');
  await tabTo(ana, /^More about/);
  await ana.keyboard.press('Enter');
  await ana.getByRole('dialog').waitFor();
  await tabTo(ana, /^Close$/);
  await ana.keyboard.press('Enter');
  await ana.getByRole('dialog').waitFor({ state: 'detached' });
  // The focus is back where it was, not at the top of the page.
  await ana.locator(':focus').getByText('More about').waitFor({ state: 'attached' });
  await tabTo(ana, /^Start the match$/);
  await ana.keyboard.press('Enter');
  await ana.getByRole('heading', { name: 'Card 1 of 1' }).waitFor();
  await tabTo(ana, /^Your clue$|^$/);
  await ana.getByLabel('Your clue').focus();
  await ana.keyboard.type(harmlessClue(1));
  await ana.keyboard.press('Enter');
  await ben.getByText('Your turn: make your guess.').waitFor();
  await ben.keyboard.type(await readTarget(ana));
  await ben.keyboard.press('Enter');
  await ben.getByRole('heading', { name: '1 of 1 guessed' }).waitFor({ timeout: 20_000 });
  await tabTo(ben, /^Ready$/);
  await ben.keyboard.press('Enter');
  await ana.getByText('Rematch: 1 of 1 ready.').waitFor();
  await tabTo(ana, /^Rematch$/);
  await ana.keyboard.press('Enter');
  await ben.getByRole('heading', { name: 'Card 1 of 1' }).waitFor();
});

test('the back button asks before it leads away from a game, and the seat is held', async () => {
  const [ana, ben] = [await open(), await open()];
  const code = await atTheTable(ana, ben);
  // Ben's own page must have come to the table before it can ask.
  await ben.getByLabel('Your guess').waitFor();
  await ben.goBack();
  await ben.getByRole('heading', { name: 'Leave the table?' }).waitFor();
  await ben.getByRole('button', { name: 'Stay here' }).click();
  await ben.getByLabel('Your guess').waitFor();
  await ben.goBack();
  await ben.getByRole('button', { name: 'Keep my seat and go to the home page' }).click();
  await ana.getByText('Away').waitFor();
  await ben.getByRole('link', { name: `Back to your room ${code}` }).click();
  await ben.getByLabel('Your guess').waitFor();
});

test('a host’s own deck is checked by the line, played, and removed', async () => {
  const ana = await open();
  const ben = await open();
  const code = await createRoom(ana, 'Ana');
  await ben.goto(`/room/${code}`);
  await ana.getByRole('button', { name: 'Play your own words' }).click();
  const cards = ana.getByLabel('Cards, one a line');
  await cards.fill('kettle: tea, boil, water\nbicycle: bicycle');
  await ana.getByRole('button', { name: 'Check it' }).click();
  await ana.getByRole('dialog').getByText('Line 2').first().waitFor();
  await cards.fill('kettle: tea, boil, water\nbicycle: wheel, ride, pedal');
  await ana.getByRole('button', { name: 'Check it' }).click();
  await ana.getByText('2 cards, all playable.').waitFor();
  await ana.getByLabel('Name of the deck').fill('Kitchen & shed');
  await ana.getByRole('button', { name: 'Use this deck' }).click();
  await ben.getByText('Kitchen & shed, 2 cards').waitFor();
  expect(await ben.getByText('kettle').count()).toBe(0);
  await ana.getByRole('button', { name: 'Remove the deck' }).click();
  await ben.getByText('Kitchen & shed, 2 cards').waitFor({ state: 'detached' });
  await ana.getByRole('button', { name: 'QR code' }).click();
  await ana.getByRole('img', { name: `QR code of ${stage.arena.origin}/room/${code}` }).waitFor();
});

test('without a line a fresh visit says so on a page of its own', async () => {
  const line = await openLine(stage.arena.origin);
  const ana = await stage.somebody(line.origin);
  await ana.goto('/');
  await ana.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  line.cut();
  await ana.goto('/');
  await ana.getByRole('heading', { name: 'No way to the table' }).waitFor();
  line.mend();
  await ana.getByRole('link', { name: 'Try again' }).click();
  await ana.getByRole('button', { name: 'Quick play' }).waitFor();
  await line.close();
});
