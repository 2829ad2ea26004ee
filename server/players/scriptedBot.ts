/** Bots that say what they were told, in order: for tests, for replaying recorded episodes, for trying a run. */
import type { Bot } from './bot.ts';

/** Rejects when the lines are used up, as a backend does that has nothing more to say. */
export const scriptedBot = (lines: readonly string[]): Bot => {
  const rest = [...lines];
  return {
    reply() {
      const line = rest.shift();
      return line === undefined
        ? Promise.reject(new Error('The script has no further line.'))
        : Promise.resolve(line);
    },
  };
};

/** Not a word, nor part of one: legal on every card and never a target. */
const nonsense = 'zxq';

/**
 * Plays either role to the last turn of any card: legal clues, wrong guesses, no two alike. It keeps
 * nothing, so one serves any number of episodes.
 */
export const mockBot = (): Bot => ({
  reply({ role, episode: { turns } }) {
    const label = role === 'describer' ? 'CLUE' : 'GUESS';
    return Promise.resolve(`${label}: ${nonsense} ${turns.length}`);
  },
});
