/** Requests about the server's bots: which there are, seat one, send one away. */
import { reject } from '#shared/game/rejection';
import { err, ok, type Result } from '#shared/game/result';
import { mayHost } from '#shared/game/room/decide';
import { seatOfPlayer } from '#shared/game/room/room';
import type { BotLevel, Player } from '#shared/game/seat';
import type { Answers, DoorRefusal, Request } from '#shared/protocol/messages';
import { localBotPlayer } from '../../rooms/botPlayers.ts';
import type { LiveRoom } from '../../rooms/liveRoom.ts';
import { refuse } from '../refusals.ts';
import type { Visitor } from '../visitor.ts';
import type { HandlerContext, Handlers } from './handler.ts';

type BotHandlers = Pick<Handlers, 'bots:list' | 'bot:add' | 'bot:remove'>;

export const botHandlers = (context: HandlerContext): BotHandlers => {
  const { registry, models, modelsPerRoom, limits, submitSeated } = context;

  /** A model sits down if the room has room for one more and there is money for it. */
  const modelFor = async (
    visitor: Visitor,
    { state }: LiveRoom,
    bot: string,
  ): Promise<Result<Player, DoorRefusal>> => {
    const model = models.get(bot);
    if (model === undefined) return refuse('NO_SUCH_BOT');
    const seated = state.seats.filter(
      ({ player }) => player.kind === 'bot' && models.has(player.bot),
    );
    if (seated.length >= modelsPerRoom) return refuse('TOO_MANY_MODELS');
    if (!(await model.isAffordable(state.room))) return refuse('BOT_BUDGET');
    if (!(await limits.admitModel(visitor))) return refuse('RATE_LIMITED');
    return ok({ kind: 'bot', bot, level: null, name: model.label, yields: false });
  };

  const playerFor = (
    visitor: Visitor,
    live: LiveRoom,
    bot: string,
    level: BotLevel,
  ): Promise<Result<Player, DoorRefusal>> =>
    bot === 'local' ? Promise.resolve(ok(localBotPlayer(level))) : modelFor(visitor, live, bot);

  const last = new WeakMap<LiveRoom, Promise<void>>();

  /** Counting a room's models and seating one more must be one step, on however many connections it is asked. */
  const oneByOne = <T>(live: LiveRoom, seatOne: () => Promise<T>): Promise<T> => {
    const seated = (last.get(live) ?? Promise.resolve()).then(seatOne);
    const over = (): void => undefined;
    last.set(live, seated.then(over, over));
    return seated;
  };

  const addBot = async (
    visitor: Visitor,
    live: LiveRoom,
    { role, bot = 'local', level = 'normal', ...command }: Request<'bot:add'>,
  ): Promise<Result<Answers['bot:add'], DoorRefusal>> => {
    const version = live.versionOf({ by: visitor.guest.player, commandId: command.id });
    if (version !== undefined) return ok({ version });
    const seat = seatOfPlayer(live.state, visitor.guest.player);
    const allowed = seat === null ? reject('NOT_SEATED') : mayHost(live.state, seat.id);
    // A model is asked for and paid for by the host alone.
    if (!allowed.ok) return allowed;
    const player = await playerFor(visitor, live, bot, level);
    return player.ok
      ? submitSeated(visitor, command, (by) => ({ type: 'addBot', by, role, player: player.value }))
      : err(player.error);
  };

  return {
    'bots:list': () => ok({ bots: [...models].map(([bot, { label }]) => ({ bot, label })) }),

    'bot:add'(visitor, request) {
      const live = registry.find(request.code);
      return live === undefined
        ? refuse('NO_SUCH_ROOM')
        : oneByOne(live, () => addBot(visitor, live, request));
    },

    'bot:remove': (visitor, { seat, ...command }) =>
      submitSeated(visitor, command, (by) => ({ type: 'removeBot', by, seat })),
  };
};
