/** Bots in rooms: nobody waits for ever, trouble is told as it comes, and an answer counts once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import { passedOver } from '#shared/game/room/passedOver';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { Player, Role } from '#shared/game/seat';
import type { BotTrouble } from '#shared/protocol/messages';
import type { Bot, BotWatch } from '../../../server/players/bot.ts';
import { BotDriver } from '../../../server/players/botDriver.ts';
import type { CallFault, ModelCall } from '../../../server/players/modelCall.ts';
import { BotTroubles } from '../../../server/rooms/botTroubles.ts';
import { byServer, type LiveRoom } from '../../../server/rooms/liveRoom.ts';
import { Presence } from '../../../server/rooms/presence.ts';
import { RoomRegistry } from '../../../server/rooms/registry.ts';
import { createMemoryRoomLog } from '../../../server/store/memoryRoomLog.ts';
import type { RoomLog } from '../../../server/store/roomLog.ts';
import { FakeClock } from '../fakeClock.ts';

const human: Player = { kind: 'human', id: 'ann', name: 'Ann' };
const model: Player = { kind: 'bot', bot: 'mist', level: null, name: 'Mist', yields: false };
const replyMs = 90_000;

let clock: FakeClock;
let log: RoomLog;
let failures: unknown[];
let told: BotTrouble[];

/** A server of its own over the same log, as after a restart. */
const openServer = (reply: Bot['reply']) => {
  const registry = new RoomRegistry({
    log,
    clock,
    drawCard: () => plainCard('winter', ['cold', 'snow', 'season']),
    newSeed: () => 'seed',
    absentSeats: () => [],
    onFault: () => undefined,
  });
  const presence = new Presence(clock);
  const troubles = new BotTroubles(registry, presence);
  troubles.onTrouble((_live, trouble) => told.push(trouble));
  const driver = new BotDriver({
    registry,
    clock,
    botFor: ({ bot }) => (bot === 'mist' ? { reply } : null),
    pace: { thinkMs: 0, replyMs },
    onTrouble(live, trouble) {
      troubles.tell(live, trouble);
    },
    onFailure: (error) => failures.push(error),
  });
  return { registry, presence, driver };
};

type Seats = readonly (readonly [Player, Role])[];
const annDescribes: Seats = [
  [human, 'describer'],
  [model, 'guesser'],
];
const annGuesses: Seats = [
  [model, 'describer'],
  [human, 'guesser'],
];

const openMatch = async (
  registry: RoomRegistry,
  seats: Seats,
  changes: Partial<RoomSettings> = {},
): Promise<LiveRoom> => {
  const settings = { ...defaultSettings, clueSeconds: null, guessSeconds: null, ...changes };
  const created = await registry.create('private', settings);
  if (!created.ok) throw new Error(created.error.message);
  const live = created.value;
  for (const [player, role] of seats) {
    await live.submit({ type: 'takeSeat', player, role }, byServer);
  }
  await live.submit({ type: 'startMatch', by: live.state.host }, byServer);
  await clock.advance(0);
  return live;
};

const giveClue = async (live: LiveRoom): Promise<void> => {
  const turn = live.state.episode?.turns.length ?? 0;
  const command = { type: 'giveClue', seat: 's1', turn, text: 'white' } as const;
  await live.submit({ type: 'play', episode: live.state.episodesStarted, command }, byServer);
  await clock.advance(0);
};

const never = new Promise<string>(() => undefined);

const callOf = (attempt: number, fault: CallFault): ModelCall => ({
  role: 'guesser',
  turn: 1,
  attempt,
  model: 'mist-large',
  startedAt: 0,
  durationMs: 1,
  fault,
  message: 'https://secret.example said key-123 about winter',
  promptTokens: null,
  completionTokens: null,
  cost: null,
  finishReason: null,
});

const retries = (watch: BotWatch | undefined, attempt: number, fault: CallFault): void => {
  watch?.onCall?.(callOf(attempt, fault));
  watch?.onRetry?.({ attempt: attempt + 1, of: 3, waitMs: 2_000, why: 'https://secret.example' });
};

beforeEach(() => {
  clock = new FakeClock();
  log = createMemoryRoomLog();
  failures = [];
  told = [];
});

describe('a bot that never answers', () => {
  it('loses the turn after its own deadline where the room has no clock', async () => {
    const live = await openMatch(openServer(() => never).registry, annGuesses);
    await clock.advance(replyMs - 1);
    expect(live.state.episode?.turns).toHaveLength(1);
    await clock.advance(1);
    expect(live.state.episode?.turns[0]?.misses).toEqual([{ seat: 's1', why: 'failed' }]);
    expect(told).toMatchObject([{ seat: 's1', why: 'slow', until: null }]);
    expect(failures).toHaveLength(1);
  });

  it('is passed over after two turns, and leaves no timer behind', async () => {
    const live = await openMatch(openServer(() => never).registry, annGuesses, { rotate: false });
    await clock.advance(2 * replyMs);
    expect(passedOver(live.state)).toEqual(['s1']);
    expect(live.state.played[0]?.ending).toMatchObject({ outcome: 'error', role: 'describer' });
    await clock.advance(60_000);
    expect(live.state.phase.kind).toBe('result');
    expect(clock.pending).toBe(0);
  });

  it('is called off, without a failure, when the room’s clock was shorter', async () => {
    let signal: AbortSignal | undefined;
    const { registry, driver } = openServer((_turn, given) => {
      signal = given;
      return never;
    });
    const live = await openMatch(registry, annGuesses, { clueSeconds: 10 });
    const first = signal;
    await clock.advance(10_000);
    expect(first?.aborted).toBe(true);
    expect(live.state.episode?.turns[0]?.misses).toEqual([{ seat: 's1', why: 'late' }]);
    expect(failures).toEqual([]);
    driver.stop();
    await live.stop();
    expect(clock.pending).toBe(0);
  });
});

describe('a bot whose calls fail', () => {
  it('shows each retry to the table, and to whoever comes later', async () => {
    let speak: (raw: string) => void = () => undefined;
    const { registry, presence } = openServer((_turn, _signal, watch) => {
      retries(watch, 1, 'rateLimited');
      retries(watch, 2, 'timeout');
      return new Promise((resolve) => {
        speak = resolve;
      });
    });
    const live = await openMatch(registry, annDescribes);
    await giveClue(live);
    const shown = {
      code: live.state.code,
      seat: 's2',
      episode: 1,
      turn: 1,
      of: 3,
      until: clock.now() + 2_000,
    };
    expect(told).toEqual([
      { ...shown, attempt: 2, why: 'busy' },
      { ...shown, attempt: 3, why: 'slow' },
    ]);
    told = [];
    presence.enter(live.state.code, 'socket', 'watcher');
    expect(told).toEqual([{ ...shown, attempt: 3, why: 'slow' }]);
    speak('GUESS: snowman');
    await clock.advance(0);
    expect(live.state.episode?.turns[0]?.guesses).toMatchObject([{ text: 'snowman' }]);
  });

  it('tells nobody a word of what its backend said', async () => {
    const { registry } = openServer((_turn, _signal, watch) => {
      retries(watch, 1, 'refused');
      return Promise.reject(new Error('https://secret.example refused key-123 for winter'));
    });
    const live = await openMatch(registry, annGuesses, { ruleset: 'standard' });
    await clock.advance(0);
    expect(live.state.played[0]?.ending.outcome).toBe('error');
    const everything = JSON.stringify([told, live.state.played.map(({ ending }) => ending)]);
    for (const secret of ['secret.example', 'key-123', 'winter']) {
      expect(everything).not.toContain(secret);
    }
    expect(String(failures[0])).toContain('secret.example');
  });

  it('says so when its budget is used up', async () => {
    const { registry } = openServer((_turn, _signal, watch) => {
      watch?.onCall?.(callOf(1, 'budget'));
      return Promise.reject(new Error('the day is over'));
    });
    const live = await openMatch(registry, annDescribes);
    await giveClue(live);
    expect(told).toMatchObject([{ seat: 's2', why: 'budget', until: null }]);
  });

  it('is not installed any more: the turn is lost, not the room', async () => {
    const gone: Player = { ...model, bot: 'gone' };
    const { registry } = openServer(() => never);
    const live = await openMatch(registry, [
      [gone, 'describer'],
      [human, 'guesser'],
    ]);
    expect(live.state.played[0]?.ending).toMatchObject({ outcome: 'error', role: 'describer' });
  });
});

describe('a restart', () => {
  it('asks again once for the reply that was under way, and counts it once', async () => {
    const first = openServer(() => never);
    const live = await openMatch(first.registry, annDescribes);
    await giveClue(live);
    first.driver.stop();
    await first.registry.stop();

    let asked = 0;
    const { registry, driver } = openServer(() => {
      asked++;
      return Promise.resolve('GUESS: snowman');
    });
    const restored = await registry.restore();
    if (!restored.ok) throw new Error(restored.error.message);
    for (const each of restored.value) driver.attend(each);
    await clock.advance(0);
    await clock.advance(0);
    expect(asked).toBe(1);
    const again = registry.find(live.state.code);
    expect(again?.state.episode?.turns[0]?.guesses).toMatchObject([{ text: 'snowman' }]);
    const repeated = await again?.submit(
      {
        type: 'play',
        episode: 1,
        command: { type: 'sendReply', seat: 's2', turn: 1, raw: 'GUESS: another' },
      },
      { by: 's2', commandId: '1:1:0:s2' },
    );
    expect(repeated).toMatchObject({ ok: true });
    expect(again?.state.episode?.turns[0]?.guesses).toHaveLength(1);
  });
});
