/** How an episode ended, in plain words. */
import type { AbortReason, Ending, MissReason } from '#shared/game/episode/events';
import type { Role, SeatId } from '#shared/game/seat';
import { roleName } from './people.ts';

const abortSentence = (role: Role, reason: AbortReason): string => {
  const who = `The ${roleName[role]}`;
  switch (reason) {
    case 'illegalClue':
      return `${who} used forbidden words too often.`;
    case 'unreadableReply':
      return `${who} gave an answer that nobody could read.`;
    case 'noReply':
      return `${who} did not answer in time.`;
    case 'left':
      return `${who} left the table.`;
  }
};

export const endingSentence = (ending: Ending, name: (seat: SeatId) => string): string => {
  switch (ending.outcome) {
    case 'success':
      return `${name(ending.seat)} got it in turn ${ending.turn}.`;
    case 'failure':
      return 'Nobody got it.';
    case 'aborted':
      return abortSentence(ending.abortedBy, ending.reason);
    case 'error':
      return `The ${roleName[ending.role]} gave no answer. This card does not count.`;
  }
};

export const outcomeName: Readonly<Record<Ending['outcome'], string>> = {
  success: 'Guessed',
  failure: 'Not guessed',
  aborted: 'Stopped',
  error: 'No result',
};

export const missSentence = (name: string, role: Role, why: MissReason): string => {
  switch (why) {
    case 'late':
      return role === 'describer'
        ? `${name} ran out of time: no clue in this turn.`
        : `${name} ran out of time.`;
    case 'unreadable':
      return `${name} said something that nobody could read.`;
    case 'failed':
      return `${name} gave no answer: this turn is lost.`;
    case 'left':
      return `${name} left.`;
  }
};
