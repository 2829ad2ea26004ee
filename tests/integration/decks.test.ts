import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openArena, silentBots, type Arena, type Client } from './arena.ts';

let arena: Arena;
let code: string;
let host: Client;
let guest: Client;

beforeEach(async () => {
  arena = await openArena({ bots: silentBots });
  [host, guest] = await Promise.all([arena.join(), arena.join()]);
  code = await host.create('describer', { episodes: 3 });
  await guest.sit(code, 'guesser');
});
afterEach(() => arena.close());

const post = (client: Client, path: string, body: string): Promise<Response> =>
  fetch(`${arena.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body,
  });

const upload = async (client: Client, text: string, id = 'deck-upload'): Promise<unknown> => {
  const body = JSON.stringify({ id, name: 'Mine', text });
  return (await post(client, `/rooms/${code}/deck`, body)).json();
};

const deck = 'zqown0: zqownfirst0\nzqown1: zqownfirst1';

describe('an own deck', () => {
  it('is what the room then plays, and its words stay secret', async () => {
    expect(await upload(host, deck)).toMatchObject({ ok: true, value: { cards: 2 } });
    await guest.until(() => guest.view?.deck?.size === 2);
    await host.ask('match:start', { code });
    await host.untilPhase('clue');
    expect(host.view?.episode?.card?.target).toBe('zqown0');
    await guest.enter(code);
    expect(JSON.stringify(guest.heard)).not.toContain('zqown');
    expect(guest.view?.deck).toEqual({ name: 'Mine', size: 2, entries: null });
  });

  it('with a broken line is refused, and the line is named', async () => {
    expect(await upload(host, 'good: card\nbroken\nfine: well')).toMatchObject({
      ok: false,
      error: { code: 'BAD_DECK', findings: [{ line: 2 }] },
    });
    expect(host.view?.deck).toBeNull();
  });

  it('of 10,000 lines is refused in a sentence', async () => {
    const long = Array.from({ length: 10_000 }, (_, n) => `w${n}: r`).join('\n');
    expect(await upload(host, long)).toMatchObject({ error: { code: 'BAD_DECK' } });
    expect(await upload(host, 'x'.repeat(300_000))).toMatchObject({ error: { code: 'BAD_DECK' } });
  });

  it.each(['', '{', '[]', '{"name":1}', 'null'])('of the form %j is refused', async (body) => {
    const response = await post(host, `/rooms/${code}/deck`, body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.json()).toMatchObject({ ok: false });
  });

  it('can be brought by the host alone, between matches, and taken away again', async () => {
    expect(await upload(guest, deck)).toMatchObject({ error: { code: 'NOT_THE_HOST' } });
    expect(await upload(await arena.join(), deck)).toMatchObject({ error: { code: 'NOT_SEATED' } });
    await upload(host, deck);
    expect(await host.ask('deck:clear', { code })).toMatchObject({ ok: true });
    await guest.until(() => guest.view?.deck === null);
    await host.ask('match:start', { code });
    expect(await upload(host, deck, 'another-id')).toMatchObject({
      error: { code: 'MATCH_RUNNING' },
    });
  });

  it('can be checked before it is brought', async () => {
    const check = async (text: string): Promise<unknown> =>
      (await post(host, '/decks/check', JSON.stringify({ text }))).json();
    expect(await check('good: card')).toEqual({
      ok: true,
      value: [{ target: 'good', related: ['card'] }],
    });
    expect(await check('bad')).toMatchObject({ error: { findings: [{ line: 1 }] } });
    expect(await check('sun: sky\nmoon: night\nsun: star')).toMatchObject({
      error: { findings: [{ line: 3 }] },
    });
  });

  it('that would take long to check doesn’t hold up the others', async () => {
    const pairs = Array.from({ length: 12 }, (_, n) => `ab${n} cd${n} ef${n} gh${n}`).join(', ');
    const heavy = Array.from({ length: 300 }, (_, n) => `target${n}: ${pairs}`).join('\n');
    const checked = post(host, '/decks/check', JSON.stringify({ text: heavy }));
    expect(await guest.ask('rooms:list', {})).toMatchObject({ ok: true });
    let isChecked = false;
    void checked.then(() => (isChecked = true));
    await guest.ask('rooms:list', {});
    expect(isChecked).toBe(false);
    await checked;
  });

  it('is read for guests alone who are known and not banned', async () => {
    const stranger = await fetch(`${arena.url}/api/decks/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: deck }),
    });
    expect(stranger.status).toBe(400);
  });
});
