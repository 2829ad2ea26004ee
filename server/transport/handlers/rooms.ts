/** Requests about rooms as a whole: find, create, enter, exit. */
import { err, ok } from '#shared/game/result';
import { quickPlay } from '../../rooms/quickPlay.ts';
import { listRooms } from '../listings.ts';
import { refusalOf, refuse } from '../refusals.ts';
import type { HandlerContext, Handlers } from './handlers.ts';
import { playerFrom } from './submit.ts';

type RoomHandlers = Pick<
  Handlers,
  'rooms:list' | 'room:create' | 'room:quick' | 'room:enter' | 'room:exit' | 'exhibition:enter'
>;

type Opened = { readonly id: string; readonly code: string };

export const roomHandlers = (context: HandlerContext): RoomHandlers => {
  const { registry, presence, exhibition, submit, isStopping } = context;
  /** By player: the last room opened, so that a request sent twice opens one. */
  const opened = new Map<string, Opened>();

  const openedBefore = (player: string, id: string): Opened | undefined => {
    const last = opened.get(player);
    return last?.id === id && registry.find(last.code) !== undefined ? last : undefined;
  };

  return {
    'rooms:list': () => ok({ rooms: listRooms(registry, presence) }),

    async 'room:create'(visitor, { id, name, role, visibility, settings }) {
      const { player } = visitor.guest;
      const before = openedBefore(player, id);
      if (before !== undefined) return ok({ code: before.code });
      if (isStopping()) return refuse('STOPPING');
      const room = await registry.create(visibility, settings);
      if (!room.ok) return err(refusalOf(room.error));
      const { code } = room.value.state;
      opened.set(player, { id, code });
      const seated = await submit(visitor, { code, id }, () => ({
        type: 'takeSeat',
        player: playerFrom(visitor, name),
        role,
      }));
      return seated.ok ? ok({ code }) : seated;
    },

    async 'room:quick'(visitor, { id, name }) {
      const { player } = visitor.guest;
      const before = openedBefore(player, id);
      if (before !== undefined) return ok({ code: before.code });
      if (isStopping()) return refuse('STOPPING');
      const origin = { by: player, commandId: id };
      const live = await quickPlay(context, playerFrom(visitor, name), player, origin);
      if (!live.ok) return err(refusalOf(live.error));
      const { code } = live.value.state;
      opened.set(player, { id, code });
      return ok({ code });
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
      if (isStopping()) return refuse('STOPPING');
      const live = await exhibition.open();
      return live.ok ? ok(visitor.enter(live.value)) : err(refusalOf(live.error));
    },
  };
};
