/** What stands in logs must be read for ever. */
import { describe, expect, it } from 'vitest';
import { roomEvent } from '#shared/protocol/events';

const seatTaken = (player: object) => ({
  type: 'seatTaken',
  seat: { id: 's1', role: 'guesser', player, describes: false, ready: true },
});
const bot = { kind: 'bot', bot: 'local', level: 'easy', name: 'Pip', yields: true };

describe('a bot’s seat in a log', () => {
  it.each([
    ['from before models could sit', bot],
    ['of a script', { ...bot, bot: 'scripted' }],
    ['of a model', { ...bot, bot: 'mist-large', level: null }],
  ])('%s is read as it was written', (_, player) => {
    const event = seatTaken(player);
    expect(roomEvent.safeParse(event)).toEqual({ success: true, data: event });
  });

  it('without a name is damage', () => {
    expect(roomEvent.safeParse(seatTaken({ ...bot, bot: '' })).success).toBe(false);
  });
});
