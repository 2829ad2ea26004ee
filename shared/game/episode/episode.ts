/** The state of an episode, and how events carry it forward. */
import type { Card } from '../card.ts';
import type { GuessMark } from '../guessMark.ts';
import type { SeatId } from '../seat.ts';
import type {
  Ending,
  EpisodeEvent,
  EpisodeStarted,
  MissReason,
  Refusal,
  Reveal,
} from './events.ts';

export type Guess = { readonly seat: SeatId; readonly text: string; readonly mark: GuessMark };
export type Miss = { readonly seat: SeatId; readonly why: MissReason };

/** One clue and at most one guess by each Guesser. */
export type Turn = {
  readonly number: number;
  readonly startedAt: number;
  readonly clue: string | null;
  readonly guesses: readonly Guess[];
  readonly misses: readonly Miss[];
};

/**
 * `C` is `Card` where the whole truth is known, `Card | null` in a view: one type and one `evolve`
 * for both, so that a client can't drift from the server.
 */
export type Episode<C extends Card | null = Card> = Omit<EpisodeStarted<C>, 'type'> & {
  readonly phase: 'clue' | 'guess' | 'ended';
  readonly deadline: number | null;
  readonly turns: readonly Turn[];
  readonly refusals: readonly Refusal[];
  readonly ending: Ending | null;
  /** Set in views alone, once the episode is over. */
  readonly reveal: Reveal | null;
};

export type EpisodeView = Episode<Card | null>;

/** Field by field: copying all but one is so slow that it was a tenth of a run's time. */
const begin = <C extends Card | null>(started: EpisodeStarted<C>): Episode<C> => ({
  ruleset: started.ruleset,
  level: started.level,
  card: started.card,
  maxTurns: started.maxTurns,
  describer: started.describer,
  guessers: started.guessers,
  clueSeconds: started.clueSeconds,
  guessSeconds: started.guessSeconds,
  open: started.open,
  ...(started.parsing === undefined ? {} : { parsing: started.parsing }),
  phase: 'clue',
  deadline: null,
  turns: [],
  refusals: [],
  ending: null,
  reveal: null,
});

const changeTurn = (
  turns: readonly Turn[],
  number: number,
  change: (turn: Turn) => Turn,
): readonly Turn[] => turns.map((turn) => (turn.number === number ? change(turn) : turn));

/** Throws on an event that can't follow the state: the log is broken, nobody's input is. */
export const evolveEpisode = <C extends Card | null>(
  state: Episode<C> | null,
  event: EpisodeEvent<C>,
): Episode<C> => {
  if (event.type === 'episodeStarted') return begin(event);
  if (state === null) throw new Error(`The event ${event.type} came before any episode started.`);
  switch (event.type) {
    case 'turnStarted': {
      const turn: Turn = {
        number: event.turn,
        startedAt: event.at,
        clue: null,
        guesses: [],
        misses: [],
      };
      return {
        ...state,
        phase: 'clue',
        deadline: event.deadline,
        turns: [...state.turns, turn],
      };
    }
    case 'clueGiven':
      return {
        ...state,
        phase: 'guess',
        deadline: event.deadline,
        turns: changeTurn(state.turns, event.turn, (turn) => ({ ...turn, clue: event.text })),
      };
    case 'clueRefused': {
      const { turn, text, breaches } = event;
      return { ...state, refusals: [...state.refusals, { turn, text, breaches }] };
    }
    case 'guessMade': {
      const { seat, text, mark } = event;
      return {
        ...state,
        turns: changeTurn(state.turns, event.turn, (turn) => ({
          ...turn,
          guesses: [...turn.guesses, { seat, text, mark }],
        })),
      };
    }
    case 'replyMissed': {
      const { seat, why } = event;
      return {
        ...state,
        turns: changeTurn(state.turns, event.turn, (turn) => ({
          ...turn,
          misses: [...turn.misses, { seat, why }],
        })),
      };
    }
    case 'turnResumed':
      return { ...state, deadline: event.deadline };
    case 'guesserDropped':
      return { ...state, guessers: state.guessers.filter((seat) => seat !== event.seat) };
    case 'episodeEnded':
      return {
        ...state,
        phase: 'ended',
        deadline: null,
        ending: event.ending,
        reveal: event.reveal,
      };
  }
};

/** The card as far as this state knows it. */
export const knownCard = (episode: Episode<Card | null>): Card | null =>
  episode.card ?? episode.reveal?.card ?? null;

export const currentTurn = (episode: Episode<Card | null>): Turn | null =>
  episode.turns.at(-1) ?? null;

/** The Guessers who have neither guessed nor missed their guess in the running turn. */
export const waitingGuessers = (episode: Episode<Card | null>): readonly SeatId[] => {
  const turn = currentTurn(episode);
  if (episode.phase !== 'guess' || turn === null) return [];
  const done = new Set([...turn.guesses, ...turn.misses].map(({ seat }) => seat));
  return episode.guessers.filter((seat) => !done.has(seat));
};
