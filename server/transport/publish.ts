/** Tells every audience of a room what happened, each no more than it may know. */
import { identityOf, seatOfPlayer, type Room } from '#shared/game/room/room';
import { redactAll } from '#shared/game/view';
import type { Clock } from '../clock.ts';
import type { Change, LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import { audienceOfPlayer, audiencesOf, everybodyIn } from './audiences.ts';
import { presenceIn, snapshotFor } from './snapshot.ts';
import type { Voice } from './voice.ts';

export type PublishParts = {
  readonly voice: Voice;
  readonly presence: Presence;
  readonly clock: Clock;
};

const seatsByPlayer = ({ seats }: Room): ReadonlyMap<string, string> =>
  new Map(
    seats.flatMap((seat) => {
      const player = identityOf(seat);
      return player === null ? [] : [[player, seat.id]];
    }),
  );

/** Players whose seat is another than before: their eyes change, so they need a fresh view. */
const movedPlayers = (before: Room, after: Room): readonly string[] => {
  const was = seatsByPlayer(before);
  const is = seatsByPlayer(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (player) => was.get(player) !== is.get(player),
  );
};

/** The same player goes on with a newer connection; this one hears no more of the room. */
const stepBack = (
  { voice, presence }: Omit<PublishParts, 'clock'>,
  { state }: LiveRoom,
  connection: string,
  player: string,
): void => {
  const { code } = state;
  voice.dismiss(connection, state, player);
  voice.tellOne(connection, { name: 'room:takenOver', message: { code } });
  presence.stepBack(code, connection);
};

/** Whoever sits plays with one connection, the newest. */
export const keepNewest = (
  parts: Omit<PublishParts, 'clock'>,
  live: LiveRoom,
  player: string,
): void => {
  if (seatOfPlayer(live.state, player) === null) return;
  const older = parts.presence.connectionsOf(live.state.code, player).slice(0, -1);
  for (const connection of older) stepBack(parts, live, connection, player);
};

const showNewSeat = (parts: PublishParts, { live, after }: Change, player: string): void => {
  keepNewest(parts, live, player);
  parts.voice.tell(live, [
    {
      to: audienceOfPlayer(after.room, player),
      except: [],
      name: 'room:view',
      message: snapshotFor(live, player, parts.clock.now()),
    },
  ]);
};

export const publish = (parts: PublishParts, change: Change): void => {
  const { voice, clock, presence } = parts;
  const { live, before, after, events, version } = change;
  const message = { code: after.code, version, now: clock.now() };
  voice.tell(
    live,
    audiencesOf(before).map(({ name: to, except, viewer }) => ({
      to,
      except,
      name: 'room:events',
      message: { ...message, events: redactAll(before, events, viewer) },
    })),
  );
  const moved = movedPlayers(before, after);
  for (const player of moved) showNewSeat(parts, change, player);
  if (moved.length > 0) publishPresence(voice, live, presence);
  if (live.isClosed) voice.close(live);
};

export const publishPresence = (voice: Voice, live: LiveRoom, presence: Presence): void => {
  voice.tell(live, [
    {
      to: everybodyIn(live.state),
      except: [],
      name: 'room:presence',
      message: presenceIn(live, presence),
    },
  ]);
};
