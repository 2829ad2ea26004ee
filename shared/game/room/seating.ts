/** The rules of taking, leaving and losing a seat. */
import { decideEpisode } from '../episode/decide.ts';
import type { EpisodeEvent } from '../episode/events.ts';
import { reject, type Rejection } from '../rejection.ts';
import { ok, type Result } from '../result.ts';
import type { Player, Role, Seat, SeatId } from '../seat.ts';
import type { RoomEvent } from './events.ts';
import { identityOf, seatOf, seatOfPlayer, type Room } from './room.ts';
import { guesserSeatsOf } from './settings.ts';

type Decision = Result<readonly RoomEvent[], Rejection>;

/** How long the word is shown between two episodes. */
export const revealMs = 8_000;

/** An episode that ends opens the reveal. */
export const withReveal = (events: readonly EpisodeEvent[], now: number): readonly RoomEvent[] =>
  events.some(({ type }) => type === 'episodeEnded')
    ? [...events, { type: 'revealStarted', until: now + revealMs }]
    : events;

const inRole = (room: Room, role: Role): readonly Seat[] =>
  room.seats.filter((seat) => seat.role === role);

/** A bot that gives way to this player, if the chair is taken and one sits there. */
const yieldingBot = (room: Room, player: Player, role: Role): Seat | undefined =>
  player.kind === 'human' && room.phase.kind !== 'playing'
    ? inRole(room, role).find((seat) => seat.player.kind === 'bot' && seat.player.yields)
    : undefined;

const refusalToSit = (room: Room, player: Player): Rejection | null => {
  const refused = (code: Parameters<typeof reject>[0]): Rejection => reject(code).error;
  if (player.kind === 'bot') return null;
  if (room.visibility === 'exhibition') return refused('WATCH_ONLY');
  if (room.kicked.includes(player.id)) return refused('KICKED');
  return seatOfPlayer(room, player.id) === null ? null : refused('ALREADY_SEATED');
};

export const takeSeat = (room: Room, player: Player, role: Role): Decision => {
  const refusal = refusalToSit(room, player);
  if (refusal !== null) return { ok: false, error: refusal };
  const chairs = role === 'describer' ? 1 : guesserSeatsOf(room.settings);
  const isFull = inRole(room, role).length >= chairs;
  const leaving = isFull ? yieldingBot(room, player, role) : undefined;
  if (isFull && leaving === undefined) {
    return reject(role === 'describer' ? 'DESCRIBER_TAKEN' : 'SEATS_FULL');
  }
  const seat: Seat = {
    id: `s${room.seatsTaken + 1}`,
    role,
    player,
    describes: player.kind !== 'bot' || role === 'describer',
    ready: player.kind === 'bot',
  };
  return ok([
    ...(leaving === undefined ? [] : ([{ type: 'seatLeft', seat: leaving.id }] as const)),
    { type: 'seatTaken', seat },
    ...(room.host === null && player.kind === 'human'
      ? ([{ type: 'hostChanged', seat: seat.id }] as const)
      : []),
  ]);
};

/** A present human if there is one, so that the match can go on. */
const successorOf = (room: Room, leaving: SeatId, absent: readonly SeatId[]): SeatId | null => {
  const humans = room.seats.filter(({ id, player }) => id !== leaving && player.kind === 'human');
  return (humans.find(({ id }) => !absent.includes(id)) ?? humans[0])?.id ?? null;
};

export const leaveSeat = (
  room: Room,
  seat: SeatId,
  absent: readonly SeatId[],
  now: number,
): Decision => {
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
      ? ([{ type: 'hostChanged', seat: successorOf(room, seat, absent) }] as const)
      : []),
  ]);
};

const kick = (room: Room, seat: Seat, absent: readonly SeatId[], now: number): Decision => {
  const left = leaveSeat(room, seat.id, absent, now);
  const player = identityOf(seat);
  if (!left.ok || player === null) return left;
  return ok([{ type: 'playerKicked', player }, ...left.value]);
};

export const kickPlayer = (
  room: Room,
  by: SeatId,
  seat: SeatId,
  absent: readonly SeatId[],
  now: number,
): Decision => {
  if (by !== room.host) return reject('NOT_THE_HOST');
  if (by === seat) return reject('NOT_YOURSELF');
  const kicked = seatOf(room, seat);
  return kicked === null ? reject('NO_SUCH_SEAT') : kick(room, kicked, absent, now);
};

/** Half of those connected, rounded up; but one voice alone is no vote. */
const votesNeeded = (connected: number): number => Math.max(2, Math.ceil(connected / 2));

export const voteKick = (
  room: Room,
  by: SeatId,
  seat: SeatId,
  absent: readonly SeatId[],
  now: number,
): Decision => {
  if (by === seat) return reject('NOT_YOURSELF');
  const accused = seatOf(room, seat);
  if (accused === null) return reject('NO_SUCH_SEAT');
  const votes = room.kickVotes.filter((vote) => vote.seat === seat);
  if (votes.some((vote) => vote.by === by)) return reject('ALREADY_VOTED');
  const voted: RoomEvent = { type: 'kickVoted', seat, by };
  const connected = room.seats.filter(
    ({ id, player }) => player.kind === 'human' && !absent.includes(id),
  );
  if (votes.length + 1 < votesNeeded(connected.length)) return ok([voted]);
  const kicked = kick(room, accused, absent, now);
  return kicked.ok ? ok([voted, ...kicked.value]) : kicked;
};
