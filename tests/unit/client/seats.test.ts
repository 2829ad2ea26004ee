/** Which seats the pages offer, and which names they take: as the server does. */
import { describe, expect, test } from 'vitest';
import type { Player } from '#shared/game/seat';
import { viewFor } from '#shared/game/view';
import { nicknameLimits } from '#shared/protocol/nickname';
import { nameFault } from '../../../client/components/nickname.ts';
import { freeRoles } from '../../../client/seats/freeRoles.ts';
import { after, describerSits, emptyMoment, guesserSits, spectator, type Moment } from './room.ts';

const bot = (yields: boolean): Player => ({
  kind: 'bot',
  bot: 'local',
  level: 'normal',
  name: 'Quill',
  yields,
});

const freeAfter = (...commands: readonly Parameters<typeof after>[1][]) => {
  const moment = commands.reduce<Moment>(
    (before, command) => after(before, command).moment,
    emptyMoment,
  );
  return freeRoles(viewFor(moment.room, spectator));
};

describe('free seats', () => {
  test('are all in an empty room, and all but the chair once somebody describes', () => {
    expect(freeAfter()).toEqual(['describer', 'guesser']);
    expect(freeAfter(describerSits)).toEqual(['guesser']);
  });

  test('include the chair of a bot that gives way, not that of another', () => {
    expect(freeAfter({ type: 'takeSeat', player: bot(true), role: 'describer' })).toContain(
      'describer',
    );
    expect(freeAfter({ type: 'takeSeat', player: bot(false), role: 'describer' })).not.toContain(
      'describer',
    );
  });

  test('are as many as the host has set out', () => {
    const { settings } = emptyMoment.room;
    expect(
      freeAfter(describerSits, guesserSits, {
        type: 'changeSettings',
        by: 's1',
        settings: { ...settings, guesserSeats: 1 },
      }),
    ).toEqual([]);
  });
});

describe('a name', () => {
  test.each(['Ana', '林', 'مريم', '👨‍👩‍👧‍👦', 'W'.repeat(nicknameLimits.graphemes)])(
    'that can be read is taken: %s',
    (name) => {
      expect(nameFault(name)).toBeNull();
    },
  );

  test.each(['', '   ', 'W'.repeat(nicknameLimits.graphemes + 1), `e${'\u0301'.repeat(9)}`])(
    'that can’t is refused in a sentence: %j',
    (name) => {
      expect(nameFault(name)).toMatch(/^A .*\.$/);
    },
  );
});
