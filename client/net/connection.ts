/** The one connection to the server: Socket.IO, with every message checked on its way in. */
import { io } from 'socket.io-client';
import { z } from 'zod/mini';
import {
  botTrouble,
  chatLines,
  presence,
  roomEvents,
  snapshot,
  typing,
  welcome,
  type BotTrouble,
  type ChatLines,
  type Presence,
  type Request,
  type RequestName,
  type RoomEvents,
  type Snapshot,
  type Typing,
} from '#shared/protocol/messages';
import type { Answer } from './answers.ts';
import { deliver, type Line } from './delivery.ts';
import { seekLiveNode } from './liveNode.ts';
import { createServerClock, steadyNow, type ServerClock } from './serverClock.ts';
import { session } from './session.ts';

export type Link = 'connecting' | 'online' | 'offline';

export type Push =
  | { readonly type: 'view'; readonly snapshot: Snapshot }
  | { readonly type: 'events'; readonly events: RoomEvents }
  | { readonly type: 'presence'; readonly presence: Presence }
  | { readonly type: 'chat'; readonly chat: ChatLines }
  | { readonly type: 'typing'; readonly typing: Typing }
  | { readonly type: 'botTrouble'; readonly trouble: BotTrouble }
  /** A newer tab of this guest plays in the room; this one hears no more of it. */
  | { readonly type: 'takenOver'; readonly code: string }
  | { readonly type: 'alive' }
  /** Messages may have been lost: a fresh view is needed. */
  | { readonly type: 'recovered' };

type Unsubscribe = () => void;

export type Connection = {
  readonly clock: ServerClock;
  readonly link: () => Link;
  /** What the server says about itself, such as that it is about to restart; null when all is well. */
  readonly notice: () => string | null;
  /** The guest's own id, as it stands in seats; null before the first welcome. */
  readonly player: () => string | null;
  /** Hears of changes of the link and of the notice. */
  readonly onLink: (listener: () => void) => Unsubscribe;
  readonly onPush: (listener: (push: Push) => void) => Unsubscribe;
  readonly request: <N extends RequestName>(name: N, payload: Request<N>) => Promise<Answer<N>>;
};

const answerTimeoutMs = 6_000;
/** An action waits this long for the connection to come back before it is given up. */
const holdMs = 60_000;

const takenOver = z.object({ code: z.string() });
const announcement = z.object({ message: z.string() });

const listeners = <A extends unknown[]>() => {
  const all = new Set<(...args: A) => void>();
  return {
    add: (listener: (...args: A) => void): Unsubscribe => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...args: A) => {
      for (const listener of all) listener(...args);
    },
  };
};

const refusedRetryMs = 5_000;

export const connect = (): Connection => {
  const clock = createServerClock(steadyNow);
  const linkListeners = listeners();
  const pushListeners = listeners<[Push]>();
  let link: Link = 'connecting';
  let notice: string | null = null;
  let player: string | null = null;
  const socket = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 250,
    auth: (give) => {
      give({ token: session.token() });
    },
  });

  const silence = seekLiveNode(socket, steadyNow);

  const setLink = (next: Link) => {
    link = next;
    linkListeners.tell();
  };
  socket.on('connect', () => {
    clock.reset();
    notice = null;
    setLink('online');
  });
  socket.on('disconnect', (reason) => {
    setLink('offline');
    // After a disconnect by the server the library does not try again by itself.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    if (link !== 'offline') setLink('offline');
    // Refused at the door, the library gives up; but the door opens again, for some sooner than others.
    if (!socket.active) {
      setTimeout(() => socket.connect(), refusedRetryMs * (1 + Math.random()));
    }
  });
  // The browser knows of a network before the next scheduled try.
  addEventListener('online', () => {
    if (!socket.connected) socket.disconnect().connect();
  });

  /** A push that has not the expected form is dropped; the version shows the gap that it leaves. */
  const listen = <T>(name: string, schema: z.ZodMiniType<T>, take: (value: T) => void) => {
    socket.on(name, (raw: unknown) => {
      const parsed = schema.safeParse(raw);
      if (parsed.success) take(parsed.data);
    });
  };
  listen('session:welcome', welcome, ({ token, now, player: own }) => {
    session.keepToken(token);
    player = own;
    clock.observe(now);
  });
  listen('room:view', snapshot, (value) => {
    clock.observe(value.now);
    pushListeners.tell({ type: 'view', snapshot: value });
  });
  listen('room:events', roomEvents, (events) => {
    clock.observe(events.now);
    pushListeners.tell({ type: 'events', events });
  });
  listen('room:presence', presence, (value) => {
    pushListeners.tell({ type: 'presence', presence: value });
  });

  listen('room:chat', chatLines, (chat) => {
    pushListeners.tell({ type: 'chat', chat });
  });
  listen('room:typing', typing, (value) => {
    pushListeners.tell({ type: 'typing', typing: value });
  });
  listen('room:botTrouble', botTrouble, (trouble) => {
    pushListeners.tell({ type: 'botTrouble', trouble });
  });
  listen('room:takenOver', takenOver, ({ code }) => {
    pushListeners.tell({ type: 'takenOver', code });
  });
  const setNotice = (next: string | null) => {
    notice = next;
    linkListeners.tell();
  };
  listen('server:stopping', announcement, ({ message }) => {
    setNotice(message);
  });
  listen('server:trouble', announcement, ({ message }) => {
    setNotice(message);
  });
  listen('server:alive', z.object({}), () => {
    pushListeners.tell({ type: 'alive' });
  });
  listen('server:recovered', z.object({}), () => {
    setNotice(null);
    pushListeners.tell({ type: 'recovered' });
  });

  const line: Line = {
    connected: () =>
      new Promise((resolve, reject) => {
        if (socket.connected) {
          resolve();
          return;
        }
        const stop = () => {
          clearTimeout(timer);
          socket.off('connect', arrive);
        };
        const arrive = () => {
          stop();
          resolve();
        };
        const timer = setTimeout(() => {
          stop();
          reject(new Error('The connection did not come back in time.'));
        }, holdMs);
        socket.on('connect', arrive);
      }),
    emit: async (name, payload) => {
      const arrived = silence.wait();
      try {
        const answer: unknown = await socket.timeout(answerTimeoutMs).emitWithAck(name, payload);
        silence.heard();
        return answer;
      } finally {
        arrived();
      }
    },
  };

  return {
    clock,
    link: () => link,
    notice: () => notice,
    player: () => player,
    onLink: linkListeners.add,
    onPush: pushListeners.add,
    request: (name, payload) => deliver(line, name, payload),
  };
};
