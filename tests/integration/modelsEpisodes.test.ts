import { afterEach, describe, expect, it } from 'vitest';
import type { Ending } from '#shared/game/episode/events';
import { playEpisode } from '../../server/experiments/playEpisode.ts';
import type { OpenaiBot } from '../../server/players/model/openaiBot.ts';
import { scriptedBot } from '../../server/players/scriptedBot.ts';
import { completion, inTurn, plays, refuses, says } from '../standIn/answers.ts';
import { botOf, specWith } from '../standIn/askModel.ts';
import { HastyClock } from '../standIn/hastyClock.ts';
import { startStandIn, type Script, type StandIn } from '../standIn/standIn.ts';
import { Table } from '../unit/game/given.ts';

let standIn: StandIn | undefined;
afterEach(() => standIn?.close());

const start = async (script: Script): Promise<StandIn> => {
  standIn = await startStandIn(script);
  return standIn;
};

const signal = new AbortController().signal;
const endingWith = async (bot: OpenaiBot, guesses: boolean): Promise<Ending | undefined> => {
  const parts = { prompts: null, seed: '1', scopes: [] };
  const [started] = new Table('standard').log;
  if (started?.type !== 'episodeStarted') throw new Error('The episode did not start.');
  const log = await playEpisode(
    {
      start: started,
      bots: new Map([
        ['s1', guesses ? scriptedBot(['CLUE: frosty months']) : bot.make(parts)],
        ['s2', bot.make(parts)],
      ]),
    },
    { now: () => 0, signal },
  );
  const last = log.at(-1);
  return last?.type === 'episodeEnded' ? last.ending : undefined;
};

const guesserEnds = async (script: Script): Promise<Ending | undefined> => {
  const { url } = await start(script);
  const spec = specWith({ baseURL: url, retries: 1 });
  return endingWith(botOf(spec, { clock: new HastyClock([20_000]) }), true);
};

describe('an episode with a model', () => {
  it.each([
    ['says the word', says('GUESS: winter'), { outcome: 'success' }],
    ['thinks first', says('<think>GUESS: autumn</think>GUESS: winter'), { outcome: 'success' }],
    ['says it in bold', says('**GUESS:** winter'), { outcome: 'success' }],
    ['says nothing', says(''), { outcome: 'aborted', abortedBy: 'guesser' }],
    ['thinks and never speaks', says('<think>winter'), { outcome: 'aborted' }],
    ['is filtered', completion({ content: null }, 'content_filter'), { outcome: 'aborted' }],
    [
      'refuses to play',
      completion({ refusal: 'No: I won’t take part in that.' }),
      { outcome: 'aborted' },
    ],
    ['has a server that fails', refuses(500), { outcome: 'error', role: 'guesser' }],
    ['has a server that sends no choices', { body: { choices: [] } }, { outcome: 'error' }],
    ['has a wrong key', refuses(401), { outcome: 'error' }],
  ])('that %s', async (_name, answer, ending) => {
    expect(await guesserEnds(inTurn(answer))).toMatchObject(ending);
  });

  it('shows each role the chat as it saw it', async () => {
    const { url, calls } = await start(plays);
    const bot = botOf(specWith({ baseURL: url }), { clock: new HastyClock([20_000]) });
    expect(await endingWith(bot, false)).toEqual({ outcome: 'failure' });
    expect(calls).toHaveLength(6);
    const chats = calls.map(({ body }) => body.messages.map(({ role }) => role));
    const alternating = (length: number) =>
      Array.from({ length }, (_, at) => (at % 2 === 0 ? 'user' : 'assistant'));
    expect(chats).toEqual([1, 1, 3, 3, 5, 5].map(alternating));
    expect(calls[4]?.body.messages.slice(1).map(({ content }) => content)).toEqual([
      'CLUE: zxq 1',
      'GUESS: zxq 1',
      'CLUE: zxq 2',
      'GUESS: zxq 2',
    ]);
    const guesserSaw = JSON.stringify([1, 3, 5].map((at) => calls[at]?.body.messages));
    expect(guesserSaw).not.toMatch(/winter|snow|cold|season/);
  });
});

describe('many episodes against a server that takes few at once', () => {
  it('all come to their end: the bot calls less until the server bears it', async () => {
    const bears = 4;
    let open = 0;
    let refused = 0;
    const { url, calls } = await start(async (call) => {
      if (open === bears) {
        refused++;
        return refuses(429);
      }
      open++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
      return plays(call);
    });
    const spec = specWith({ baseURL: url, concurrency: 32, retries: 10 });
    const bot = botOf(spec, { clock: new HastyClock([20_000]) });
    const endings = await Promise.all(Array.from({ length: 40 }, () => endingWith(bot, false)));
    expect(endings.every((ending) => ending?.outcome === 'failure')).toBe(true);
    expect(calls.length - refused).toBe(240);
    // Without adapting, most of what is sent at once by 32 would be refused, again and again.
    expect(refused).toBeLessThan(120);
  });
});
