/** A whole evening at one table: three cards, and everything that goes wrong on the way. */
import { setTimeout as sleep } from 'node:timers/promises';
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

test('two people, a bot and a spectator play three cards through a refresh, a lost line and a kick', async () => {
  const line = await openLine(stage.arena.origin);
  const ana = await stage.somebody();
  const ben = await stage.somebody(line.origin);
  const cleo = await stage.somebody();
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await ana.getByRole('button', { name: 'Add a bot' }).click();
  await sayReady(ben);
  await cleo.goto(`/room/${code}`);
  await startMatch(ana);

  // The first card: Ben reloads in the middle of the turn, and guesses all the same.
  await giveClue(ana, harmlessClue(1));
  await said(ben, harmlessClue(1)).waitFor();
  await ben.reload();
  await ben.getByText('Your turn: make your guess.').waitFor();
  const first = await readTarget(ana);
  await guess(ben, first);
  await cleo.getByText('The word was').getByText(first).waitFor();

  // The second card: Ben is offline for ten seconds; what he sent meanwhile arrives once.
  await cleo.getByRole('heading', { name: /Card 2 of 3/ }).waitFor();
  await giveClue(ana, harmlessClue(2));
  await ben.getByText('Your turn: make your guess.').waitFor();
  const second = await readTarget(ana);
  line.cut();
  await ben.getByText(/^Connection lost/).waitFor();
  await guess(ben, second);
  // The time without a line is what this is about.
  await sleep(10_000);
  line.mend();
  await cleo.getByText('The word was').getByText(second).waitFor();

  // The third card: Ana sends Ben out; the bot alone is waited for, and the match ends.
  await cleo.getByRole('heading', { name: /Card 3 of 3/ }).waitFor();
  await ana.getByRole('button', { name: 'More about Ben' }).click();
  await ana.getByRole('button', { name: 'Send out of the room' }).click();
  await ana.getByRole('button', { name: 'Send out', exact: true }).click();
  await ben.getByRole('alert').getByText('You were sent out of this room.').waitFor();
  for (const turn of [1, 2, 3]) {
    await ana.getByRole('heading', { name: `Turn ${turn} of 3` }).waitFor();
    await giveClue(ana, harmlessClue(turn + 2));
  }
  await ana.getByRole('button', { name: 'Rematch' }).waitFor();
  await cleo.getByText(first).first().waitFor();
  expect(await cleo.getByText(second).count()).toBeGreaterThan(0);
  await line.close();
});
