/** What each request does, once its form is checked and the sender is known. */
import { err, ok, type Result } from '#shared/game/result';
import { reject } from '#shared/game/rejection';
import { seatOfHuman } from '#shared/game/room/room';
import type { BotLevel, Player } from '#shared/game/seat';
import type { Answers, DoorRefusal, Request, RequestName } from '#shared/protocol/messages';
import type { Exhibition } from '../rooms/exhibition.ts';
import type { Intent, LiveRoom } from '../rooms/liveRoom.ts';
import type { Presence } from '../rooms/presence.ts';
import type { RoomRegistry } from '../rooms/registry.ts';
import { listRooms } from './listings.ts';
import { refusalOf, refuse } from './refusals.ts';

export type Visitor = {
  readonly player: string;
  /** Shows the room to this connection from now on. */
  enter(live: LiveRoom): Answers['room:enter'];
  exit(code: string): void;
};

export type HandlerParts = {
  readonly registry: RoomRegistry;
  readonly presence: Presence;
  readonly exhibition: Exhibition;
};

type Answer<N extends RequestName> = Result<Answers[N], DoorRefusal>;

export type Handlers = {
  [N in RequestName]: (visitor: Visitor, request: Request<N>) => Answer<N> | Promise<Answer<N>>;
};

const botNames: Readonly<Record<BotLevel, string>> = {
  easy: 'Pip',
  normal: 'Quill',
  hard: 'Sage',
};

const localBot = (level: BotLevel): Player => ({
  kind: 'bot',
  bot: 'local',
  level,
  name: botNames[level],
});

type Command = { readonly code: string; readonly id: string };

export const createHandlers = ({ registry, presence, exhibition }: HandlerParts): Handlers => {
  /** A `room:create` sent twice makes one room. */
  const created = new Map<string, { readonly id: string; readonly code: string }>();

  const submit = async (
    visitor: Visitor,
    { code, id }: Command,
    intentFrom: (live: LiveRoom) => Intent,
  ): Promise<Result<{ readonly version: number }, DoorRefusal>> => {
    const live = registry.find(code);
    if (live === undefined) return refuse('NO_SUCH_ROOM');
    const origin = { by: visitor.player, commandId: id };
    const submitted = await live.submit(intentFrom(live), origin);
    return submitted.ok ? submitted : err(refusalOf(submitted.error));
  };

  /** For commands that only somebody with a seat can give. */
  const submitSeated = async (
    visitor: Visitor,
    command: Command,
    intentFrom: (seat: string, live: LiveRoom) => Intent,
  ): Promise<Result<{ readonly version: number }, DoorRefusal>> => {
    const live = registry.find(command.code);
    if (live === undefined) return refuse('NO_SUCH_ROOM');
    const seat = seatOfHuman(live.state, visitor.player);
    if (seat === null) return reject('NOT_SEATED');
    return submit(visitor, command, () => intentFrom(seat.id, live));
  };

  return {
    'rooms:list': () => ok({ rooms: listRooms(registry, presence) }),

    async 'room:create'(visitor, { id, name, role, visibility, settings }) {
      const known = created.get(visitor.player);
      if (known?.id === id && registry.find(known.code)) return ok({ code: known.code });
      const room = await registry.create(visibility, settings);
      if (!room.ok) return err(refusalOf(room.error));
      const { code } = room.value.state;
      created.set(visitor.player, { id, code });
      const player: Player = { kind: 'human', id: visitor.player, name };
      const seated = await submit(visitor, { code, id }, () => ({
        type: 'takeSeat',
        player,
        role,
      }));
      return seated.ok ? ok({ code }) : seated;
    },

    'room:enter'(visitor, { code }) {
      const live = registry.find(code);
      return live === undefined ? refuse('NO_SUCH_ROOM') : ok(visitor.enter(live));
    },

    'room:exit'(visitor, { code }) {
      visitor.exit(code);
      return ok(null);
    },

    async 'exhibition:enter'(visitor) {
      const live = await exhibition.open();
      return live.ok ? ok(visitor.enter(live.value)) : err(refusalOf(live.error));
    },

    'seat:take': (visitor, { name, role, ...command }) =>
      submit(visitor, command, () => ({
        type: 'takeSeat',
        player: { kind: 'human', id: visitor.player, name },
        role,
      })),

    'seat:leave': (visitor, command) =>
      submitSeated(visitor, command, (seat) => ({ type: 'leaveSeat', seat })),

    'bot:add': (visitor, { role, level, ...command }) =>
      submitSeated(visitor, command, (by) => ({
        type: 'addBot',
        by,
        role,
        player: localBot(level),
      })),

    'bot:remove': (visitor, { seat, ...command }) =>
      submitSeated(visitor, command, (by) => ({ type: 'removeBot', by, seat })),

    'settings:change': (visitor, { settings, ...command }) =>
      submitSeated(visitor, command, (by) => ({ type: 'changeSettings', by, settings })),

    'match:start': (visitor, command) =>
      submitSeated(visitor, command, (by) => ({ type: 'startMatch', by })),

    'match:rematch': (visitor, command) =>
      submitSeated(visitor, command, (by) => ({ type: 'startRematch', by })),

    'lobby:open': (visitor, command) =>
      submitSeated(visitor, command, (by) => ({ type: 'openLobby', by })),

    'clue:give': (visitor, { episode, turn, text, ...command }) =>
      submitSeated(visitor, command, (seat) => ({
        type: 'play',
        episode,
        command: { type: 'giveClue', seat, turn, text },
      })),

    'guess:make': (visitor, { episode, turn, text, ...command }) =>
      submitSeated(visitor, command, (seat) => ({
        type: 'play',
        episode,
        command: { type: 'makeGuess', seat, turn, text },
      })),
  };
};
