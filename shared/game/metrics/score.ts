/** The metrics of an episode under the project's own convention. */
import type { Card } from '../card.ts';
import type { Episode, Turn } from '../episode/episode.ts';
import type { Ending } from '../episode/events.ts';
import { foldText } from '../normalise.ts';
import type { Role } from '../seat.ts';
import { clueTexts, longestRun, repetitionOfGuessers } from './repetition.ts';

/** Speed is null where it is undefined: never 0, never NaN. */
export type Score = {
  readonly outcome: Ending['outcome'];
  readonly success: 0 | 1;
  readonly abort: 0 | 1;
  readonly abortedBy: Role | null;
  /** 100 / the turn in which the target was guessed. */
  readonly speed: number | null;
  readonly repetitionGuesser: number;
  readonly repetitionDescriber: number;
  readonly turns: number;
  readonly fouls: number;
  readonly lostTurns: number;
};

const isLost = ({ clue, guesses: made, misses }: Turn): boolean =>
  misses.length > 0 && (clue === null || made.length === 0);

/** Scores a finished episode; a view works as well as the whole truth. */
export const scoreOf = (episode: Episode<Card | null>): Score => {
  const { ending, turns, refusals } = episode;
  if (ending === null) throw new Error('An episode can be scored when it has ended, not before.');
  return {
    outcome: ending.outcome,
    success: ending.outcome === 'success' ? 1 : 0,
    abort: ending.outcome === 'aborted' ? 1 : 0,
    abortedBy: ending.outcome === 'aborted' ? ending.abortedBy : null,
    speed: ending.outcome === 'success' ? 100 / ending.turn : null,
    repetitionGuesser: repetitionOfGuessers(turns, foldText, longestRun),
    repetitionDescriber: longestRun(clueTexts(turns, foldText)),
    turns: turns.length,
    fouls: refusals.length,
    lostTurns: turns.filter(isLost).length,
  };
};
