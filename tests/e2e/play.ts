/** What people do on the pages, in their words. */
import type { Page } from 'playwright-core';

export const callOneself = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name in the game').fill(name);
};

/** Creates a room, sits down as its Describer for the whole match, and tells its code. */
export const createRoom = async (page: Page, name: string): Promise<string> => {
  await page.goto('/');
  await callOneself(page, name);
  await page.getByRole('button', { name: 'Create a room' }).click();
  await page.waitForURL(/\/room\/[A-Z0-9]{6}$/);
  await page.getByLabel('Who describes').selectOption('One Describer');
  return page.url().slice(-6);
};

export const sitAsGuesser = async (page: Page, code: string, name: string): Promise<void> => {
  await page.goto(`/room/${code}`);
  await callOneself(page, name);
  await page.getByRole('button', { name: 'Sit here as Guesser' }).click();
  await page.getByText('(you)').waitFor();
};

export const sayReady = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ready', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: 'Ready', exact: true, pressed: true }).waitFor();
};

export const startMatch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start the match', disabled: false }).click();
  await page.getByRole('heading', { name: /Card 1 of/ }).waitFor();
};

/** The target, read from the Describer's own card. */
export const readTarget = async (page: Page): Promise<string> => {
  const card = page.getByRole('region', { name: 'The card' });
  return (await card.getByRole('heading').innerText()).trim();
};

export const readRelated = async (page: Page): Promise<readonly string[]> => {
  const card = page.getByRole('region', { name: 'The card' });
  return card.getByRole('listitem').allInnerTexts();
};

export const giveClue = async (page: Page, clue: string): Promise<void> => {
  await page.getByLabel('Your clue').fill(clue);
  await page.getByLabel('Your clue').press('Enter');
};

export const guess = async (page: Page, word: string): Promise<void> => {
  await page.getByLabel('Your guess').fill(word);
  await page.getByLabel('Your guess').press('Enter');
};

export const said = (page: Page, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });

/** Chosen so that no card of the decks can object. */
export const harmlessClue = (n: number): string => `mm hm ${'o'.repeat(n)}`;
