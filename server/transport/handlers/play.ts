/** Requests of a match: start it, give clues, guess. Half a surrogate pair, which no file could hold, becomes U+FFFD. */
import type { HandlerContext, Handlers } from './handler.ts';

type PlayHandlers = Pick<
  Handlers,
  | 'settings:change'
  | 'deck:clear'
  | 'visibility:change'
  | 'match:start'
  | 'match:rematch'
  | 'lobby:open'
  | 'clue:give'
  | 'guess:make'
>;

export const playHandlers = ({ submitSeated }: HandlerContext): PlayHandlers => ({
  'settings:change': (visitor, { settings, ...command }) =>
    submitSeated(visitor, command, (by) => ({ type: 'changeSettings', by, settings })),

  'deck:clear': (visitor, command) =>
    submitSeated(visitor, command, (by) => ({ type: 'chooseDeck', by, deck: null })),

  'visibility:change': (visitor, { visibility, ...command }) =>
    submitSeated(visitor, command, (by) => ({ type: 'changeVisibility', by, visibility })),

  'match:start': (visitor, command) =>
    submitSeated(visitor, command, (by) => ({ type: 'startMatch', by })),

  'match:rematch': (visitor, command) =>
    submitSeated(visitor, command, (by) => ({ type: 'startRematch', by })),

  'lobby:open': (visitor, command) =>
    submitSeated(visitor, command, (by) => ({ type: 'openLobby', by })),

  'clue:give': (visitor, { episode, turn, text, ...command }) =>
    submitSeated(visitor, command, (seat) => ({
      type: 'play',
      episode,
      command: { type: 'giveClue', seat, turn, text: text.toWellFormed() },
    })),

  'guess:make': (visitor, { episode, turn, text, ...command }) =>
    submitSeated(visitor, command, (seat) => ({
      type: 'play',
      episode,
      command: { type: 'makeGuess', seat, turn, text: text.toWellFormed() },
    })),
});
