/** The talk beside the game: every line once, signs of writing that go out, and muting. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatLine } from '#shared/protocol/messages';
import type { Push } from '../../../client/net/connection.ts';
import { createRoomTalk, mergeLines, speakerOf, writingMs } from '../../../client/net/roomTalk.ts';
import { chatPlace } from '../../../client/phrases/chat.ts';
import { viewFor } from '#shared/game/view';
import { after, code, says, spectator, started } from './room.ts';

const line = (part: Partial<ChatLine>): ChatLine => ({
  channel: 'players',
  seat: 's1',
  name: 'Ana',
  text: 'hello',
  at: 1,
  ...part,
});

const listening = () => {
  let tell: (push: Push) => void = () => undefined;
  const talk = createRoomTalk(
    {
      onPush(listener) {
        tell = listener;
        return () => undefined;
      },
    },
    code,
  );
  talk.start();
  return {
    talk,
    push: (push: Push) => {
      tell(push);
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('lines', () => {
  test('that come again after a reconnect are kept once, and in order', () => {
    const [first, second] = [line({ at: 1 }), line({ at: 2, text: 'again' })];
    expect(mergeLines([second], [first, second])).toEqual([first, second]);
  });

  test('with the same words said twice are two lines', () => {
    expect(mergeLines([line({ at: 1 })], [line({ at: 2 })])).toHaveLength(2);
  });

  test('of another room are not heard', () => {
    const { talk, push } = listening();
    push({ type: 'chat', chat: { code: 'OTHERS', lines: [line({})] } });
    expect(talk.get().lines).toEqual([]);
  });
});

describe('the sign that somebody is writing', () => {
  const writes: Push = { type: 'typing', typing: { code, seat: 's2' } };

  test('goes out after a while, counted from the last keystroke', async () => {
    const { talk, push } = listening();
    push(writes);
    await vi.advanceTimersByTimeAsync(writingMs - 1);
    push(writes);
    await vi.advanceTimersByTimeAsync(writingMs - 1);
    expect(talk.get().writing).toEqual(['s2']);
    await vi.advanceTimersByTimeAsync(1);
    expect(talk.get().writing).toEqual([]);
  });

  test('goes out at once when the line or the clue is there', () => {
    const { talk, push } = listening();
    push(writes);
    push({ type: 'chat', chat: { code, lines: [line({ seat: 's2' })] } });
    expect(talk.get().writing).toEqual([]);
    push(writes);
    push({ type: 'events', events: after(started(), says('giveClue', 1, 'white')).message });
    expect(talk.get().writing).toEqual([]);
  });
});

test('muting is for one speaker, and can be taken back', () => {
  const { talk } = listening();
  talk.setMuted(speakerOf(line({})), true);
  expect([...talk.get().muted]).toEqual(['s1']);
  expect(talk.get().muted.has(speakerOf(line({ seat: null })))).toBe(false);
  talk.setMuted('s1', false);
  expect(talk.get().muted.size).toBe(0);
});

test('the chat says who reads it, and is closed for the Describer while a card is played', () => {
  const view = viewFor(started().room, spectator);
  expect(chatPlace(view, null)).toMatchObject({ channel: 'watchers' });
  expect(chatPlace(view, 's2')).toMatchObject({ channel: 'guessers' });
  expect(chatPlace(view, 's1')).toMatchObject({ channel: null });
  expect(chatPlace({ ...view, phase: { kind: 'result' } }, 's1')).toMatchObject({
    channel: 'players',
  });
});
