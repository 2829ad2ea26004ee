/** The report of an experiment in Chromium: as a file, with no server behind it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clemscores } from '../../server/experiments/evaluation/clemscore.ts';
import { compareEpisodes } from '../../server/experiments/evaluation/comparison.ts';
import { reportPage } from '../../server/experiments/evaluation/report/reportPage.ts';
import type { LoadedRun } from '../../server/experiments/folder/loadedRun.ts';
import { playedRun } from '../unit/experiments/evaluation/playedRun.ts';
import { expectNoFaults } from './axe.ts';
import { openBrowser } from './browser.ts';

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-report-'));
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const writeReport = async (name: string, run: LoadedRun): Promise<string> => {
  const asset = (file: string) =>
    readFile(join(import.meta.dirname, '../../dist/report', file), 'utf8');
  const results = run.episodes.map((episode) => ({
    pair: `${episode.describer}--${episode.guesser}`,
    episode,
  }));
  const page = reportPage(
    {
      run,
      comparisons: compareEpisodes(run.episodes, [], '1'),
      clemscores: clemscores(results),
      gaps: [{ describer: 'ada', guesser: 'bo', errors: 1, missing: 0 }],
      seed: '1',
    },
    { script: await asset('report.js'), style: await asset('report.css') },
  );
  const path = join(folder, name);
  await writeFile(path, page);
  return pathToFileURL(path).href;
};

/** Whatever a page should not do is noted: scripts from data, errors, requests. */
const open = async (url: string): Promise<{ readonly page: Page; readonly noted: string[] }> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const noted: string[] = [];
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => noted.push(`error: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') noted.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (address !== url && !address.startsWith('data:')) noted.push(`request: ${address}`);
  });
  await page.goto(url);
  await page.getByText(/^[\d,]+ of [\d,]+ episodes$/).waitFor();
  return { page, noted };
};

const hostile = '<img src=x onerror=alert(1)>';

test('what players said and are called stays text, and the page asks nobody for anything', async () => {
  const run = await playedRun({ ada: 0.8, [hostile]: 0.5 }, { bo: 0.9 });
  const { page, noted } = await open(await writeReport('hostile.html', run));
  await page.getByLabel('Outcome').selectOption('Error');
  await page.locator('.episode').first().locator('summary').click();
  await page.getByText('</script><script>alert(1)</script> <img').waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('th').getByText(hostile).count()).toBeGreaterThan(0);
  expect(noted).toEqual([]);
  await page.context().close();
});

test('a breach is marked, both readings of a reply are shown, a cell leads to its episodes', async () => {
  const run = await playedRun({ ada: 0.8, cleo: 0.4 }, { bo: 0.9, dee: 0.6 });
  const { page, noted } = await open(await writeReport('small.html', run));

  await page.getByLabel('Outcome').selectOption('With an illegal clue');
  const broken = page.locator('.episode').first();
  await broken.locator('summary').first().click();
  const related = run.instances.map(({ card }) => card.related[0]);
  expect(related).toContain(await broken.locator('mark').textContent());
  await broken.getByText('is on the card.').waitFor();

  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('120 of 120 episodes').waitFor();
  await page.getByLabel('Outcome').selectOption('With two readings of a reply');
  const read = page.locator('.episode').first();
  await read.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await read.getByText('Strict').first().waitFor();
  await read.getByText('unreadable').first().waitFor();

  await page.locator('#matrix').getByRole('cell').getByRole('link').first().click();
  await page.getByText('30 of 120 episodes').waitFor();
  expect(await page.getByLabel('Guesser', { exact: true }).inputValue()).not.toBe('');
  expect(noted).toEqual([]);
  await page.context().close();
});

test('6,000 episodes: a page of them at a time', async () => {
  const run = await playedRun({ ada: 0.8 }, { bo: 0.9 }, { perLevel: 100, repeats: 20 });
  const { page, noted } = await open(await writeReport('large.html', run));
  await page.getByText('6,000 of 6,000 episodes').waitFor();
  expect(await page.locator('.episode').count()).toBe(50);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  expect(await page.locator('.episode').count()).toBe(100);
  await page.getByLabel('Target word').fill('kettle');
  await page.getByText(/^1,020 of 6,000 episodes$/).waitFor();
  expect(noted).toEqual([]);
  await page.context().close();
});

test('keeps to WCAG as far as axe can tell, in both themes, at three sizes', async () => {
  const run = await playedRun({ ada: 0.8, cleo: 0.4 }, { bo: 0.9, dee: 0.6 });
  const { page } = await open(await writeReport('accessible.html', run));
  for (const outcome of ['Aborted', 'Guessed', 'With an illegal clue']) {
    await page.getByLabel('Outcome').selectOption(outcome);
    await page.locator('.episode').first().locator('summary').first().click();
  }
  await expectNoFaults(page, 'report');
  await page.context().close();
});
