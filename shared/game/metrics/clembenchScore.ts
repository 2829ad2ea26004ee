/** The metrics of an episode under clembench's convention. */
import type { Episode } from '../episode/episode.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import { cleanForClembench } from '../judge/clembench.ts';
import type { Role } from '../seat.ts';
import { adjacentPairs, clueTexts, repetitionOfGuessers } from './repetition.ts';

/** clembench's convention: Success, Lose and Aborted are never two at once. `mainScore` null is its NaN. */
export type ClembenchScore = {
  readonly success: 0 | 1;
  readonly lose: 0 | 1;
  readonly aborted: 0 | 1;
  readonly mainScore: number | null;
  readonly requestCount: number;
  readonly parsedRequestCount: number;
  readonly violatedRequestCount: number;
  readonly requestSuccessRatio: number;
  readonly repetitionGuesser: number;
  readonly repetitionDescriber: number;
  /** The first turn in which strict parsing would abort the episode. */
  readonly strictAbort: { readonly turn: number; readonly role: Role } | null;
};

type Log = readonly EpisodeEvent[];

const firstStrictAbort = (log: Log): ClembenchScore['strictAbort'] => {
  for (const event of log) {
    if (event.type === 'replyMissed' && event.why === 'unreadable') {
      return { turn: event.turn, role: event.role };
    }
    const isClue = event.type === 'clueGiven' || event.type === 'clueRefused';
    if ((isClue || event.type === 'guessMade') && event.reading?.strict === null) {
      return { turn: event.turn, role: isClue ? 'describer' : 'guesser' };
    }
  }
  return null;
};

/** Scores a finished episode from its log and the state that the log adds up to. */
export const clembenchScoreOf = (log: Log, { ending, turns }: Episode): ClembenchScore => {
  if (ending === null) throw new Error('An episode can be scored when it has ended, not before.');
  const won = ending.outcome === 'success';
  const illegalClue = ending.outcome === 'aborted' && ending.reason === 'illegalClue';
  const lost = ending.outcome === 'failure' || illegalClue;
  const aborted = ending.outcome === 'aborted' && !illegalClue;
  const requests = turns.length;
  const violated = turns.filter(({ misses }) => misses.length > 0).length;
  return {
    success: won ? 1 : 0,
    lose: lost ? 1 : 0,
    aborted: aborted ? 1 : 0,
    mainScore: won ? 100 / ending.turn : lost ? 0 : null,
    requestCount: requests,
    parsedRequestCount: requests - violated,
    violatedRequestCount: violated,
    requestSuccessRatio: requests === 0 ? 0 : (requests - violated) / requests,
    repetitionGuesser: repetitionOfGuessers(turns, cleanForClembench, adjacentPairs),
    repetitionDescriber: adjacentPairs(clueTexts(turns, cleanForClembench)),
    strictAbort: firstStrictAbort(log),
  };
};
