/** Sounds go with what happens now, for the one who listens; what comes late stays silent. */
import { describe, expect, test } from 'vitest';
import { cueFor } from '../../../client/sound/cues.ts';
import { after, says, started } from './room.ts';

const heard = (
  ...[command, you, late = 0]: readonly [Parameters<typeof after>[1], string | null, number?]
) => {
  const moment = started();
  const { message } = after(moment, command);
  return cueFor(message, moment.room.episode, you, message.now + late);
};

describe('a sound', () => {
  test('tells the Guesser that a clue has come, and the Describer nothing new', () => {
    expect(heard(says('giveClue', 1, 'white and quiet'), 's2')).toBe('yourTurn');
    expect(heard(says('giveClue', 1, 'white and quiet'), 's1')).toBeNull();
    expect(heard(says('giveClue', 1, 'white and quiet'), null)).toBeNull();
  });

  test('tells of a foul', () => {
    expect(heard(says('giveClue', 1, 'the snow falls'), 's2')).toBe('foul');
  });

  test('after a wrong guess calls the Describer to the next turn', () => {
    const clue = after(started(), says('giveClue', 1, 'white and quiet')).moment;
    const { message } = after(clue, says('makeGuess', 1, 'sugar'));
    expect(cueFor(message, clue.room.episode, 's1', message.now)).toBe('yourTurn');
    expect(cueFor(message, clue.room.episode, 's2', message.now)).toBe('wrong');
  });

  test('that comes too late is dropped', () => {
    expect(heard(says('giveClue', 1, 'white and quiet'), 's2', 1_000)).toBe('yourTurn');
    expect(heard(says('giveClue', 1, 'white and quiet'), 's2', 5_000)).toBeNull();
  });
});
