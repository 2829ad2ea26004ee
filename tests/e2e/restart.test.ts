/** The server dies in the middle of a turn and comes back: nobody loses seat, turn or text. */
import { expect, test } from 'vitest';
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

test('a stop is announced, and the game goes on after it', async () => {
  const ana = await stage.somebody();
  await createRoom(ana, 'Ana');
  await stage.arena.stop();
  await ana.getByText(/^The server restarts/).waitFor();
  await stage.arena.restart();
  await ana.getByText(/^The server restarts/).waitFor({ state: 'detached' });
  await ana.getByText('(you)').waitFor();
});

test('after kill -9 and a restart both are back on the same turn', async () => {
  const ana = await stage.somebody();
  const ben = await stage.somebody();
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await sayReady(ben);
  await startMatch(ana);
  const target = await readTarget(ana);
  await giveClue(ana, harmlessClue(1));
  await said(ben, harmlessClue(1)).waitFor();
  await ben.getByLabel('Your guess').fill('zzgg');

  await stage.arena.kill();
  for (const page of [ana, ben]) await page.getByText(/^Connection lost/).waitFor();
  // Sent into the void: held, and delivered once when the server is back.
  await ben.getByLabel('Your guess').press('Enter');
  await stage.arena.restart();

  await said(ana, 'zzgg').waitFor();
  await ana.getByRole('heading', { name: 'Card 1 of 3 Turn 2 of 3' }).waitFor();
  expect(await said(ana, 'zzgg').count()).toBe(1);
  expect(await readTarget(ana)).toBe(target);
  await giveClue(ana, harmlessClue(2));
  await said(ben, harmlessClue(2)).waitFor();
  await guess(ben, target);
  await ana.getByText('Ben got it in turn 2.').waitFor();
});
