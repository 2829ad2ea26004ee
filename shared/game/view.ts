/**
 * The only place where secrets are removed: nobody but the Describer's seat gets anything of a card
 * before the reveal. `evolveRoom` carries a view forward from redacted events.
 */
import type { Card } from './card.ts';
import type { Episode, EpisodeView, Guess, Turn } from './episode/episode.ts';
import type { Refusal, Reveal } from './episode/events.ts';
import type { RoomEvent } from './room/events.ts';
import type { OwnDeck } from './room/settings.ts';
import { evolveRoom, type Room, type RoomView } from './room/room.ts';
import type { Viewer } from './seat.ts';

export type ViewEvent = RoomEvent<Card | null>;

type AtTheTable = Pick<Episode, 'describer' | 'open'>;

/** Where no human plays, watchers may see the card; the bots at the table may not. */
const seesCard = ({ describer, open }: AtTheTable, viewer: Viewer): boolean =>
  viewer.kind === 'seat' ? viewer.seat === describer : open;

/** That a guess was close is told to its guesser alone. */
const redactGuess = <G extends Pick<Guess, 'seat' | 'mark'>>(guess: G, viewer: Viewer): G =>
  guess.mark === 'close' && !(viewer.kind === 'seat' && viewer.seat === guess.seat)
    ? { ...guess, mark: 'wrong' }
    : guess;

const redactTurns = (turns: readonly Turn[], viewer: Viewer): readonly Turn[] =>
  turns.map((turn) => ({
    ...turn,
    guesses: turn.guesses.map((guess) => redactGuess(guess, viewer)),
  }));

/** An illegal clue holds forbidden words, and so do its breaches. */
const redactRefusal = ({ turn }: Refusal): Refusal => ({ turn, text: null, breaches: [] });

/** Even the host, who brought the deck, gets it from nowhere but the clipboard. */
const redactDeck = (deck: OwnDeck | null): OwnDeck | null =>
  deck === null ? null : { ...deck, entries: null };

const revealOf = ({ card, refusals }: Episode): Reveal => ({ card, refusals });

export const viewEpisode = (episode: Episode, viewer: Viewer): EpisodeView => {
  const sees = seesCard(episode, viewer);
  return {
    ...episode,
    card: sees ? episode.card : null,
    refusals: sees ? episode.refusals : episode.refusals.map(redactRefusal),
    turns: redactTurns(episode.turns, viewer),
    reveal: episode.ending === null ? null : revealOf(episode),
  };
};

export const viewFor = (room: Room, viewer: Viewer): RoomView => ({
  ...room,
  seed: null,
  deck: redactDeck(room.deck),
  episode: room.episode === null ? null : viewEpisode(room.episode, viewer),
  played: room.played.map((played) => ({
    ...played,
    turns: redactTurns(played.turns, viewer),
  })),
});

/** What the viewer may know of an event that happens to `before`. */
export const redact = (before: Room, event: RoomEvent, viewer: Viewer): ViewEvent => {
  switch (event.type) {
    case 'matchStarted':
      return { ...event, seed: null };
    case 'deckChosen':
      return { ...event, deck: redactDeck(event.deck) };
    case 'episodeStarted':
      return seesCard(event, viewer) ? event : { ...event, card: null };
    case 'clueRefused': {
      const sees = before.episode !== null && seesCard(before.episode, viewer);
      return { ...event, ...(sees ? {} : redactRefusal(event)), reading: null };
    }
    case 'guessMade':
      return { ...redactGuess(event, viewer), reading: null };
    case 'clueGiven':
    case 'replyMissed':
      return { ...event, reading: null };
    case 'episodeEnded':
      return { ...event, reveal: before.episode === null ? null : revealOf(before.episode) };
    case 'roomCreated':
    case 'seatTaken':
    case 'seatLeft':
    case 'hostChanged':
    case 'settingsChanged':
    case 'visibilityChanged':
    case 'readinessChanged':
    case 'wishChanged':
    case 'kickVoted':
    case 'playerKicked':
    case 'revealStarted':
    case 'matchEnded':
    case 'lobbyOpened':
    case 'roomClosed':
    case 'turnStarted':
    case 'turnResumed':
    case 'guesserDropped':
      return event;
  }
};

/** The events of one command, each redacted against the state in which it happens. */
export const redactAll = (
  before: Room,
  events: readonly RoomEvent[],
  viewer: Viewer,
): readonly ViewEvent[] => {
  let state = before;
  return events.map((event) => {
    const redacted = redact(state, event, viewer);
    state = evolveRoom(state, event);
    return redacted;
  });
};
