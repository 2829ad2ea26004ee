/** A language model at the table: seated by the host, seen to struggle, heard when it answers, passed over when it doesn’t. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuses, says } from '../standIn/answers.ts';
import type { StandInAnswer } from '../standIn/standIn.ts';
import { openArena, type Arena } from './arena.ts';
import { expectNoFaults } from './axe.ts';
import { openBrowser, somebody } from './browser.ts';
import { openModelServer, type ModelServer } from './modelServer.ts';
import { createRoom, giveClue, harmlessClue, said, startMatch } from './play.ts';

let models: ModelServer;
let arena: Arena;
let browser: Browser;
let answer: (attempt: number) => StandInAnswer;
let calls = 0;

beforeAll(async () => {
  models = await openModelServer(() => answer(++calls));
  [arena, browser] = await Promise.all([openArena(models.environment), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await arena.close();
  await models.close();
});

const open = () => somebody(browser, arena.origin, { reducedMotion: 'reduce' });
/** Long enough to be looked at. */
const busy = refuses(429, { message: 'later' }, { 'retry-after': '12' });

const hostWithModel = async () => {
  calls = 0;
  const host = await open();
  await createRoom(host, 'Ana');
  await host.getByLabel('Time for a guess').selectOption('a guess without a clock');
  await host.getByLabel('Cards in the match').selectOption('1 card');
  const picker = host.getByLabel('Which bot (Guesser)');
  await picker.selectOption('mist-large');
  await host
    .getByRole('region', { name: 'Guessers' })
    .getByRole('button', { name: 'Add a bot' })
    .click();
  await host.getByText('Language model', { exact: true }).waitFor();
  return host;
};

test('the host seats a model; its retries are shown, and it plays on', async () => {
  answer = (attempt) => (attempt === 1 ? busy : says('GUESS: zxq'));
  const host = await hostWithModel();
  await expectNoFaults(host, 'lobby with a model');
  await startMatch(host);
  await giveClue(host, harmlessClue(1));
  const trouble = 'Too busy, trying again (2 of 4)';
  await host.getByRole('list').getByText(trouble).waitFor();
  await host.getByRole('status').getByText(`mist-large is guessing. ${trouble}.`).waitFor();
  // Somebody who comes in the middle of it sees the same.
  const watcher = await open();
  await watcher.goto(host.url());
  await watcher.getByRole('list').getByText(trouble).waitFor();
  await said(host, 'zxq').waitFor();
  expect(await host.getByText(trouble).count()).toBe(0);
});

test('a model that stays away is passed over, and the result says so', async () => {
  answer = (attempt) => (attempt === 1 ? busy : refuses(400, { message: 'no' }));
  const host = await hostWithModel();
  await startMatch(host);
  await giveClue(host, harmlessClue(1));
  await host.getByRole('list').getByText('Too busy').waitFor();
  await expectNoFaults(host, 'table with a model that is tried again');
  await host.getByText('mist-large gave no answer: this turn is lost.').waitFor();
  await giveClue(host, harmlessClue(2));
  await host.getByText('Passed over: no usable answer').waitFor();
  await expectNoFaults(host, 'table with a model that is passed over');
  await host.getByText('mist-large was passed over after two turns').waitFor();
  await expectNoFaults(host, 'result without the model');
});
