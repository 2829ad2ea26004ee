/** The state of a room: its seats, its settings and its match; and how events carry it forward. */
import type { Card } from '../card.ts';
import { evolveEpisode, knownCard, type Episode, type Turn } from '../episode/episode.ts';
import type { Ending } from '../episode/events.ts';
import { scoreOf, type Score } from '../metrics/score.ts';
import type { Seat, SeatId } from '../seat.ts';
import type { RoomEvent } from './events.ts';
import { defaultSettings, type OwnDeck, type RoomSettings, type Visibility } from './settings.ts';

export type RoomPhase =
  | { readonly kind: 'lobby' }
  | { readonly kind: 'playing' }
  | { readonly kind: 'reveal'; readonly until: number }
  | { readonly kind: 'result' }
  | { readonly kind: 'closed' };

/** An episode that is over, as everybody may know it. */
export type PlayedEpisode = {
  readonly target: string;
  readonly related: readonly string[];
  readonly describer: SeatId;
  readonly turns: readonly Turn[];
  readonly ending: Ending;
  readonly score: Score;
};

/** More than a long evening needs; a room that runs for days may repeat itself. */
const usedTargetsKept = 300;

export type KickVote = { readonly seat: SeatId; readonly by: SeatId };

/** One type for the truth (`C` is `Card`) and for the views of it (`Card | null`). */
export type RoomOf<C extends Card | null> = {
  readonly room: string;
  readonly code: string;
  readonly visibility: Visibility;
  readonly settings: RoomSettings;
  readonly phase: RoomPhase;
  readonly seats: readonly Seat[];
  /** How many seats were ever taken: seat ids are never used twice. */
  readonly seatsTaken: number;
  readonly host: SeatId | null;
  readonly deck: OwnDeck | null;
  /** Who wants whom to leave. */
  readonly kickVotes: readonly KickVote[];
  /** Ids of players who may not sit here again. */
  readonly kicked: readonly string[];
  /** Decides the word draws of the running match; null in a view. */
  readonly seed: string | null;
  /** How many episodes the room has started, over all its matches. */
  readonly episodesStarted: number;
  readonly episode: Episode<C> | null;
  /** The episodes of this match that are over. */
  readonly played: readonly PlayedEpisode[];
  /** Targets of earlier matches, so that a rematch brings new words. */
  readonly usedTargets: readonly string[];
};

export type Room = RoomOf<Card>;
export type RoomView = RoomOf<Card | null>;

export const emptyRoom: Room = {
  room: '',
  code: '',
  visibility: 'private',
  settings: defaultSettings,
  phase: { kind: 'lobby' },
  seats: [],
  seatsTaken: 0,
  host: null,
  deck: null,
  kickVotes: [],
  kicked: [],
  seed: null,
  episodesStarted: 0,
  episode: null,
  played: [],
  usedTargets: [],
};

const asPlayed = (episode: Episode<Card | null>): readonly PlayedEpisode[] => {
  const card = knownCard(episode);
  const { describer, turns, ending } = episode;
  if (card === null || ending === null) return [];
  const { target, related } = card;
  return [{ target, related, describer, turns, ending, score: scoreOf(episode) }];
};

/** People are asked again after each match; a bot is always ready. */
const askedAgain = (seat: Seat): Seat => ({ ...seat, ready: seat.player.kind === 'bot' });

const changeSeat = <C extends Card | null>(
  state: RoomOf<C>,
  id: SeatId,
  change: Partial<Seat>,
): RoomOf<C> => ({
  ...state,
  seats: state.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)),
});

export const evolveRoom = <C extends Card | null>(
  state: RoomOf<C>,
  event: RoomEvent<C>,
): RoomOf<C> => {
  switch (event.type) {
    case 'roomCreated': {
      const { room, code, visibility, settings } = event;
      return { ...state, room, code, visibility, settings };
    }
    case 'seatTaken':
      return {
        ...state,
        seats: [...state.seats, event.seat],
        seatsTaken: state.seatsTaken + 1,
      };
    case 'seatLeft':
      return {
        ...state,
        seats: state.seats.filter(({ id }) => id !== event.seat),
        kickVotes: state.kickVotes.filter(
          ({ seat, by }) => seat !== event.seat && by !== event.seat,
        ),
      };
    case 'hostChanged':
      return { ...state, host: event.seat };
    case 'settingsChanged':
      return { ...state, settings: event.settings };
    case 'visibilityChanged':
      return { ...state, visibility: event.visibility };
    case 'deckChosen':
      return { ...state, deck: event.deck };
    case 'readinessChanged':
      return changeSeat(state, event.seat, { ready: event.ready });
    case 'wishChanged':
      return changeSeat(state, event.seat, { describes: event.describes });
    case 'kickVoted': {
      const { seat, by } = event;
      return { ...state, kickVotes: [...state.kickVotes, { seat, by }] };
    }
    case 'playerKicked':
      return { ...state, kicked: [...state.kicked, event.player] };
    case 'matchStarted':
      return {
        ...state,
        seed: event.seed,
        episode: null,
        played: [],
        usedTargets: [...state.usedTargets, ...state.played.map(({ target }) => target)].slice(
          -usedTargetsKept,
        ),
      };
    case 'revealStarted':
      return { ...state, phase: { kind: 'reveal', until: event.until } };
    case 'matchEnded':
      return { ...state, phase: { kind: 'result' }, seats: state.seats.map(askedAgain) };
    case 'lobbyOpened':
      return { ...state, phase: { kind: 'lobby' }, episode: null };
    case 'roomClosed':
      return { ...state, phase: { kind: 'closed' } };
    case 'episodeStarted':
      return {
        ...state,
        phase: { kind: 'playing' },
        episodesStarted: state.episodesStarted + 1,
        episode: evolveEpisode(null, event),
      };
    case 'episodeEnded': {
      const episode = evolveEpisode(state.episode, event);
      return { ...state, episode, played: [...state.played, ...asPlayed(episode)] };
    }
    case 'turnStarted':
    case 'clueGiven':
    case 'clueRefused':
    case 'guessMade':
    case 'replyMissed':
    case 'turnResumed':
    case 'guesserDropped':
      return { ...state, episode: evolveEpisode(state.episode, event) };
  }
};

export const seatOf = (room: RoomView, id: SeatId | null): Seat | null =>
  room.seats.find((seat) => seat.id === id) ?? null;

/** The identity behind a seat: of a human or of an external bot, not of the server's own bots. */
export const identityOf = ({ player }: Seat): string | null =>
  player.kind === 'bot' ? null : player.id;

export const seatOfPlayer = (room: RoomView, playerId: string): Seat | null =>
  room.seats.find((seat) => identityOf(seat) === playerId) ?? null;

/** The next moment at which the room must act by itself, in milliseconds since the epoch. */
export const nextDeadline = (room: RoomView): number | null => {
  switch (room.phase.kind) {
    case 'playing':
      return room.episode?.deadline ?? null;
    case 'reveal':
      return room.phase.until;
    case 'lobby':
    case 'result':
    case 'closed':
      return null;
  }
};
