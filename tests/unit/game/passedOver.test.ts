/** A bot that fails twice in a row is passed over, and the table goes on without it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import type { EpisodeCommand } from '#shared/game/episode/commands';
import type { RoomCommand } from '#shared/game/room/commands';
import { applyAll, decideRoom } from '#shared/game/room/decide';
import { passedOver } from '#shared/game/room/passedOver';
import { emptyRoom, nextDeadline, type Room } from '#shared/game/room/room';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { Player, Role } from '#shared/game/seat';
import { viewFor } from '#shared/game/view';

const draw = { seed: 'seed', card: plainCard('winter', ['cold', 'snow', 'season']) };
const human: Player = { kind: 'human', id: 'ann', name: 'Ann' };
const model = (yields = false): Player => ({
  kind: 'bot',
  bot: 'mist-large',
  level: null,
  name: 'Mist',
  yields,
});

let room: Room;
let now: number;

const when = (command: RoomCommand): readonly string[] => {
  const decision = decideRoom(room, command, now);
  if (!decision.ok) throw new Error(decision.error.code);
  room = applyAll(room, decision.value);
  return decision.value.map(({ type }) => type);
};

const given = (
  seats: readonly (readonly [Player, Role])[],
  settings: Partial<RoomSettings> = {},
): void => {
  room = emptyRoom;
  now = 0;
  when({
    type: 'createRoom',
    room: 'r',
    code: 'AAAAAA',
    visibility: 'private',
    settings: { ...defaultSettings, ...settings },
  });
  for (const [player, role] of seats) when({ type: 'takeSeat', player, role });
  when({ type: 'startMatch', by: room.host, ...draw, absent: [] });
};

const play = (command: EpisodeCommand) =>
  when({ type: 'play', episode: room.episodesStarted, command });
const turn = () => room.episode?.turns.length ?? 0;
const fails = (seat: string) =>
  play({ type: 'reportFailure', seat, turn: turn(), message: 'no answer' });
const clue = (seat: string) => play({ type: 'giveClue', seat, turn: turn(), text: 'white' });
const guesses = (seat: string) => play({ type: 'makeGuess', seat, turn: turn(), text: 'wrong' });
const nextCard = () => {
  now = nextDeadline(room) ?? now;
  return when({ type: 'endReveal', until: now, card: draw.card, absent: [] });
};

describe('a bot that guesses and does not answer', () => {
  beforeEach(() => {
    given([
      [human, 'describer'],
      [model(), 'guesser'],
      [model(), 'guesser'],
    ]);
  });

  it('loses a turn, and after the second in a row the episode goes on without it', () => {
    clue('s1');
    expect(fails('s2')).toEqual(['replyMissed']);
    guesses('s3');
    clue('s1');
    expect(fails('s2')).toEqual(['replyMissed', 'guesserDropped']);
    expect(room.episode?.guessers).toEqual(['s3']);
    expect(passedOver(room)).toEqual(['s2']);
    expect(passedOver(viewFor(room, { kind: 'spectator' }))).toEqual(['s2']);
  });

  it('is asked on if it answered in between', () => {
    clue('s1');
    fails('s2');
    guesses('s3');
    clue('s1');
    guesses('s2');
    guesses('s3');
    clue('s1');
    expect(fails('s2')).toEqual(['replyMissed']);
  });

  it('ends the episode without a result when no other Guesser is left', () => {
    clue('s1');
    fails('s2');
    fails('s3');
    clue('s1');
    fails('s2');
    expect(fails('s3')).toEqual(['replyMissed', 'episodeEnded', 'revealStarted']);
    expect(room.played[0]?.score).toMatchObject({ outcome: 'error', abort: 0 });
    expect(nextCard()).toEqual(['matchEnded']);
  });

  it('counts a turn that the clock took like one that failed', () => {
    for (const round of [1, 2]) {
      clue('s1');
      guesses('s3');
      now = nextDeadline(room) ?? now;
      const events = play({ type: 'expireTurn', deadline: now });
      expect(events.includes('guesserDropped')).toBe(round === 2);
    }
  });

  it('is asked again in a rematch', () => {
    clue('s1');
    fails('s2');
    fails('s3');
    clue('s1');
    fails('s2');
    fails('s3');
    nextCard();
    when({ type: 'startRematch', by: 's1', ...draw, absent: [] });
    expect(room.episode?.guessers).toEqual(['s2', 's3']);
  });
});

describe('a bot that describes and does not answer', () => {
  it('hands the role on to the next who wants it', () => {
    given([
      [model(), 'describer'],
      [human, 'guesser'],
      [model(), 'guesser'],
    ]);
    fails('s1');
    expect(fails('s1')).toEqual(['replyMissed', 'episodeEnded', 'revealStarted']);
    expect(room.episode?.turns).toHaveLength(2);
    nextCard();
    expect(room.episode).toMatchObject({ describer: 's2', guessers: ['s3'] });
  });

  it('ends the match when nobody else describes', () => {
    given(
      [
        [model(), 'describer'],
        [human, 'guesser'],
      ],
      { rotate: false },
    );
    fails('s1');
    fails('s1');
    expect(nextCard()).toEqual(['matchEnded']);
  });

  it('gives its seat up if it is one that gives way', () => {
    given([
      [model(true), 'describer'],
      [human, 'guesser'],
    ]);
    fails('s1');
    expect(fails('s1')).toEqual(['replyMissed', 'episodeEnded', 'revealStarted', 'seatLeft']);
    expect(room.seats.map(({ id }) => id)).toEqual(['s2']);
  });
});
