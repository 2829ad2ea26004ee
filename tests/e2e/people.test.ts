/** People in a room: they meet, talk, take turns, and get rid of somebody. */
import { expect, test } from 'vitest';
import {
  callOneself,
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

test('quick play leads into a game at once, and whoever comes next joins it', async () => {
  const ana = await open();
  await ana.goto('/');
  await callOneself(ana, 'Ana');
  await ana.getByRole('button', { name: 'Quick play' }).click();
  await ana.getByText('Your turn: make your guess.').waitFor();
  const ben = await open();
  await ben.goto('/');
  await ben.getByRole('link', { name: /Ana.*seats free/ }).waitFor();
  await callOneself(ben, 'Ben');
  await ben.getByRole('button', { name: 'Quick play' }).click();
  await ben.getByText('You play from the next card on.', { exact: true }).waitFor();
  expect(ben.url()).toBe(ana.url());
});

test('the host lists a room of friends publicly, and strangers find it', async () => {
  const [ana, ben] = [await open(), await open()];
  const code = await createRoom(ana, 'Ana');
  await ben.goto('/');
  const entry = ben.locator(`a[href="/room/${code}"]`);
  expect(await entry.count()).toBe(0);
  await ana.getByLabel('Who finds the room').selectOption('Listed publicly');
  await entry.waitFor();
});

test('the chat is labelled by who reads it, and closed for the Describer', async () => {
  const [ana, ben, cleo] = [await open(), await open(), await open()];
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await cleo.goto(`/room/${code}`);
  await cleo.getByLabel('Players can’t see this.').fill('good evening');
  await cleo.getByLabel('Players can’t see this.').press('Enter');
  await cleo.getByRole('log', { name: 'Chat' }).getByText('good evening').waitFor();
  await ben.getByLabel('Everybody in the room reads this.').fill('hello all');
  await ben.getByLabel('Everybody in the room reads this.').press('Enter');
  await ana.getByRole('log', { name: 'Chat' }).getByText('hello all').waitFor();
  expect(await ana.getByText('good evening').count()).toBe(0);

  await sayReady(ben);
  await startMatch(ana);
  await ana
    .getByText('You describe: the chat is closed for you until this card is over.')
    .waitFor();
  await ben.getByLabel('The Describer can’t see this.').fill('any idea?');
  await ana.getByText('Ben is writing…').waitFor();
  await ben.getByLabel('The Describer can’t see this.').press('Enter');
  await cleo.getByRole('log', { name: 'Chat' }).getByText('any idea?').waitFor();
  expect(await ana.getByText('any idea?').count()).toBe(0);

  await cleo.getByRole('button', { name: 'Mute Ben' }).first().click();
  expect(await cleo.getByText('any idea?').count()).toBe(0);
});

test('those who want to describe take turns', async () => {
  const [ana, ben] = [await open(), await open()];
  const code = await createRoom(ana, 'Ana');
  await ana.getByLabel('Who describes').selectOption('Describe by turns');
  await sitAsGuesser(ben, code, 'Ben');
  await ben.getByLabel('I’d like to describe').uncheck();
  await ana.getByText('Only guesses').waitFor();
  await ben.getByLabel('I’d like to describe').check();
  await ana.getByText('Only guesses').waitFor({ state: 'detached' });
  await sayReady(ben);
  await startMatch(ana);
  await ben.getByLabel('Your guess').fill('half a guess');
  await giveClue(ana, harmlessClue(1));
  await ben.getByText('Your turn: make your guess.').waitFor();
  await guess(ben, await readTarget(ana));
  await ben.getByText('Your turn: give a clue.').waitFor();
  expect(await ben.getByLabel('Your clue').inputValue()).toBe('');
  await giveClue(ben, harmlessClue(2));
  await said(ana, harmlessClue(2)).waitFor();
  await ana.getByText('Your turn: make your guess.').waitFor();
});

test('the host sends somebody out after being asked, and they can’t sit down again', async () => {
  const [ana, ben] = [await open(), await open()];
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await ana.getByRole('button', { name: 'More about Ben' }).click();
  await ana.getByRole('button', { name: 'Send out of the room' }).click();
  await ana.getByRole('heading', { name: 'Send Ben out?' }).waitFor();
  expect(await ben.getByText('(you)').count()).toBe(1);
  await ana.getByRole('button', { name: 'Send out', exact: true }).click();
  await ben.getByRole('alert').getByText('You were sent out of this room.').waitFor();
  expect(await ben.getByRole('button', { name: /Sit here/, disabled: false }).count()).toBe(0);
});

test('guests vote somebody out, and report them', async () => {
  const [ana, ben, cleo] = [await open(), await open(), await open()];
  const code = await createRoom(ana, 'Ana');
  await sitAsGuesser(ben, code, 'Ben');
  await sitAsGuesser(cleo, code, 'Cleo');
  await ben.getByRole('button', { name: 'More about Ana' }).click();
  await ben.getByRole('button', { name: 'Report to the operator' }).click();
  await ben.getByLabel('What happened?').fill('Rude.');
  await ben.getByRole('button', { name: 'Send the report' }).click();
  await ben.getByText('The operator of this server will see your report.').waitFor();
  await ben.keyboard.press('Escape');
  for (const voter of [ben, cleo]) {
    await voter.getByRole('button', { name: 'More about Ana' }).click();
    await voter.getByRole('button', { name: 'Vote to send them out' }).click();
    await voter.getByRole('button', { name: 'Vote', exact: true }).click();
    await voter.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await ana.getByRole('alert').getByText('You were sent out of this room.').waitFor();
  await ben.getByRole('button', { name: 'Start the match' }).waitFor();
});

test('a second tab takes over, and the first takes back when asked', async () => {
  const ana = await open();
  const code = await createRoom(ana, 'Ana');
  const second = await ana.context().newPage();
  await second.goto(`/room/${code}`);
  await second.getByText('(you)').waitFor();
  await ana.getByRole('heading', { name: 'You play in another tab' }).waitFor();
  await ana.getByRole('button', { name: 'Play here' }).click();
  await ana.getByText('(you)').waitFor();
  await second.getByRole('heading', { name: 'You play in another tab' }).waitFor();
});
