/** A bot that says what it was told, in order: for tests, and for replaying recorded episodes. */
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
