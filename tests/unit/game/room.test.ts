import { beforeEach, describe, expect, it } from 'vitest';
import { plainCard } from '#shared/game/card';
import type { RoomCommand } from '#shared/game/room/commands';
import { applyAll, decideRoom } from '#shared/game/room/decide';
import { emptyRoom, nextDeadline, type Room } from '#shared/game/room/room';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { Player, Role } from '#shared/game/seat';

const human = (id: string): Player => ({ kind: 'human', id, name: id });
const bot = (yields = false): Player => ({
  kind: 'bot',
  bot: 'local',
  level: 'easy',
  name: 'Pip',
  yields,
});
const draw = { seed: 'seed', card: plainCard('winter', ['cold', 'snow', 'season']) };

let room: Room;
let now: number;

/** Gives the command; the types of its events, or the code of the refusal. */
const when = (command: RoomCommand): string[] | string => {
  const decision = decideRoom(room, command, now);
  if (!decision.ok) return decision.error.code;
  room = applyAll(room, decision.value);
  return decision.value.map(({ type }) => type);
};

const given = (settings: Partial<RoomSettings> = {}): void => {
  room = emptyRoom;
  now = 0;
  when({
    type: 'createRoom',
    room: 'r',
    code: 'AAAAAA',
    visibility: 'private',
    settings: { ...defaultSettings, ...settings },
  });
};

const sit = (player: Player, role: Role) => when({ type: 'takeSeat', player, role });
const sitHumans = (...names: string[]): void => {
  names.forEach((name, at) => {
    sit(human(name), at === 0 ? 'describer' : 'guesser');
    when({ type: 'setReady', seat: `s${at + 1}`, ready: true });
  });
};
const start = (absent: readonly string[] = []) =>
  when({ type: 'startMatch', by: room.host, ...draw, absent });
/** Lets the running episode end, and goes on to the next. */
const nextEpisode = (absent: readonly string[] = []): void => {
  while (room.phase.kind === 'playing') {
    now = nextDeadline(room) ?? now;
    when({
      type: 'play',
      episode: room.episodesStarted,
      command: { type: 'expireTurn', deadline: now },
    });
  }
  now = nextDeadline(room) ?? now;
  when({ type: 'endReveal', until: now, card: draw.card, absent });
};

beforeEach(() => {
  given();
});

describe('seats', () => {
  it('gives one of two who take the last seat the seat', () => {
    given({ guesserSeats: 1 });
    sitHumans('ann', 'ben');
    expect(sit(human('cem'), 'guesser')).toBe('SEATS_FULL');
    expect(sit(human('cem'), 'describer')).toBe('DESCRIBER_TAKEN');
  });

  it('never gives one player two', () => {
    sitHumans('ann');
    expect(sit(human('ann'), 'guesser')).toBe('ALREADY_SEATED');
  });

  it('lets a yielding bot make room for a human, but not in the middle of an episode', () => {
    sit(bot(true), 'describer');
    sitHumans('ann');
    expect(room.seats.map(({ player }) => player.kind)).toEqual(['human']);

    given();
    sit(bot(true), 'describer');
    sit(human('ann'), 'guesser');
    start();
    expect(sit(human('ben'), 'describer')).toBe('DESCRIBER_TAKEN');
    expect(sit(bot(), 'describer')).toBe('DESCRIBER_TAKEN');
  });

  it('lets a late joiner sit down and play from the next episode on', () => {
    sitHumans('ann', 'ben');
    start();
    sit(human('cem'), 'guesser');
    expect(room.episode?.guessers).toEqual(['s2']);
    nextEpisode();
    expect(room.episode?.guessers).toContain('s3');
  });

  it('keeps settings and seats in step', () => {
    sitHumans('ann', 'ben', 'cem');
    const settings: RoomSettings = { ...room.settings, guesserSeats: 1 };
    expect(when({ type: 'changeSettings', by: 's1', settings })).toBe('SEATS_FULL');
    expect(when({ type: 'changeSettings', by: 's2', settings })).toBe('NOT_THE_HOST');
  });
});

describe('the host', () => {
  it('hands over when leaving, to somebody who is there, who can then start', () => {
    sitHumans('ann', 'ben', 'cem', 'dora');
    expect(when({ type: 'leaveSeat', seat: 's1', absent: ['s2'] })).toEqual([
      'seatLeft',
      'hostChanged',
    ]);
    expect(room.host).toBe('s3');
    expect(start(['s2'])).toContain('episodeStarted');
  });

  it('leaves the room without a host when nobody is left, and the next human takes over', () => {
    sitHumans('ann');
    when({ type: 'leaveSeat', seat: 's1', absent: [] });
    expect(room.host).toBeNull();
    sit(human('ben'), 'guesser');
    expect(room.host).toBe('s2');
  });
});

describe('who finds the room', () => {
  it('is the host’s choice, between matches', () => {
    sitHumans('ann', 'ben');
    const publish = (by: string) => when({ type: 'changeVisibility', by, visibility: 'public' });
    expect(publish('s2')).toBe('NOT_THE_HOST');
    expect(publish('s1')).toEqual(['visibilityChanged']);
    expect(publish('s1')).toEqual([]);
    expect(room.visibility).toBe('public');
    start();
    expect(publish('s1')).toBe('MATCH_RUNNING');
  });
});

describe('the ready check', () => {
  it('waits for those who are there and does not wait for those who are not', () => {
    sitHumans('ann', 'ben', 'cem');
    when({ type: 'setReady', seat: 's3', ready: false });
    expect(start()).toBe('NOT_READY');
    expect(start(['s3'])).toContain('episodeStarted');
    expect(room.episode?.guessers).toEqual(['s2']);
  });

  it('asks again after a match', () => {
    given({ episodes: 1 });
    sitHumans('ann', 'ben');
    start();
    nextEpisode();
    expect(room.phase.kind).toBe('result');
    expect(when({ type: 'startRematch', by: 's1', ...draw, absent: [] })).toBe('NOT_READY');
  });

  it('says who is missing before it asks for readiness', () => {
    sitHumans('ann');
    expect(start()).toBe('NO_GUESSER');
    given();
    sit(human('ann'), 'guesser');
    when({ type: 'setWish', seat: 's1', describes: false });
    expect(start()).toBe('NO_DESCRIBER');
  });
});

describe('roles rotate among those who want to describe', () => {
  const describers = (episodes: number, absent: readonly string[] = []): string[] => {
    const seen: string[] = [];
    for (let n = 0; n < episodes; n++) {
      seen.push(room.episode?.describer ?? 'nobody');
      nextEpisode(absent);
    }
    return seen;
  };

  it('begins in the Describer’s chair and goes round', () => {
    given({ episodes: 7 });
    sitHumans('ann', 'ben', 'cem');
    start();
    expect(describers(7)).toEqual(['s1', 's2', 's3', 's1', 's2', 's3', 's1']);
  });

  it('passes over those who don’t want to, and those who are away', () => {
    given({ episodes: 4 });
    sitHumans('ann', 'ben', 'cem', 'dora');
    when({ type: 'setWish', seat: 's2', describes: false });
    start(['s4']);
    expect(describers(4, ['s4'])).toEqual(['s1', 's3', 's1', 's3']);
  });

  it('stays with the chair where the host wants no rotation', () => {
    given({ episodes: 3, rotate: false });
    sitHumans('ann', 'ben');
    start();
    expect(describers(3)).toEqual(['s1', 's1', 's1']);
  });

  it('ends the match when nobody is there to describe or to guess', () => {
    sitHumans('ann', 'ben');
    start();
    nextEpisode(['s1', 's2']);
    expect(room.phase.kind).toBe('result');
  });
});

describe('who has to go', () => {
  it('the host kicks at any time; who was kicked can’t sit again', () => {
    sitHumans('ann', 'ben', 'cem');
    start();
    expect(when({ type: 'kickPlayer', by: 's1', seat: 's2', absent: [] })).toEqual([
      'playerKicked',
      'guesserDropped',
      'seatLeft',
    ]);
    expect(sit(human('ben'), 'guesser')).toBe('KICKED');
    expect(when({ type: 'kickPlayer', by: 's3', seat: 's1', absent: [] })).toBe('NOT_THE_HOST');
    expect(when({ type: 'kickPlayer', by: 's1', seat: 's1', absent: [] })).toBe('NOT_YOURSELF');
  });

  it('a vote needs half of those connected, rounded up', () => {
    sitHumans('ann', 'ben', 'cem', 'dora', 'eva');
    const vote = (by: string, absent: readonly string[] = []) =>
      when({ type: 'voteKick', by, seat: 's1', absent });
    expect(vote('s2')).toEqual(['kickVoted']);
    expect(vote('s2')).toBe('ALREADY_VOTED');
    expect(vote('s1')).toBe('NOT_YOURSELF');
    expect(vote('s3')).toEqual(['kickVoted']);
    expect(vote('s4')).toEqual(['kickVoted', 'playerKicked', 'seatLeft', 'hostChanged']);
    expect(room.host).toBe('s2');
  });

  it('a kicked host leaves a successor who can start', () => {
    sitHumans('ann', 'ben', 'cem');
    when({ type: 'voteKick', by: 's2', seat: 's1', absent: [] });
    when({ type: 'voteKick', by: 's3', seat: 's1', absent: [] });
    expect(start()).toContain('episodeStarted');
  });

  it('one voice alone is no vote, and the votes of those who left don’t count', () => {
    sitHumans('ann', 'ben');
    expect(when({ type: 'voteKick', by: 's2', seat: 's1', absent: [] })).toEqual(['kickVoted']);
    when({ type: 'leaveSeat', seat: 's2', absent: [] });
    expect(room.kickVotes).toEqual([]);
  });
});
