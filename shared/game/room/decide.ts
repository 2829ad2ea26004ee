/** The rules of a room: who may start, change and go on; seating and the episode's rules are next door. */
import type { Card } from '../card.ts';
import { decideEpisode, startEpisode } from '../episode/decide.ts';
import { levels } from '../level.ts';
import { reject, type Rejection } from '../rejection.ts';
import { ok, type Result } from '../result.ts';
import type { SeatId } from '../seat.ts';
import { cast } from './casting.ts';
import type { HostCommand, RoomCommand } from './commands.ts';
import type { RoomEvent } from './events.ts';
import { passOver } from './passedOver.ts';
import { evolveRoom, seatOf, type Room } from './room.ts';
import { kickPlayer, leaveSeat, takeSeat, voteKick, withReveal } from './seating.ts';
import { guesserSeatsOf, type RoomSettings } from './settings.ts';

type Decision = Result<readonly RoomEvent[], Rejection>;
type OfType<T extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: T }>;

const isBetweenMatches = ({ phase }: Room): boolean =>
  phase.kind === 'lobby' || phase.kind === 'result';

const openEpisode = (room: Room, card: Card, absent: readonly SeatId[], now: number): Decision => {
  const seats = cast(room, absent);
  if (!seats.ok) return seats;
  const { ruleset, level, maxTurns, clueSeconds, guessSeconds } = room.settings;
  return ok(
    startEpisode(
      {
        ruleset,
        level: room.deck === null ? (levels.find((each) => each === level) ?? null) : null,
        card,
        maxTurns,
        ...seats.value,
        clueSeconds,
        guessSeconds,
        open: room.seats.every(({ player }) => player.kind === 'bot'),
      },
      now,
    ),
  );
};

/** Whoever is there and is not the host must have said so; the host says so by starting. */
const isReady = ({ seats, host }: Room, absent: readonly SeatId[]): boolean =>
  seats.every(({ id, ready }) => ready || id === host || absent.includes(id));

const openMatch = (
  room: Room,
  { seed, card, absent }: OfType<'startMatch' | 'startRematch'>,
  now: number,
): Decision => {
  const started: RoomEvent = { type: 'matchStarted', seed };
  const episode = openEpisode(evolveRoom(room, started), card, absent, now);
  if (!episode.ok) return episode;
  return isReady(room, absent) ? ok([started, ...episode.value]) : reject('NOT_READY');
};

const endReveal = (room: Room, { until, card, absent }: OfType<'endReveal'>, now: number) => {
  if (room.phase.kind !== 'reveal' || room.phase.until !== until || now < until) {
    return reject('NOT_DUE');
  }
  const isOver = room.played.length >= room.settings.episodes || !cast(room, absent).ok;
  return isOver ? ok([{ type: 'matchEnded' } as const]) : openEpisode(room, card, absent, now);
};

const changeSettings = (room: Room, settings: RoomSettings): Decision => {
  const seated = room.seats.filter(({ role }) => role === 'guesser').length;
  if (seated > guesserSeatsOf(settings)) return reject('SEATS_FULL');
  return ok([{ type: 'settingsChanged', settings }]);
};

const chooseDeck = ({ deck }: OfType<'chooseDeck'>): Decision =>
  ok([
    {
      type: 'deckChosen',
      deck: deck === null ? null : { ...deck, size: deck.entries.length },
    },
  ]);

/** Only the host may; the server itself (null) may in a room without one. */
export const mayHost = (room: Room, by: SeatId | null): Result<null, Rejection> => {
  if (by !== null && seatOf(room, by) === null) return reject('NOT_SEATED');
  return room.host === by ? ok(null) : reject('NOT_THE_HOST');
};

const decideHosted = (room: Room, command: HostCommand, now: number): Decision => {
  const allowed = mayHost(room, command.by);
  if (!allowed.ok) return allowed;
  if (command.type === 'startRematch' && room.phase.kind !== 'result') {
    return reject('NOT_FINISHED');
  }
  if (!isBetweenMatches(room)) return reject('MATCH_RUNNING');
  switch (command.type) {
    case 'addBot':
      return takeSeat(room, command.player, command.role);
    case 'removeBot':
      return seatOf(room, command.seat)?.player.kind === 'human'
        ? reject('NOT_A_BOT')
        : leaveSeat(room, command.seat, [], now);
    case 'changeSettings':
      return changeSettings(room, command.settings);
    case 'changeVisibility': {
      const { visibility } = command;
      return ok(visibility === room.visibility ? [] : [{ type: 'visibilityChanged', visibility }]);
    }
    case 'chooseDeck':
      return chooseDeck(command);
    case 'startMatch':
    case 'startRematch':
      return openMatch(room, command, now);
    case 'openLobby':
      return ok([{ type: 'lobbyOpened' }]);
  }
};

const play = (room: Room, { episode, command }: OfType<'play'>, now: number): Decision => {
  if (room.phase.kind !== 'playing' || room.episode === null) return reject('NOT_PLAYING');
  if (episode !== room.episodesStarted) return reject('STALE_TURN');
  const decision = decideEpisode(room.episode, command, now);
  if (!decision.ok) return decision;
  const { events, leaving } = passOver(room, decision.value, now);
  return ok([
    ...withReveal(events, now),
    ...leaving.map((seat) => ({ type: 'seatLeft', seat }) as const),
  ]);
};

/** What changes nothing is no event. */
const ifChanged = (
  room: Room,
  seat: SeatId,
  event: Extract<RoomEvent, { readonly type: 'readinessChanged' | 'wishChanged' }>,
): Decision => {
  const current = seatOf(room, seat);
  if (current === null) return reject('NOT_SEATED');
  const isSame =
    event.type === 'wishChanged'
      ? current.describes === event.describes
      : current.ready === event.ready;
  return ok(isSame ? [] : [event]);
};

export const decideRoom = (room: Room, command: RoomCommand, now: number): Decision => {
  if (room.phase.kind === 'closed') return reject('ROOM_CLOSED');
  switch (command.type) {
    case 'createRoom': {
      const { type: _, ...created } = command;
      return ok([{ type: 'roomCreated', ...created }]);
    }
    case 'takeSeat':
      return takeSeat(room, command.player, command.role);
    case 'leaveSeat':
      return leaveSeat(room, command.seat, command.absent, now);
    case 'kickPlayer':
      return kickPlayer(room, command.by, command.seat, command.absent, now);
    case 'voteKick':
      return voteKick(room, command.by, command.seat, command.absent, now);
    case 'setReady': {
      const { seat, ready } = command;
      return ifChanged(room, seat, { type: 'readinessChanged', seat, ready });
    }
    case 'setWish': {
      const { seat, describes } = command;
      return ifChanged(room, seat, { type: 'wishChanged', seat, describes });
    }
    case 'endReveal':
      return endReveal(room, command, now);
    case 'closeRoom':
      return ok([{ type: 'roomClosed' }]);
    case 'play':
      return play(room, command, now);
    case 'addBot':
    case 'removeBot':
    case 'changeSettings':
    case 'changeVisibility':
    case 'chooseDeck':
    case 'startMatch':
    case 'startRematch':
    case 'openLobby':
      return decideHosted(room, command, now);
  }
};

export const applyAll = (room: Room, events: readonly RoomEvent[]): Room =>
  events.reduce<Room>(evolveRoom, room);
