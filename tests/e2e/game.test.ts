/** Whole games in a real browser, through nothing but the pages. */
import { expect, test } from 'vitest';
import {
  callOneself,
  createRoom,
  giveClue,
  guess,
  harmlessClue,
  readRelated,
  readTarget,
  said,
  sayReady,
  sitAsGuesser,
  startMatch,
} from './play.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const open = () => stage.somebody();

const atTheTable = async (cards: string) => {
  const ana = await open();
  const ben = await open();
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await ana.getByLabel('Cards in the match').selectOption(cards);
  await ben.getByText(cards, { exact: true }).waitFor();
  await ana.getByText('Ben is not ready yet.').waitFor();
  await sayReady(ben);
  await startMatch(ana);
  return { ana, ben, code };
};

test('two people play a whole match and start a rematch', async () => {
  const { ana, ben } = await atTheTable('2 cards');

  const first = await readTarget(ana);
  await giveClue(ana, harmlessClue(1));
  await said(ben, harmlessClue(1)).waitFor();
  expect(await ben.getByText(first, { exact: true }).count()).toBe(0);
  await guess(ben, 'zzgg');
  await said(ana, 'Not it').waitFor();
  await giveClue(ana, harmlessClue(2));
  await said(ben, harmlessClue(2)).waitFor();
  await guess(ben, first);
  await ben.getByText('Ben got it in turn 2.').waitFor();
  expect(await readTarget(ben)).toBe(first);

  await ana.getByRole('heading', { name: 'Card 2 of 2' }).waitFor();
  const second = await readTarget(ana);
  expect(second).not.toBe(first);
  await giveClue(ana, harmlessClue(1));
  await said(ben, harmlessClue(1)).waitFor();
  await guess(ben, second);

  for (const page of [ana, ben]) {
    await page.getByRole('heading', { name: '2 of 2 guessed' }).waitFor();
    const row = page.getByRole('row', { name: first });
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells.map((cell) => cell.trim())).toEqual(['Guessed', '2', '50', '0', '0', '0', '0']);
  }
  await ana.getByText('Rematch: 0 of 1 ready. Ben is not ready yet.').waitFor();
  await sayReady(ben);
  await ana.getByRole('button', { name: 'Rematch', disabled: false }).click();
  await ben.getByRole('heading', { name: 'Card 1 of 2' }).waitFor();
});

test('somebody without a name watches two bots on the home page, and then at their table', async () => {
  const watcher = await open();
  await watcher.goto('/');
  const live = watcher.getByRole('region', { name: 'Live now' });
  await live
    .getByRole('log')
    .getByText(/Not it|Right|Close/)
    .first()
    .waitFor();
  await live.getByRole('link', { name: 'Watch at the table' }).click();
  await watcher.getByRole('heading', { name: /Card \d+ of/ }).waitFor();
  await watcher.getByText('You are watching.').waitFor();
  expect(await readTarget(watcher)).not.toBe('');
  expect(await watcher.getByRole('button', { name: /Play as/ }).count()).toBe(0);
  await watcher.goBack();
  await watcher.getByRole('heading', { name: 'Play a bot now' }).waitFor();
});

test('one tap starts a game against a bot', async () => {
  const ana = await open();
  await ana.goto('/');
  await callOneself(ana, 'Ana');
  await ana.getByRole('button', { name: /^Guess The bot describes/ }).click();
  await ana.getByText('Your turn: make your guess.').waitFor();
  await guess(ana, 'zzgg');
  await said(ana, 'zzgg').waitFor();
  await ana.getByRole('heading', { name: 'Turn 2 of 3' }).waitFor();
});

test('a refresh in the middle of a turn keeps the seat, the card and the draft', async () => {
  const { ana, ben } = await atTheTable('1 card');
  const target = await readTarget(ana);
  await ana.getByLabel('Your clue').fill('mm half of a cl');
  await ana.reload();
  expect(await readTarget(ana)).toBe(target);
  expect(await ana.getByLabel('Your clue').inputValue()).toBe('mm half of a cl');
  await giveClue(ana, harmlessClue(3));
  await ben.reload();
  await said(ben, harmlessClue(3)).waitFor();
  await guess(ben, target);
  await ana.getByText('Ben got it in turn 1.').waitFor();
});

test('an illegal clue is marked while it is written, and refused when it is sent', async () => {
  const { ana, ben } = await atTheTable('1 card');
  const [forbidden = ''] = await readRelated(ana);
  const clue = `mm ${forbidden} mm`;
  const reason = `“${forbidden}” is on the card.`;
  await ana.getByLabel('Your clue').fill(clue);
  await ana.getByRole('status').getByText(reason).waitFor();

  await ana.getByLabel('Your clue').press('Enter');
  await ana.getByRole('button', { name: 'Send anyway' }).waitFor();
  await ana.getByLabel('Your clue').press('Enter');
  const notice = ana.getByRole('alert').filter({ hasText: 'Foul 1 of 3' });
  await notice.getByText(reason).waitFor();
  expect(await ana.getByLabel('Your clue').inputValue()).toBe(clue);

  await said(ben, 'A clue broke the rules and was held back.').waitFor();
  expect(await ben.getByText(clue).count()).toBe(0);
  await giveClue(ana, harmlessClue(4));
  await said(ben, harmlessClue(4)).waitFor();
});

test('what comes in while a guess is being written leaves the draft alone', async () => {
  const { ana, ben } = await atTheTable('1 card');
  await ben.getByLabel('Your guess').fill('early thou');
  await giveClue(ana, harmlessClue(5));
  await said(ben, harmlessClue(5)).waitFor();
  await ben.getByText('Your turn: make your guess.').waitFor();
  expect(await ben.getByLabel('Your guess').inputValue()).toBe('early thou');
});

test('on a small phone with its keyboard up the newest clue and the composer are in sight', async () => {
  const { ana, ben } = await atTheTable('1 card');
  const height = 330;
  await ben.setViewportSize({ width: 360, height });
  await giveClue(ana, harmlessClue(6));
  await said(ben, harmlessClue(6)).waitFor();
  for (const part of [said(ben, harmlessClue(6)), ben.getByRole('button', { name: 'Guess' })]) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});
