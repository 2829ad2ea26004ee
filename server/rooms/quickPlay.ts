/** Quick play: into a public room where somebody waits, or into a new one with a bot. */
import { err, ok, type Result } from '#shared/game/result';
import { seatOfPlayer, type Room } from '#shared/game/room/room';
import { defaultSettings, guesserSeatsOf } from '#shared/game/room/settings';
import type { Player } from '#shared/game/seat';
import { localBotPlayer } from './botPlayers.ts';
import { byServer, type LiveRoom, type Origin, type SubmitFault } from './liveRoom.ts';
import type { Presence } from './presence.ts';
import type { RoomRegistry } from './registry.ts';

export type QuickPlayParts = { readonly registry: RoomRegistry; readonly presence: Presence };

/** Some human sits there, or is on the way. */
const hasCompany = (room: Room, presence: Presence): boolean => {
  const absent = presence.absentSeats(room);
  return room.seats.some(({ id, player }) => player.kind === 'human' && !absent.includes(id));
};

/** The room changed while we came: the next one may do. Anything else would fail there too. */
const mayTryNext = ({ code }: SubmitFault): boolean =>
  ['SEATS_FULL', 'KICKED', 'ROOM_CLOSED'].includes(code);

const isFitting = (room: Room, player: string, presence: Presence): boolean => {
  const guessers = room.seats.filter(({ role }) => role === 'guesser').length;
  return (
    room.visibility === 'public' &&
    room.settings.ruleset === 'party' &&
    !room.kicked.includes(player) &&
    hasCompany(room, presence) &&
    guessers < guesserSeatsOf(room.settings)
  );
};

/** The fullest fitting rooms first, so that people meet. */
const fittingRooms = ({ registry, presence }: QuickPlayParts, player: string): LiveRoom[] =>
  registry
    .all()
    .filter(({ state }) => isFitting(state, player, presence))
    .sort((a, b) => b.state.seats.length - a.state.seats.length);

const openWithBot = async (
  { registry }: QuickPlayParts,
  player: Player,
  origin: Origin,
): Promise<Result<LiveRoom, SubmitFault>> => {
  const created = await registry.create('public', defaultSettings);
  if (!created.ok) return created;
  const live = created.value;
  const bot = localBotPlayer('normal', true);
  await live.submit({ type: 'takeSeat', player: bot, role: 'describer' }, byServer);
  const seated = await live.submit({ type: 'takeSeat', player, role: 'guesser' }, origin);
  if (!seated.ok) return seated;
  const started = await live.submit({ type: 'startMatch', by: live.state.host }, byServer);
  return started.ok ? ok(live) : err(started.error);
};

/** The room in which the player now sits. */
export const quickPlay = async (
  parts: QuickPlayParts,
  player: Player,
  identity: string,
  origin: Origin,
): Promise<Result<LiveRoom, SubmitFault>> => {
  for (const live of fittingRooms(parts, identity)) {
    if (seatOfPlayer(live.state, identity) !== null) return ok(live);
    const seated = await live.submit({ type: 'takeSeat', player, role: 'guesser' }, origin);
    if (seated.ok) return ok(live);
    if (!mayTryNext(seated.error)) return seated;
  }
  return openWithBot(parts, player, origin);
};
