/** The rules of a room: who may sit, start and go on; the episode's own rules are next door. */
import type { Card } from '../card.ts';
import { decideEpisode, startEpisode } from '../episode/decide.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import { levels } from '../level.ts';
import { reject, type Rejection } from '../rejection.ts';
import { ok, type Result } from '../result.ts';
import { rulesOf } from '../rulesets.ts';
import type { Player, Role, Seat, SeatId } from '../seat.ts';
import type { Draw, RoomCommand } from './commands.ts';
import type { RoomEvent } from './events.ts';
import { evolveRoom, seatOf, seatOfHuman, type Room } from './room.ts';
import type { RoomSettings } from './settings.ts';

type Decision = Result<readonly RoomEvent[], Rejection>;

/** How long the word is shown between two episodes. */
export const revealMs = 8_000;

const isBetweenMatches = ({ phase }: Room): boolean =>
  phase.kind === 'lobby' || phase.kind === 'result';

const ofRole = (seats: readonly Seat[], role: Role): readonly Seat[] =>
  seats.filter((seat) => seat.role === role);

const takeSeat = (room: Room, player: Player, role: Role): Decision => {
  if (player.kind === 'human' && seatOfHuman(room, player.id) !== null) {
    return reject('ALREADY_SEATED');
  }
  if (player.kind === 'human' && room.visibility === 'exhibition') return reject('WATCH_ONLY');
  const taken = ofRole(room.seats, role).length;
  if (role === 'describer' && taken > 0) return reject('DESCRIBER_TAKEN');
  if (role === 'guesser' && taken >= rulesOf(room.settings.ruleset).maxGuessers) {
    return reject('SEATS_FULL');
  }
  const seat: Seat = { id: `s${room.seatsTaken + 1}`, role, player };
  const becomesHost = room.host === null && player.kind === 'human';
  return ok([
    { type: 'seatTaken', seat },
    ...(becomesHost ? ([{ type: 'hostChanged', seat: seat.id }] as const) : []),
  ]);
};

/** An episode that ends opens the reveal. */
const withReveal = (events: readonly EpisodeEvent[], now: number): readonly RoomEvent[] =>
  events.some(({ type }) => type === 'episodeEnded')
    ? [...events, { type: 'revealStarted', until: now + revealMs }]
    : events;

const successorOf = (room: Room, leaving: SeatId): SeatId | null =>
  room.seats.find(({ id, player }) => id !== leaving && player.kind === 'human')?.id ?? null;

const leaveSeat = (room: Room, seat: SeatId, now: number): Decision => {
  if (seatOf(room, seat) === null) return reject('NO_SUCH_SEAT');
  const dropped =
    room.phase.kind === 'playing' && room.episode !== null
      ? decideEpisode(room.episode, { type: 'dropPlayer', seat }, now)
      : ok([]);
  if (!dropped.ok) return dropped;
  return ok([
    ...withReveal(dropped.value, now),
    { type: 'seatLeft', seat },
    ...(room.host === seat
      ? ([{ type: 'hostChanged', seat: successorOf(room, seat) }] as const)
      : []),
  ]);
};

/** The seats of the next episode; a Guesser too many for the ruleset watches. */
const cast = (room: Room): Result<{ describer: SeatId; guessers: SeatId[] }, Rejection> => {
  const [describer] = ofRole(room.seats, 'describer');
  const { maxGuessers } = rulesOf(room.settings.ruleset);
  const guessers = ofRole(room.seats, 'guesser').slice(0, maxGuessers);
  if (describer === undefined) return reject('NO_DESCRIBER');
  if (guessers.length === 0) return reject('NO_GUESSER');
  return ok({ describer: describer.id, guessers: guessers.map(({ id }) => id) });
};

const openEpisode = (room: Room, card: Card, now: number): Decision => {
  const seats = cast(room);
  if (!seats.ok) return seats;
  const { ruleset, level, maxTurns, clueSeconds, guessSeconds } = room.settings;
  return ok(
    startEpisode(
      {
        ruleset,
        level: levels.find((each) => each === level) ?? null,
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

const openMatch = (room: Room, { seed, card }: Draw, now: number): Decision => {
  const episode = openEpisode(room, card, now);
  return episode.ok ? ok([{ type: 'matchStarted', seed }, ...episode.value]) : episode;
};

const endReveal = (room: Room, until: number, card: Card, now: number): Decision => {
  if (room.phase.kind !== 'reveal' || room.phase.until !== until || now < until) {
    return reject('NOT_DUE');
  }
  const isOver = room.played.length >= room.settings.episodes || !cast(room).ok;
  return isOver ? ok([{ type: 'matchEnded' }]) : openEpisode(room, card, now);
};

const changeSettings = (room: Room, settings: RoomSettings): Decision => {
  const guessers = ofRole(room.seats, 'guesser').length;
  if (guessers > rulesOf(settings.ruleset).maxGuessers) return reject('SEATS_FULL');
  return ok([{ type: 'settingsChanged', settings }]);
};

/** Only the host may; the server itself (null) may in a room of bots. */
const mayHost = (room: Room, by: SeatId | null): Result<null, Rejection> => {
  if (by !== null && seatOf(room, by) === null) return reject('NOT_SEATED');
  return room.host === by ? ok(null) : reject('NOT_THE_HOST');
};

const hosted = (room: Room, command: HostCommand, now: number): Decision => {
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
        : leaveSeat(room, command.seat, now);
    case 'changeSettings':
      return changeSettings(room, command.settings);
    case 'startMatch':
    case 'startRematch':
      return openMatch(room, command, now);
    case 'openLobby':
      return ok([{ type: 'lobbyOpened' }]);
  }
};

type HostCommand = Extract<RoomCommand, { readonly by: SeatId | null }>;

const play = (room: Room, command: Extract<RoomCommand, { type: 'play' }>, now: number) => {
  if (room.phase.kind !== 'playing' || room.episode === null) return reject('NOT_PLAYING');
  if (command.episode !== room.episodesStarted) return reject('STALE_TURN');
  const decision = decideEpisode(room.episode, command.command, now);
  return decision.ok ? ok(withReveal(decision.value, now)) : decision;
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
      return leaveSeat(room, command.seat, now);
    case 'endReveal':
      return endReveal(room, command.until, command.card, now);
    case 'closeRoom':
      return ok([{ type: 'roomClosed' }]);
    case 'play':
      return play(room, command, now);
    case 'addBot':
    case 'removeBot':
    case 'changeSettings':
    case 'startMatch':
    case 'startRematch':
    case 'openLobby':
      return hosted(room, command, now);
  }
};

export const applyAll = (room: Room, events: readonly RoomEvent[]): Room =>
  events.reduce<Room>(evolveRoom, room);
