import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultSettings } from '#shared/game/room/settings';
import { openArena, silentBots, type Arena, type Client } from './arena.ts';

let arena: Arena;
let describer: Client;
let guesser: Client;
let code: string;

beforeEach(async () => {
  arena = await openArena({ bots: silentBots });
  [describer, guesser] = await Promise.all([arena.join(), arena.join()]);
  code = await describer.create('describer');
  await guesser.sit(code, 'guesser');
  await describer.ask('match:start', { code });
  await Promise.all([describer.untilPhase('clue'), guesser.untilPhase('clue')]);
});
afterEach(() => arena.close());

const id = 'an-id-of-mine';
const refusal = z.object({
  ok: z.literal(false),
  error: z.object({ code: z.string(), message: z.string() }),
});

/** After whatever happened the room still takes the next command. */
const roomGoesOn = async (): Promise<void> => {
  expect(await describer.clue('harmless')).toMatchObject({ ok: true });
};

describe('bad input gets a typed refusal that says why, and the room goes on', () => {
  it.each<[string, string, unknown]>([
    ['an unknown event', 'room:explode', {}],
    ['an event named like a property', '__proto__', {}],
    ['an event named like a method', 'constructor', {}],
    ['no payload', 'room:enter', undefined],
    ['a payload of another type', 'room:enter', 'AAAAAA'],
    ['a null payload', 'clue:give', null],
    ['an array', 'clue:give', []],
    ['a missing field', 'clue:give', { code: 'AAAAAA', id }],
    ['an extra field', 'rooms:list', { please: true }],
    ['a field of another type', 'room:enter', { code: { toString: 'x' } }],
    ['a code in the wrong letters', 'room:enter', { code: '__proto__' }],
    ['an id that is too short', 'seat:leave', { code: 'AAAAAA', id: 'x' }],
    [
      'settings out of bounds',
      'room:create',
      {
        id,
        name: 'x',
        role: 'describer',
        visibility: 'private',
        settings: { ...defaultSettings, episodes: 1e9 },
      },
    ],
    [
      'a visibility that is the server’s own',
      'room:create',
      { id, name: 'x', role: 'describer', visibility: 'exhibition', settings: defaultSettings },
    ],
    [
      'a name of nothing but spaces',
      'room:create',
      { id, name: '   ', role: 'describer', visibility: 'private', settings: defaultSettings },
    ],
  ])('%s', async (_what, name, payload) => {
    const { error } = refusal.parse(await guesser.send(name, payload));
    expect(['BAD_REQUEST', 'UNKNOWN_EVENT']).toContain(error.code);
    expect(error.message).toMatch(/\S+ \S+ \S+/);
    await roomGoesOn();
  });

  it('a message without a way to answer', async () => {
    guesser.shout('room:enter', 42);
    await guesser.until(() => guesser.refusals.length > 0);
    expect(guesser.refusals[0]).toMatchObject({ code: 'BAD_REQUEST' });
    await roomGoesOn();
  });

  it.each([
    ['clue', 501],
    ['guess', 101],
  ] as const)('a %s that is too long', async (what, length) => {
    const text = 'a'.repeat(length);
    const answer = what === 'clue' ? await describer.clue(text) : await guesser.guess(text);
    expect(answer).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
    await roomGoesOn();
  });

  it('a message beyond all bounds: that connection closes, the others play on', async () => {
    const flooder = await arena.join();
    const closed = new Promise((resolve) => flooder.socket.once('disconnect', resolve));
    flooder.shout('clue:give', 'x'.repeat(1_000_000));
    await closed;
    await roomGoesOn();
  });

  it.each([
    ['NO_SUCH_ROOM', () => guesser.ask('room:enter', { code: 'ZZZZZZ' })],
    ['NOT_THE_DESCRIBER', () => guesser.clue('I describe now')],
    ['NOT_GUESS_TIME', () => guesser.guess('too early')],
    ['STALE_TURN', () => describer.ask('clue:give', { code, episode: 1, turn: 2, text: 'x' })],
    ['STALE_TURN', () => describer.ask('clue:give', { code, episode: 7, turn: 1, text: 'x' })],
    ['EMPTY_TEXT', () => describer.clue(' \u200b ')],
    ['ALREADY_SEATED', () => guesser.ask('seat:take', { code, name: 'Me', role: 'guesser' })],
    ['NOT_THE_HOST', () => guesser.ask('match:start', { code })],
    ['NOT_THE_HOST', () => guesser.ask('bot:add', { code, role: 'guesser', level: 'easy' })],
    ['MATCH_RUNNING', () => describer.ask('settings:change', { code, settings: defaultSettings })],
    ['NOT_FINISHED', () => describer.ask('match:rematch', { code })],
  ] as const)('%s', async (expected, act) => {
    expect(await act()).toMatchObject({ ok: false, error: { code: expected } });
    await roomGoesOn();
  });

  it('a stranger at the table: every command of a player is refused', async () => {
    const stranger = await arena.join();
    await stranger.enter(code);
    const answers = [
      await stranger.clue('hi'),
      await stranger.guess('hi'),
      await stranger.ask('seat:leave', { code }),
      await stranger.ask('match:start', { code }),
      await stranger.ask('bot:remove', { code, seat: 's1' }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'NOT_SEATED' } });
    }
    await roomGoesOn();
  });

  it('a name like __proto__ is a name like any other', async () => {
    const odd = await arena.join();
    await odd.ask('seat:take', { code, name: '__proto__', role: 'guesser' });
    await guesser.until(() => guesser.view?.seats.length === 3);
    expect(guesser.view?.seats[2]?.player.name).toBe('__proto__');
    await roomGoesOn();
  });
});

describe('nothing of the card is in any refusal', () => {
  it('whatever the Guesser and a watcher try', async () => {
    const watcher = await arena.join();
    await watcher.enter(code);
    for (const client of [guesser, watcher]) {
      await client.clue('let me see');
      await client.guess('let me see');
      await client.send('clue:give', { code, id, episode: 1, turn: 1, text: 5 });
      await client.ask('room:enter', { code });
      await client.ask('rooms:list', {});
    }
    await describer.clue('I say zqtarget0 and zqfirst0');
    await describer.clue('harmless');
    await guesser.untilPhase('guess');
    for (const client of [guesser, watcher]) {
      expect(JSON.stringify(client.heard)).not.toMatch(/zqtarget|zqfirst|zqsecond/);
    }
    expect(JSON.stringify(describer.heard)).toMatch(/zqtarget0/);
  });
});
