/** Requests about rooms as a whole: find, create, enter, exit. */
import { err, ok } from '#shared/game/result';
import type { Request } from '#shared/protocol/messages';
import { quickPlay } from '../../rooms/quickPlay.ts';
import { listRooms } from '../listings.ts';
import { refusalOf, refuse } from '../refusals.ts';
import type { HandlerContext, Handlers, Opened } from './handler.ts';
import type { Visitor } from '../visitor.ts';
import { Once } from './once.ts';
import { playerFrom } from './submit.ts';

type RoomHandlers = Pick<
  Handlers,
  'rooms:list' | 'room:create' | 'room:quick' | 'room:enter' | 'room:exit' | 'exhibition:enter'
>;

export const roomHandlers = (context: HandlerContext): RoomHandlers => {
  const { registry, presence, exhibition, submit, isStopping, neighbours } = context;
  const once = new Once<Opened>();
  /** One after the other, or everybody who comes at once would open a room of their own. */
  let quickQueue: Promise<unknown> = Promise.resolve();

  const create = async (
    visitor: Visitor,
    { id, name, role, visibility, settings }: Request<'room:create'>,
  ): Promise<Opened> => {
    const player = playerFrom(visitor, name);
    if (!player.ok) return player;
    const room = await registry.create(visibility, settings);
    if (!room.ok) return err(refusalOf(room.error));
    const { code } = room.value.state;
    const seated = await submit(visitor, { code, id }, () => ({
      type: 'takeSeat',
      player: player.value,
      role,
    }));
    return seated.ok ? ok({ code }) : seated;
  };

  const quick = async (visitor: Visitor, { id, name }: Request<'room:quick'>): Promise<Opened> => {
    const player = playerFrom(visitor, name);
    if (!player.ok) return player;
    const identity = visitor.guest.player;
    const origin = { by: identity, commandId: id };
    const seatElsewhere = () => neighbours?.seat(visitor, { id, name }) ?? Promise.resolve(null);
    const parts = { registry, presence, seatElsewhere };
    const turn = quickQueue.then(() => quickPlay(parts, player.value, identity, origin));
    quickQueue = turn.catch(() => undefined);
    const code = await turn;
    return code.ok ? ok({ code: code.value }) : err(refusalOf(code.error));
  };

  const openOnce = (
    { guest: { player } }: Visitor,
    id: string,
    open: () => Promise<Opened>,
  ): Promise<Opened> => once.for(player, id, () => neighbours?.once(player, id, open) ?? open());

  return {
    async 'rooms:list'() {
      const elsewhere = (await neighbours?.list()) ?? [];
      return ok({ rooms: [...listRooms(registry, presence), ...elsewhere] });
    },

    'room:create': (visitor, request) =>
      isStopping()
        ? refuse('STOPPING')
        : openOnce(visitor, request.id, () => create(visitor, request)),

    'room:quick': (visitor, request) =>
      isStopping()
        ? refuse('STOPPING')
        : openOnce(visitor, request.id, () => quick(visitor, request)),

    'room:enter'(visitor, { code }) {
      const live = registry.find(code);
      return live === undefined ? refuse('NO_SUCH_ROOM') : ok(visitor.enter(live));
    },

    'room:exit'(visitor, { code }) {
      visitor.exit(code);
      return ok(null);
    },

    async 'exhibition:enter'(visitor) {
      if (isStopping()) return refuse('STOPPING');
      const live = await exhibition.open();
      return live.ok ? ok(visitor.enter(live.value)) : err(refusalOf(live.error));
    },
  };
};
