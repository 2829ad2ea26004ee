/** Language models at the table: they play, they fail in the open, and they can't be made to cost more than allowed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passedOver } from '#shared/game/room/passedOver';
import type { RoomSettings } from '#shared/game/room/settings';
import type { Role } from '#shared/game/seat';
import { systemClock, type Clock } from '../../server/clock.ts';
import { openRoomModels, readRoomBots } from '../../server/players/roomModels.ts';
import type { Spending } from '../../server/store/spending.ts';
import { inTurn, plays, refuses, says, tokens } from '../standIn/answers.ts';
import { startStandIn, type Script, type StandIn } from '../standIn/standIn.ts';
import { startServer } from '../storm/serverProcess.ts';
import { openArena, type Arena, type Client } from './arena.ts';

const key = 'sesame-opens-everything';
const wireName = 'vendor/mist-of-the-wire';
const env = { MIST_KEY: key };

/** Real time, only faster, so that waits between retries and reveals don't hold up the tests. */
const hasty = (times: number): Clock => {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * times,
    schedule: (at, callback) => systemClock.schedule(start + (at - start) / times, callback),
  };
};

let folder: string;
let standIn: StandIn;
let arena: Arena;
let spending: Spending;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taboo-models-'));
});
afterEach(async () => {
  await arena.close();
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const botsFile = async (content: object): Promise<string> => {
  const file = join(folder, 'bots.json');
  await writeFile(file, JSON.stringify(content));
  return file;
};

type Given = {
  readonly bot?: object;
  readonly budgets?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly times?: number;
};

/** A server that offers the model `mist`, and another that is not for rooms. */
const given = async (script: Script, parts: Given = {}): Promise<void> => {
  standIn = await startStandIn(script);
  const mist = {
    name: 'mist',
    kind: 'openai',
    baseURL: standIn.url,
    model: wireName,
    apiKeyEnv: 'MIST_KEY',
    rooms: true,
    maxTokens: 50,
    ...parts.bot,
  };
  const file = await botsFile({
    budgets: parts.budgets ?? {},
    bots: [mist, { ...mist, name: 'private-one', rooms: false }],
  });
  const read = await readRoomBots(file, env);
  if (!read.ok) throw new Error(read.error);
  const bots = read.value;
  const clock = hasty(parts.times ?? 20);
  arena = await openArena({
    clock,
    environment: parts.environment ?? {},
    openModels(opened) {
      spending = opened;
      return openRoomModels(bots, { env, clock, spending, tell: () => undefined });
    },
  });
};

const opposite = { describer: 'guesser', guesser: 'describer' } as const;

/** A host who plays against the model, in the given role. */
const hostAs = async (role: Role, changes: Partial<RoomSettings> = {}) => {
  const host = await arena.join();
  const settings = { clueSeconds: null, guessSeconds: null, rotate: false, episodes: 1 } as const;
  const code = await host.create(role, { ...settings, ...changes });
  const seated = await host.ask('bot:add', { code, role: opposite[role], bot: 'mist' });
  if (!seated.ok) throw new Error(seated.error.message);
  return { host, code };
};

const untilOver = (client: Client) => client.until(() => client.view?.phase.kind === 'result');

/** Gives a clue in every turn until the match is over. */
const describeOn = async (host: Client): Promise<void> => {
  for (;;) {
    await host.until(
      () => host.view?.phase.kind === 'result' || host.view?.episode?.phase === 'clue',
    );
    if (host.view?.phase.kind === 'result') return;
    await host.clue('harmless');
    await host.until(
      () => host.view?.phase.kind === 'result' || host.view?.episode?.phase !== 'clue',
    );
  }
};

describe('a model', () => {
  it('plays a whole match as Describer and as Guesser, from nothing but its own view', async () => {
    await given(plays);
    const { host, code } = await hostAs('guesser', { episodes: 2, maxTurns: 2 });
    await host.ask('bot:add', { code, role: 'guesser', bot: 'mist' });
    await host.ask('match:start', { code });
    for (const _ of [1, 2, 3, 4]) {
      await host.until(() => {
        const turn = host.view?.episode?.turns.at(-1);
        return (
          host.view?.episode?.phase === 'guess' &&
          turn?.guesses.every(({ seat }) => seat !== host.you) === true
        );
      });
      expect((await host.guess('nothing')).ok).toBe(true);
      const { episode, turn } = host.turn();
      await host.until(
        () =>
          host.view?.phase.kind === 'result' ||
          host.view?.episodesStarted !== episode ||
          host.view.episode?.turns.length !== turn,
      );
    }
    await untilOver(host);
    expect(host.view?.played.map(({ score }) => score.outcome)).toEqual(['failure', 'failure']);
    const clues = host.view?.played.flatMap(({ turns }) => turns.map(({ clue }) => clue));
    expect(clues).toEqual(['zxq 1', 'zxq 2', 'zxq 1', 'zxq 2']);
    expect(host.troubles).toEqual([]);
    expect(standIn.calls.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(
      true,
    );
    const asked = standIn.calls.filter(
      ({ body }) => !body.messages[0]?.content.includes('Related words'),
    );
    expect(asked).toHaveLength(4);
    expect(JSON.stringify(asked.map(({ body }) => body))).not.toMatch(/zq(target|first|second)/);
  });

  it('is asked again when its server is busy, before everybody’s eyes', async () => {
    await given(inTurn(refuses(429), says('CLUE: mild')));
    const { host, code } = await hostAs('guesser');
    const watcher = await arena.join();
    await watcher.enter(code);
    await host.ask('match:start', { code });
    await watcher.untilPhase('guess');
    expect(watcher.troubles).toMatchObject([
      { seat: 's2', episode: 1, turn: 1, attempt: 2, of: 5, why: 'busy' },
    ]);
    expect(host.troubles).toEqual(watcher.troubles);
  });

  it('whose server is dead is passed over, and the match ends rather than waits', async () => {
    await given(plays, { bot: { retries: 1 } });
    await standIn.close();
    const { host, code } = await hostAs('guesser', { episodes: 3 });
    await host.ask('match:start', { code });
    await untilOver(host);
    expect(host.view?.played.map(({ ending }) => ending.outcome)).toEqual(['error']);
    expect(host.view === null ? [] : passedOver(host.view)).toEqual(['s2']);
    expect(host.troubles.at(-1)).toMatchObject({ why: 'unreachable', until: null });
  });

  it('that was asked when the server was killed is asked again once', async () => {
    await given(({ number }) =>
      number === 1 ? { stops: 'hangsBeforeHeaders' } : says('CLUE: mild'),
    );
    const { host, code } = await hostAs('guesser');
    await host.ask('match:start', { code });
    await expect.poll(() => standIn.calls.length).toBe(1);
    const { token } = host;
    arena = await arena.restart();
    const again = await arena.join(token);
    await again.enter(code);
    await again.untilPhase('guess');
    expect(standIn.calls).toHaveLength(2);
    expect(again.view?.episode?.turns[0]?.clue).toBe('mild');
  });
});

describe('what a model costs', () => {
  const perRoom = 3_000;

  it('stays within the room’s budget; then the bot says so, and is not seated there again', async () => {
    await given(plays, { budgets: { tokens: { perRoom } } });
    const { host, code } = await hostAs('describer', { maxTurns: 10, episodes: 20 });
    await host.ask('match:start', { code });
    await describeOn(host);
    expect(host.troubles.at(-1)).toMatchObject({ why: 'budget', until: null });
    const spent = await spending.spent(`tokens:room:${host.view?.room ?? ''}`);
    expect(spent).toBe(standIn.calls.length * (tokens.prompt + tokens.completion));
    expect(spent).toBeGreaterThan(perRoom / 4);
    expect(spent).toBeLessThanOrEqual(perRoom);

    const calls = standIn.calls.length;
    await host.ask('bot:remove', { code, seat: 's2' });
    expect(await host.ask('bot:add', { code, role: 'guesser', bot: 'mist' })).toMatchObject({
      error: { code: 'BOT_BUDGET' },
    });
    expect(standIn.calls).toHaveLength(calls);
    await hostAs('describer');
  });

  it('is remembered for the day across a restart', async () => {
    await given(plays, { budgets: { tokens: { perDay: 2_500 } } });
    const { host, code } = await hostAs('describer', { maxTurns: 10, episodes: 20 });
    await host.ask('match:start', { code });
    await describeOn(host);
    arena = await arena.restart();
    await expect(hostAs('describer')).rejects.toThrow(/budget/);
  });
});

describe('who may seat a model', () => {
  const add = { role: 'guesser', bot: 'mist' } as const;

  it('is the host alone, and as many as the operator allows', async () => {
    await given(plays, { environment: { MODELS_PER_ROOM: '2' } });
    const { host, code } = await hostAs('describer');
    const guest = await arena.join();
    expect(await guest.ask('bot:add', { code, ...add })).toMatchObject({
      error: { code: 'NOT_SEATED' },
    });
    await guest.sit(code, 'guesser');
    expect(await guest.ask('bot:add', { code, ...add })).toMatchObject({
      error: { code: 'NOT_THE_HOST' },
    });
    const once = { code, ...add, id: 'seat-it-once' };
    const second = await host.ask('bot:add', once);
    expect(second).toMatchObject({ ok: true });
    expect(await host.ask('bot:add', { code, ...add })).toMatchObject({
      error: { code: 'TOO_MANY_MODELS' },
    });
    expect(await host.ask('bot:add', once)).toEqual(second);
    expect((await host.ask('bot:add', { code, role: 'guesser' })).ok).toBe(true);
  });

  it('holds the operator’s number when many are asked for in one moment', async () => {
    await given(plays, { environment: { MODELS_PER_ROOM: '2' } });
    const { host, code } = await hostAs('describer');
    const tabs = await Promise.all(Array.from({ length: 5 }, () => arena.join(host.token)));
    const answers = await Promise.all(tabs.map((tab) => tab.ask('bot:add', { code, ...add })));
    const codes = answers.map((answer) => (answer.ok ? 'OK' : answer.error.code));
    expect(codes.toSorted()).toEqual(['OK', ...Array<string>(4).fill('TOO_MANY_MODELS')]);
  });

  it('finds no bot that is not offered to rooms, or whose name is made up', async () => {
    await given(plays);
    const { host, code } = await hostAs('describer');
    for (const bot of ['private-one', 'no-such', '__proto__', 'scripted']) {
      expect(await host.ask('bot:add', { code, role: 'guesser', bot })).toMatchObject({
        error: { code: 'NO_SUCH_BOT' },
      });
    }
    expect(await host.ask('bots:list', {})).toEqual({
      ok: true,
      value: { bots: [{ bot: 'mist', label: 'mist' }] },
    });
  });

  it('can’t seat them again and again', async () => {
    await given(plays, { environment: { RATE_LIMIT_SCALE: '1' } });
    const { host, code } = await hostAs('describer');
    const codes: string[] = [];
    for (let n = 0; n < 14; n++) {
      const seats = host.view?.seats.filter(({ player }) => player.kind === 'bot') ?? [];
      for (const { id } of seats) await host.ask('bot:remove', { code, seat: id });
      const added = await host.ask('bot:add', { code, ...add });
      codes.push(added.ok ? 'OK' : added.error.code);
    }
    expect(codes[0]).toBe('OK');
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });
});

describe('nothing of the operator’s', () => {
  it('reaches anybody: no key, no address, no name of the wire, and no word of the server', async () => {
    await given(
      ({ body }) =>
        refuses(body.messages.length > 3 ? 500 : 400, {
          message: `no: ${key} ${JSON.stringify(body)} at http://10.0.0.1/v1 for account-77`,
        }),
      { bot: { retries: 1 } },
    );
    const { host, code } = await hostAs('guesser');
    const watcher = await arena.join();
    await watcher.enter(code);
    await host.ask('bots:list', {});
    await host.ask('match:start', { code });
    await untilOver(host);
    await untilOver(watcher);
    expect(host.troubles.at(-1)).toMatchObject({ why: 'faulty' });
    for (const { heard } of [host, watcher]) {
      const all = JSON.stringify(heard);
      for (const secret of [key, standIn.url, wireName, 'account-77', '10.0.0.1', 'MIST_KEY']) {
        expect(all).not.toContain(secret);
      }
      const end = heard.findIndex((message) => JSON.stringify(message).includes('episodeEnded'));
      expect(JSON.stringify(heard.slice(0, end))).not.toMatch(/zq(target|first|second)/);
    }
  });
});

describe('a bots file', () => {
  it('that is faulty, or whose key is missing, keeps the server from starting, in a sentence', async () => {
    await given(plays);
    const missing = await readRoomBots(join(folder, 'bots.json'), {});
    expect(missing).toMatchObject({ ok: false });
    expect(missing.ok ? '' : missing.error).toMatch(/bots\.json.*“mist”.*MIST_KEY/);
    expect(missing.ok ? '' : missing.error).not.toContain('private-one');

    const file = await botsFile({ bots: [{ name: 'mist', kind: 'openai', color: 'red' }] });
    const started = startServer(folder, 0, { BOTS_FILE: file });
    await expect(started).rejects.toThrow(/ended with 2: Taboo Arena can’t start: .*color/s);
  });
});
