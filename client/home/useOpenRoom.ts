/** Creates a room and goes there, with a bot opposite if wanted. */
import { useLocation } from 'wouter';
import { defaultSettings, type RoomSettings } from '#shared/game/room/settings';
import type { BotLevel, Role } from '#shared/game/seat';
import { useAction, type Action } from '../components/useAction.ts';
import { newCommandId } from '../net/commandId.ts';
import { useConnection } from '../net/connectionContext.ts';
import { session } from '../net/session.ts';

const opposite: Readonly<Record<Role, Role>> = { describer: 'guesser', guesser: 'describer' };

export type OpenRoom = Pick<Action, 'busy' | 'refusal'> & {
  /** Into a room with somebody in it, or into a game with a bot that gives way. */
  readonly quick: (name: string) => Promise<void>;
  readonly create: (name: string, visibility: 'private' | 'public') => Promise<void>;
  readonly playBot: (name: string, role: Role, level: BotLevel) => Promise<void>;
};

export const useOpenRoom = (): OpenRoom => {
  const connection = useConnection();
  const [, goTo] = useLocation();
  const { busy, refusal, run } = useAction();

  const open = async (
    name: string,
    role: Role,
    visibility: 'private' | 'public',
    settings: RoomSettings,
  ) => {
    const id = newCommandId();
    const made = await run(() =>
      connection.request('room:create', { id, name, role, visibility, settings }),
    );
    if (made !== null) session.keepSeat(made.code);
    return made?.code ?? null;
  };

  return {
    busy,
    refusal,
    async quick(name) {
      const id = newCommandId();
      const found = await run(() => connection.request('room:quick', { id, name }));
      if (found === null) return;
      session.keepSeat(found.code);
      goTo(`/room/${found.code}`);
    },
    async create(name, visibility) {
      const code = await open(name, 'describer', visibility, defaultSettings);
      if (code !== null) goTo(`/room/${code}`);
    },
    async playBot(name, role, level) {
      // The role that was tapped is meant for the whole match.
      const code = await open(name, role, 'private', { ...defaultSettings, rotate: false });
      if (code === null) return;
      const bot = { code, id: newCommandId(), role: opposite[role], level };
      const added = await run(() => connection.request('bot:add', bot));
      if (added === null) return;
      const start = { code, id: newCommandId() };
      const started = await run(() => connection.request('match:start', start));
      if (started !== null) goTo(`/room/${code}`);
    },
  };
};
