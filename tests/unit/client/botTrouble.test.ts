/** What the pages say of a bot that does not answer: only while it is waited for, and never more than its kind. */
import { describe, expect, test } from 'vitest';
import type { RoomCommand } from '#shared/game/room/commands';
import type { Player } from '#shared/game/seat';
import { viewFor } from '#shared/game/view';
import type { BotTrouble } from '#shared/protocol/messages';
import type { Push } from '../../../client/net/connection.ts';
import { createRoomTalk } from '../../../client/net/roomTalk.ts';
import {
  passedOverSentence,
  retriesSentence,
  troubleAt,
} from '../../../client/phrases/botTrouble.ts';
import {
  after,
  code,
  describerSits,
  emptyMoment,
  says,
  spectator,
  started,
  type Moment,
} from './room.ts';

const mist: Player = { kind: 'bot', bot: 'mist', level: null, name: 'Mist', yields: false };
const trouble = (part: Partial<BotTrouble> = {}): BotTrouble => ({
  code,
  seat: 's2',
  episode: 1,
  turn: 1,
  attempt: 2,
  of: 4,
  why: 'slow',
  until: 5_000,
  ...part,
});

const play = (
  command: Extract<RoomCommand, { readonly type: 'play' }>['command'],
): RoomCommand => ({
  type: 'play',
  episode: 1,
  command,
});
const fails = (turn: number): RoomCommand =>
  play({ type: 'reportFailure', seat: 's2', turn, message: 'no answer' });

const steps = (...commands: readonly RoomCommand[]): Moment =>
  commands.reduce<Moment>((moment, command) => after(moment, command).moment, emptyMoment);

const { card } = started().room.episode ?? {};
if (card === undefined) throw new Error('no episode');
const withMist: readonly RoomCommand[] = [
  describerSits,
  { type: 'takeSeat', player: mist, role: 'guesser' },
  { type: 'startMatch', by: 's1', seed: 'seed', card, absent: [] },
];
const viewAfter = (...commands: readonly RoomCommand[]) =>
  viewFor(steps(...withMist, ...commands).room, spectator);

describe('a retry', () => {
  const view = viewAfter(says('giveClue', 1, 'white'));

  test('is shown at the seat and to those who wait', () => {
    expect(troubleAt(view, 's2', trouble())).toBe('No answer, trying again (2\u00A0of\u00A04)');
    expect(retriesSentence(view, new Map([['s2', trouble({ why: 'busy' })]]))).toBe(
      'Too busy, trying again (2\u00A0of\u00A04).',
    );
  });

  test('is past once the turn is another, or the bot has spoken', () => {
    expect(troubleAt(view, 's2', trouble({ turn: 2 }))).toBeNull();
    expect(troubleAt(view, 's2', trouble({ episode: 2 }))).toBeNull();
    const spoken = viewAfter(says('giveClue', 1, 'white'), says('makeGuess', 1, 'snowman'));
    expect(troubleAt(spoken, 's2', trouble())).toBeNull();
    expect(retriesSentence(spoken, new Map([['s2', trouble()]]))).toBeNull();
  });

  test('of nobody is nothing', () => {
    expect(troubleAt(view, 's2', null)).toBeNull();
    expect(retriesSentence(view, new Map())).toBeNull();
  });
});

test('a bot that has given up says why until it speaks', () => {
  const gaveUp = trouble({ why: 'budget', until: null });
  const lost = viewAfter(says('giveClue', 1, 'white'), fails(1));
  expect(troubleAt(lost, 's2', gaveUp)).toBe('Budget used up');
  const asked = viewAfter(says('giveClue', 1, 'white'), fails(1), says('giveClue', 2, 'pale'));
  expect(troubleAt(asked, 's2', gaveUp)).toBe('Budget used up');
  expect(retriesSentence(asked, new Map([['s2', gaveUp]]))).toBeNull();
  const spoken = after(
    steps(...withMist, says('giveClue', 1, 'white'), fails(1)),
    says('giveClue', 2, 'pale'),
  );
  const { moment } = after(spoken.moment, says('makeGuess', 2, 'snowman'));
  expect(
    troubleAt(viewFor(moment.room, spectator), 's2', trouble({ turn: 1, until: null })),
  ).toBeNull();
});

describe('a bot that is passed over', () => {
  const view = viewAfter(
    says('giveClue', 1, 'white'),
    fails(1),
    says('giveClue', 2, 'pale'),
    fails(2),
  );

  test('says why for as long as it is', () => {
    expect(troubleAt(view, 's2', null)).toBe('Passed over: no answer');
    expect(troubleAt(view, 's2', trouble({ why: 'budget', until: null }))).toBe(
      'Passed over: budget used up',
    );
    expect(troubleAt(view, 's1', null)).toBeNull();
    expect(troubleAt({ ...view, phase: { kind: 'lobby' } }, 's2', null)).toBeNull();
  });

  test('is named with the result', () => {
    expect(passedOverSentence(view)).toBe(
      'Mist was passed over after two turns without an answer. The match ended early.',
    );
    expect(passedOverSentence(viewAfter())).toBeNull();
  });
});

test('the talk of a room keeps the last trouble of each seat, and none of other rooms', () => {
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
  for (const attempt of [2, 3]) tell({ type: 'botTrouble', trouble: trouble({ attempt }) });
  tell({ type: 'botTrouble', trouble: trouble({ code: 'OTHERS', seat: 's1' }) });
  expect([...talk.get().troubles]).toEqual([['s2', trouble({ attempt: 3 })]]);
});
