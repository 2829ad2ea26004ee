/** What each turn of an episode comes to: its accuracy, its request, guesses made before, its time. */
import type { Card } from '../card.ts';
import type { Episode } from '../episode/episode.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import { foldText } from '../normalise.ts';

/** A request is a turn, as clembench counts them: one of its two counts is 1, the other 0. */
export type TurnScore = {
  /** From 1. */
  readonly turn: number;
  /** 1 once the target has been guessed. */
  readonly accuracy: 0 | 1;
  readonly parsedRequestCount: 0 | 1;
  /** A reply that was due is missing. */
  readonly violatedRequestCount: 0 | 1;
  /** Guesses that the same seat had made in any earlier turn, texts compared after folding. */
  readonly repeatedGuesses: number;
  /** To the start of the next turn, or the end of the episode; null where the clock was set back meanwhile. */
  readonly milliseconds: number | null;
};

type Log = readonly EpisodeEvent<Card | null>[];

/** Scores the turns of a finished episode from its log and the state that the log adds up to. */
export const turnScoresOf = (log: Log, { turns }: Episode<Card | null>): readonly TurnScore[] => {
  const end = log.findLast((event) => event.type === 'episodeEnded');
  if (end === undefined) throw new Error('An episode can be scored when it has ended, not before.');
  const made = new Map<string, Set<string>>();
  let won = false;
  return turns.map(({ number, startedAt, guesses, misses }, at) => {
    let repeatedGuesses = 0;
    for (const { seat, text, mark } of guesses) {
      const before = made.get(seat) ?? new Set();
      const folded = foldText(text);
      if (before.has(folded)) repeatedGuesses++;
      made.set(seat, before.add(folded));
      won ||= mark === 'right';
    }
    const violated = misses.length > 0;
    const milliseconds = (turns[at + 1]?.startedAt ?? end.at) - startedAt;
    return {
      turn: number,
      accuracy: won ? 1 : 0,
      parsedRequestCount: violated ? 0 : 1,
      violatedRequestCount: violated ? 1 : 0,
      repeatedGuesses,
      milliseconds: milliseconds < 0 ? null : milliseconds,
    };
  });
};

export type TurnSums = {
  readonly repeatedGuesses: number;
  /** The sum of the turns whose time is known, and how many these are. */
  readonly milliseconds: number;
  readonly timedTurns: number;
};

export const sumTurns = (turns: Iterable<TurnScore>): TurnSums => {
  const sums = { repeatedGuesses: 0, milliseconds: 0, timedTurns: 0 };
  for (const { repeatedGuesses, milliseconds } of turns) {
    sums.repeatedGuesses += repeatedGuesses;
    if (milliseconds === null) continue;
    sums.milliseconds += milliseconds;
    sums.timedTurns++;
  }
  return sums;
};

/** The mean time of a turn; null where no turn's is known. */
export const millisecondsPerTurn = ({
  milliseconds,
  timedTurns,
}: Pick<TurnSums, 'milliseconds' | 'timedTurns'>): number | null =>
  timedTurns === 0 ? null : milliseconds / timedTurns;
