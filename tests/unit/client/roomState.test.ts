/** A client's room follows the server's events and notices when it has missed some. */
import { describe, expect, test } from 'vitest';
import { hold, receiveEvents } from '../../../client/net/roomState.ts';
import {
  after,
  describerSits,
  emptyMoment,
  guesserSits,
  says,
  snapshotOf,
  started,
} from './room.ts';

describe('receiving events', () => {
  const held = hold(snapshotOf(emptyMoment));
  const first = after(emptyMoment, describerSits);
  const second = after(first.moment, guesserSits);

  test('the next version is applied, and equals the view that a newcomer gets', () => {
    const received = receiveEvents(held, first.message);
    expect(received).toEqual({ kind: 'evolved', room: hold(snapshotOf(first.moment)) });
  });

  test('a message that comes twice changes nothing', () => {
    const received = receiveEvents(hold(snapshotOf(first.moment)), first.message);
    expect(received.kind).toBe('old');
  });

  test('a version left out is a gap', () => {
    expect(receiveEvents(held, second.message).kind).toBe('gap');
  });

  test('events that can’t follow what is held are a gap, not a crash', () => {
    const clue = after(started(), says('giveClue', 1, 'white and quiet')).message;
    const impossible = { ...clue, version: held.version + 1 };
    expect(receiveEvents(held, impossible).kind).toBe('gap');
  });

  test('a whole turn carries the held room to what the server would send', () => {
    let moment = started();
    let room = hold(snapshotOf(moment));
    for (const command of [
      says('giveClue', 1, 'the snow falls then'),
      says('giveClue', 1, 'white and quiet'),
      says('makeGuess', 1, 'wintr'),
      says('giveClue', 2, 'the opposite of summer'),
      says('makeGuess', 2, 'winter'),
    ]) {
      const next = after(moment, command);
      const received = receiveEvents(room, next.message);
      if (received.kind !== 'evolved') throw new Error(`The event was taken as ${received.kind}.`);
      ({ room } = received);
      ({ moment } = next);
      expect(room).toEqual(hold(snapshotOf(moment)));
    }
    expect(room.view.played).toHaveLength(1);
  });
});
