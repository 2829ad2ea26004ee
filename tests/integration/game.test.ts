import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openArena, type Arena, type Client } from './arena.ts';

let arena: Arena;
beforeEach(async () => {
  arena = await openArena();
});
afterEach(() => arena.close());

const seatTwo = async (
  changes: Parameters<Client['create']>[1] = {},
): Promise<{ code: string; describer: Client; guesser: Client; watcher: Client }> => {
  const [describer, guesser, watcher] = await Promise.all([
    arena.join(),
    arena.join(),
    arena.join(),
  ]);
  const code = await describer.create('describer', changes);
  await watcher.enter(code);
  await guesser.sit(code, 'guesser');
  return { code, describer, guesser, watcher };
};

const start = async ({
  code,
  describer,
  guesser,
  watcher,
}: Awaited<ReturnType<typeof seatTwo>>) => {
  expect(await describer.ask('match:start', { code })).toMatchObject({ ok: true });
  await Promise.all([describer, guesser, watcher].map((client) => client.untilPhase('clue', 1)));
};

describe('two people play', () => {
  it('takes clue and guess to the reveal, and the next episode brings another card', async () => {
    const table = await seatTwo({ episodes: 2 });
    const { describer, guesser, watcher } = table;
    await start(table);
    expect(describer.view?.episode?.card?.target).toBe('zqtarget0');
    expect(guesser.view?.episode?.card).toBeNull();

    await describer.clue('something harmless');
    await guesser.untilPhase('guess');
    await guesser.guess('zqtarget0');
    await watcher.untilPhase('ended');
    expect(watcher.view?.episode?.reveal?.card.target).toBe('zqtarget0');
    expect(watcher.view?.played[0]?.score).toMatchObject({ success: 1, speed: 100 });
    expect([describer.gaps, guesser.gaps, watcher.gaps]).toEqual([0, 0, 0]);
  });

  it('keeps no half of a surrogate pair, which no file could hold', async () => {
    const table = await seatTwo();
    await start(table);
    await table.describer.clue('cold \udc00 days');
    await table.guesser.untilPhase('guess');
    await table.guesser.guess('ice\ud800');
    await table.watcher.untilPhase('clue', 2);
    const seen = JSON.stringify(table.watcher.view);
    expect(seen).toContain('cold \ufffd days');
    expect(seen).toContain('ice\ufffd');
    expect(seen).not.toMatch(/\\ud[89a-f]/);
  });

  it('answers a command that is sent twice with the same result, and counts it once', async () => {
    const table = await seatTwo();
    await start(table);
    const request = { ...table.describer.turn(), text: 'harmless', id: 'the-same-id' };
    const answers = await Promise.all([
      table.describer.ask('clue:give', request),
      table.describer.ask('clue:give', request),
      table.describer.ask('clue:give', request),
    ]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    await table.guesser.untilPhase('guess');
    expect(table.guesser.view?.episode?.turns).toHaveLength(1);
  });

  it('lets one of two Describers who sit down at once have the seat', async () => {
    const host = await arena.join();
    const code = await host.create('guesser');
    const rivals = await Promise.all(Array.from({ length: 6 }, () => arena.join()));
    const answers = await Promise.all(
      rivals.map((rival) => rival.ask('seat:take', { code, name: 'Rival', role: 'describer' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) {
      if (!answer.ok) expect(answer.error.code).toBe('DESCRIBER_TAKEN');
    }
  });

  it('offers a full room to watchers', async () => {
    const host = await arena.join();
    const code = await host.create('describer', { ruleset: 'standard' });
    await (await arena.join()).ask('seat:take', { code, name: 'First', role: 'guesser' });
    const late = await arena.join();
    const refused = await late.ask('seat:take', { code, name: 'Late', role: 'guesser' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'SEATS_FULL' } });
    expect((await late.enter(code)).you).toBeNull();
  });
});

describe('a person and a bot play', () => {
  it('lets the bot answer through the same door', async () => {
    const host = await arena.join();
    const code = await host.create('guesser', { maxTurns: 1, episodes: 1 });
    await host.ask('bot:add', { code, role: 'describer', level: 'easy' });
    await host.ask('match:start', { code });
    await host.untilPhase('guess', 1);
    expect(host.view?.episode?.turns[0]?.clue).toBe('hint 1');
    await host.guess('zqtarget0');
    await host.untilPhase('ended');
    expect(host.view?.played[0]?.ending).toMatchObject({ outcome: 'success' });
  });
});

describe('a seat survives', () => {
  it('a refresh: the same token finds the seat and a view that fits it', async () => {
    const table = await seatTwo();
    await start(table);
    await table.describer.clue('harmless');
    await table.guesser.untilPhase('guess');
    table.guesser.socket.disconnect();

    const again = await arena.join(table.guesser.token);
    const { you, view } = await again.enter(table.code);
    expect(you).toBe('s2');
    expect(view.episode?.turns[0]?.clue).toBe('harmless');
    expect(view.episode?.card).toBeNull();
    expect(await again.guess('zqtarget0')).toMatchObject({ ok: true });
  });

  it('a reconnect before the old connection is noticed to be dead', async () => {
    const table = await seatTwo();
    await start(table);
    const second = await arena.join(table.describer.token);
    expect((await second.enter(table.code)).you).toBe('s1');
    expect(await second.clue('harmless')).toMatchObject({ ok: true });
  });

  it('a forged or foreign token, by which it is not given away', async () => {
    const table = await seatTwo();
    const [head, body] = table.describer.token.split('.');
    for (const token of [`${head}.${body}.forged`, 'nonsense', '', 'x'.repeat(9_000)]) {
      const stranger = await arena.join(token);
      expect((await stranger.enter(table.code)).you).toBeNull();
    }
  });

  it('a server that stops and starts again, on the same turn with time to play', async () => {
    const table = await seatTwo({ clueSeconds: 5 });
    await start(table);
    arena = await arena.restart();
    const describer = await arena.join(table.describer.token);
    const { you, view, now } = await describer.enter(table.code);
    expect(you).toBe('s1');
    expect(view.episode?.turns).toHaveLength(1);
    expect(view.episode?.card?.target).toBe('zqtarget0');
    const deadline = view.episode?.deadline ?? 0;
    expect(deadline - now).toBeGreaterThan(10_000);
    expect(deadline - now).toBeLessThanOrEqual(15_000);
    expect(await describer.clue('harmless')).toMatchObject({ ok: true });
  });
});
