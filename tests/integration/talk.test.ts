import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openArena, silentBots, type Arena, type Client } from './arena.ts';

let arena: Arena;
let code: string;
let describer: Client;
let guesser: Client;
let other: Client;
let watcher: Client;

beforeEach(async () => {
  arena = await openArena({ bots: silentBots });
  const [first, second, third, fourth] = [
    await arena.join(),
    await arena.join(),
    await arena.join(),
    await arena.join(),
  ];
  [describer, guesser, other, watcher] = [first, second, third, fourth];
  code = await describer.create('describer');
  await guesser.sit(code, 'guesser');
  await other.sit(code, 'guesser');
  await watcher.enter(code);
});
afterEach(() => arena.close());

const say = (client: Client, text: string) =>
  client.ask('chat:send', { code, name: 'Wanda', text });
const heard = (client: Client): string[] => client.chat.map(({ text }) => text);

/** The mark comes after everything said before it; whoever has it has heard all they will. */
const afterAll = async (): Promise<void> => {
  await describer.ask('seat:ready', { code, ready: !describer.view?.seats[0]?.ready });
  const { version } = describer;
  await Promise.all(
    [describer, guesser, other, watcher].map((each) => each.until(() => each.version >= version)),
  );
};

describe('chat', () => {
  it('of watchers is hidden from players', async () => {
    await say(watcher, 'they are wrong');
    await afterAll();
    expect(heard(watcher)).toEqual(['they are wrong']);
    for (const player of [describer, guesser, other]) expect(heard(player)).toEqual([]);
  });

  it('of players is for all between episodes', async () => {
    await say(guesser, 'good luck');
    await Promise.all(
      [describer, other, watcher].map((each) => each.until(() => heard(each).length > 0)),
    );
    expect(describer.chat[0]).toMatchObject({ channel: 'players', seat: 's2', name: 'Guest' });
  });

  it('is for the Guessers alone while an episode is played; the Describer keeps silent', async () => {
    await describer.ask('match:start', { code });
    await describer.untilPhase('clue');
    expect(await say(describer, 'it is winter')).toMatchObject({ error: { code: 'CHAT_CLOSED' } });
    await say(guesser, 'any idea?');
    await other.until(() => heard(other).length > 0);
    await describer.clue('harmless');
    expect(heard(describer)).toEqual([]);
    expect(heard(watcher)).toEqual(['any idea?']);
  });

  it('comes back after a reload, for those who may hear it', async () => {
    await say(watcher, 'psst');
    await say(guesser, 'hello');
    const again = await arena.join(guesser.token);
    await again.enter(code);
    await again.until(() => again.chat.length > 0);
    expect(heard(again)).toEqual(['hello']);
  });

  it('that is sent twice is heard once', async () => {
    const line = { code, name: 'G', text: 'hello', id: 'the-same-line' };
    await guesser.ask('chat:send', line);
    await guesser.ask('chat:send', line);
    await say(guesser, 'after');
    await other.until(() => heard(other).includes('after'));
    expect(heard(other)).toEqual(['hello', 'after']);
  });

  it('refuses a watcher a name that no player could have', async () => {
    const line = { code, name: 'fuckface', text: 'hello' };
    expect(await watcher.ask('chat:send', line)).toMatchObject({ error: { code: 'VULGAR_NAME' } });
  });

  it('stars out vulgar words, and takes neither nothing nor too much', async () => {
    await say(guesser, 'what the fuck');
    await other.until(() => heard(other).length > 0);
    expect(heard(other)[0]).not.toContain('fuck');
    expect(await say(guesser, ' \u200b ')).toMatchObject({ error: { code: 'EMPTY_TEXT' } });
    expect(await say(guesser, 'x'.repeat(301))).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  });
});

describe('nicknames', () => {
  it.each([
    ['300 graphemes of combining marks', 'a' + '\u0301'.repeat(300)],
    [
      'many marks on each letter',
      Array.from({ length: 10 }, () => 'a\u0301\u0302\u0303\u0304').join(''),
    ],
    ['25 letters', 'n'.repeat(25)],
    ['nothing to see', '\u200b\u200c'],
    ['a filler', '\u3164'],
    ['enclosing marks', 'a' + '\u0489'.repeat(20)],
    ['a vulgar word', 'fuckface'],
  ])('of %s are refused', async (_what, name) => {
    const stranger = await arena.join();
    const seated = await stranger.ask('seat:take', { code, name, role: 'guesser' });
    expect(seated).toMatchObject({ ok: false, error: { code: expect.any(String) as string } });
    expect(stranger.you).toBeNull();
  });

  it.each(['Jürgen Müller', 'محمد علي', '山田さん', '👩‍👩‍👧‍👦 family', 'Scunthorpe'])(
    'like %s are welcome',
    async (name) => {
      const stranger = await arena.join();
      await stranger.sit(code, 'guesser', name);
      expect(stranger.view?.seats.at(-1)?.player.name).toBe(name);
    },
  );
});
