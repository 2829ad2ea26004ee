import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRoom, type Room } from '#shared/game/room/room';
import { awayMs, Presence } from '../../../server/rooms/presence.ts';
import { FakeClock } from '../fakeClock.ts';

const code = 'ABCDEF';
const room: Room = {
  ...emptyRoom,
  code,
  seats: [
    {
      id: 's1',
      role: 'guesser',
      player: { kind: 'human', id: 'ann', name: 'Ann' },
      describes: true,
      ready: false,
    },
  ],
};

let clock: FakeClock;
let presence: Presence;
beforeEach(async () => {
  clock = new FakeClock();
  presence = new Presence(clock);
  await clock.advance(10 * awayMs);
});

describe('somebody who has a seat before they enter', () => {
  it('is not away while they are on their way, so that their match can start', async () => {
    presence.expect(code, 'ann');
    await clock.advance(awayMs - 1);
    expect(presence.absentSeats(room)).toEqual([]);
  });

  it('is away if they don’t come', async () => {
    presence.expect(code, 'ann');
    await clock.advance(awayMs);
    expect(presence.absentSeats(room)).toEqual(['s1']);
  });
});
