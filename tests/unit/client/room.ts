/** Rooms and messages for the client's tests, made by the real rules. */
import { plainCard } from '#shared/game/card';
import type { RoomCommand } from '#shared/game/room/commands';
import { applyAll, decideRoom } from '#shared/game/room/decide';
import { emptyRoom, type Room } from '#shared/game/room/room';
import { defaultSettings } from '#shared/game/room/settings';
import type { Viewer } from '#shared/game/seat';
import { redactAll, viewFor } from '#shared/game/view';
import type { RoomEvents, Snapshot } from '#shared/protocol/messages';

export const code = 'ABCDEF';
export const spectator: Viewer = { kind: 'spectator' };

export type Moment = { readonly room: Room; readonly version: number };

const opened = decideRoom(
  emptyRoom,
  {
    type: 'createRoom',
    room: 'r1',
    code,
    visibility: 'private',
    settings: { ...defaultSettings, episodes: 2 },
  },
  0,
);

export const emptyMoment: Moment = {
  room: opened.ok ? applyAll(emptyRoom, opened.value) : emptyRoom,
  version: 1,
};

/** What follows from a command, with the message that a viewer gets. */
export const after = (
  { room, version }: Moment,
  command: RoomCommand,
  viewer: Viewer = spectator,
): { readonly moment: Moment; readonly message: RoomEvents } => {
  const decided = decideRoom(room, command, 1000);
  if (!decided.ok) throw new Error(decided.error.message);
  return {
    moment: { room: applyAll(room, decided.value), version: version + 1 },
    message: {
      code,
      version: version + 1,
      now: 1000,
      events: redactAll(room, decided.value, viewer),
    },
  };
};

export const snapshotOf = ({ room, version }: Moment, viewer: Viewer = spectator): Snapshot => ({
  code,
  version,
  now: 1000,
  you: viewer.kind === 'seat' ? viewer.seat : null,
  view: viewFor(room, viewer),
});

const human = (id: string, name: string) => ({ kind: 'human', id, name }) as const;

export const describerSits: RoomCommand = {
  type: 'takeSeat',
  player: human('p1', 'Ana'),
  role: 'describer',
};
export const guesserSits: RoomCommand = {
  type: 'takeSeat',
  player: human('p2', 'Ben'),
  role: 'guesser',
};
const matchStarts: RoomCommand = {
  type: 'startMatch',
  by: 's1',
  seed: 'seed',
  card: plainCard('winter', ['snow', 'cold', 'season']),
  absent: [],
};
export const guesserIsReady: RoomCommand = { type: 'setReady', seat: 's2', ready: true };

export const says = (type: 'giveClue' | 'makeGuess', turn: number, text: string): RoomCommand => ({
  type: 'play',
  episode: 1,
  command: { type, seat: type === 'giveClue' ? 's1' : 's2', turn, text },
});

/** The match has just begun; Ana describes, Ben guesses. */
export const started = (): Moment =>
  [describerSits, guesserSits, guesserIsReady, matchStarts].reduce<Moment>(
    (moment, command) => after(moment, command).moment,
    emptyMoment,
  );
