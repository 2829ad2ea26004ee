/** The metrics of an episode: pure functions of its log, under the project's and clembench's convention. */
import type { Card } from './card.ts';
import { evolveEpisode, type Episode, type Turn } from './episode/episode.ts';
import type { EpisodeEvent, Ending } from './episode/events.ts';
import { cleanForClembench } from './judge/clembench.ts';
import { foldText } from './normalise.ts';
import type { Role } from './seat.ts';

/** The project's own convention. Speed is null where it is undefined: never 0, never NaN. */
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

type Texts = readonly (string | null)[];

/** The longest run of equal texts in consecutive turns, minus 1: a,a,a is 2; a,b,a is 0; a,a,b,b is 1. */
const longestRun = (texts: Texts): number => {
  let longest = 0;
  let run = 0;
  texts.forEach((text, at) => {
    run = text !== null && at > 0 && texts[at - 1] === text ? run + 1 : 0;
    longest = Math.max(longest, run);
  });
  return longest;
};

/** How often a text equals the one before it: a,a,b,b is 2. */
const adjacentPairs = (texts: Texts): number =>
  texts.filter((text, at) => text !== null && at > 0 && texts[at - 1] === text).length;

const clues = (turns: readonly Turn[], fold: (text: string) => string): Texts =>
  turns.map(({ clue }) => (clue === null ? null : fold(clue)));

const guesses = (turns: readonly Turn[], seat: string, fold: (text: string) => string): Texts =>
  turns.map(({ guesses: made }) => {
    const guess = made.find((each) => each.seat === seat);
    return guess === undefined ? null : fold(guess.text);
  });

/** With several Guessers the largest of the seats' values counts. */
const repetitionOfGuessers = (
  turns: readonly Turn[],
  fold: (text: string) => string,
  count: (texts: Texts) => number,
): number => {
  const seats = new Set(turns.flatMap((turn) => turn.guesses.map(({ seat }) => seat)));
  return Math.max(0, ...[...seats].map((seat) => count(guesses(turns, seat, fold))));
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
    repetitionDescriber: longestRun(clues(turns, foldText)),
    turns: turns.length,
    fouls: refusals.length,
    lostTurns: turns.filter(isLost).length,
  };
};

type Log = readonly EpisodeEvent[];

const replayEpisode = (log: Log): Episode => {
  const episode = log.reduce<Episode | null>(evolveEpisode, null);
  if (episode === null) throw new Error('An empty log can’t be scored.');
  return episode;
};

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

const clembenchScore = (log: Log): ClembenchScore => {
  const episode = replayEpisode(log);
  const { ending, turns } = episode;
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
    repetitionDescriber: adjacentPairs(clues(turns, cleanForClembench)),
    strictAbort: firstStrictAbort(log),
  };
};

/** One log, two conventions: nothing is judged again, only counted differently. */
export function scoreEpisode(log: Log, convention: 'seed'): Score;
export function scoreEpisode(log: Log, convention: 'clembench'): ClembenchScore;
export function scoreEpisode(log: Log, convention: 'seed' | 'clembench'): Score | ClembenchScore {
  return convention === 'seed' ? scoreOf(replayEpisode(log)) : clembenchScore(log);
}
