/** Quick play: into a public room where somebody waits, or into a new one with a bot. */
import { err, ok, type Result } from '#shared/game/result';
import { seatOfPlayer, type Room } from '#shared/game/room/room';
import { defaultSettings, guesserSeatsOf } from '#shared/game/room/settings';
import type { Player } from '#shared/game/seat';
import { localBotPlayer } from './botPlayers.ts';
import { byServer, type LiveRoom, type Origin, type SubmitFault } from './liveRoom.ts';
import type { Presence } from './presence.ts';
import type { RoomRegistry } from './registry.ts';

export type QuickPlayParts = {
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  /** Takes a seat on another node where people wait; the room's code, or null if there is none. */
  readonly seatElsewhere: () => Promise<string | null>;
};

/** Some human sits there, or is on the way. */
const hasCompany = (room: Room, presence: Presence): boolean => {
  const absent = presence.absentSeats(room);
  return room.seats.some(({ id, player }) => player.kind === 'human' && !absent.includes(id));
};

/** The room changed while we came: the next one may do. Anything else would fail there too. */
const mayTryNext = ({ code }: SubmitFault): boolean =>
  ['SEATS_FULL', 'KICKED', 'ROOM_CLOSED'].includes(code);

/** Somebody waits there for strangers. */
export const awaitsGuessers = (room: Room, presence: Presence): boolean => {
  const guessers = room.seats.filter(({ role }) => role === 'guesser').length;
  return (
    room.visibility === 'public' &&
    room.settings.ruleset === 'party' &&
    hasCompany(room, presence) &&
    guessers < guesserSeatsOf(room.settings)
  );
};

/** The fullest fitting rooms first, so that people meet. */
const fittingRooms = ({ registry, presence }: QuickPlayParts, player: string): LiveRoom[] =>
  registry
    .all()
    .filter(({ state }) => awaitsGuessers(state, presence) && !state.kicked.includes(player))
    .sort((a, b) => b.state.seats.length - a.state.seats.length);

const openWithBot = async (
  { registry }: QuickPlayParts,
  player: Player,
  origin: Origin,
): Promise<Result<string, SubmitFault>> => {
  const created = await registry.create('public', defaultSettings);
  if (!created.ok) return created;
  const live = created.value;
  const bot = localBotPlayer('normal', true);
  await live.submit({ type: 'takeSeat', player: bot, role: 'describer' }, byServer);
  const seated = await live.submit({ type: 'takeSeat', player, role: 'guesser' }, origin);
  if (!seated.ok) return seated;
  const started = await live.submit({ type: 'startMatch', by: live.state.host }, byServer);
  return started.ok ? ok(live.state.code) : err(started.error);
};

/** The code of the room in which the player now sits. */
export const quickPlay = async (
  parts: QuickPlayParts,
  player: Player,
  identity: string,
  origin: Origin,
): Promise<Result<string, SubmitFault>> => {
  for (const live of fittingRooms(parts, identity)) {
    if (seatOfPlayer(live.state, identity) !== null) return ok(live.state.code);
    const seated = await live.submit({ type: 'takeSeat', player, role: 'guesser' }, origin);
    if (seated.ok) return ok(live.state.code);
    if (!mayTryNext(seated.error)) return seated;
  }
  const elsewhere = await parts.seatElsewhere();
  return elsewhere === null ? openWithBot(parts, player, origin) : ok(elsewhere);
};
