/** Keeps one room up to date: enters it, follows its events, and asks for a fresh view when it must. */
import type { Presence, Snapshot } from '#shared/protocol/messages';
import type { Result } from '#shared/game/result';
import type { Refusal } from './answers.ts';
import type { Connection, Push } from './connection.ts';
import { nextDeadline } from '#shared/game/room/room';
import { createLifeSigns } from './lifeSigns.ts';
import { createOverdue } from './overdue.ts';
import { hold, receiveEvents, type HeldRoom } from './roomState.ts';

export type RoomStatus =
  | { readonly kind: 'entering' }
  | { readonly kind: 'ready'; readonly room: HeldRoom; readonly presence: Presence | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The same guest plays in a newer tab. */
  | { readonly kind: 'takenOver' };

export type RoomStore = {
  readonly get: () => RoomStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  /** Leaves the room's channel; a seat in it stays held. */
  readonly stop: () => void;
  /** Enters again after another tab took over, which takes over from it in turn. */
  readonly takeBack: () => void;
  /** The room at this version or a later one; null if it does not come in time. */
  readonly reached: (version: number) => Promise<HeldRoom | null>;
};

type Line = Pick<Connection, 'clock' | 'link' | 'onLink' | 'onPush' | 'request'>;

/** What is asked for on entering: a room by its code, or the exhibition. */
export type Door = (line: Line) => Promise<Result<Snapshot, Refusal>>;

export const roomDoor =
  (code: string): Door =>
  (line) =>
    line.request('room:enter', { code });

export const exhibitionDoor: Door = (line) => line.request('exhibition:enter', {});

const reachMs = 4_000;

/** The server is there, but its room or its store is not; it will be soon. */
const isForNow = ({ code }: Refusal): boolean => code === 'UNAVAILABLE' || code === 'MOVED';
const retryMs = 1_000;

export const createRoomStore = (line: Line, enter: Door): RoomStore => {
  let status: RoomStatus = { kind: 'entering' };
  /** Counts the times that a view was asked for: only the answer to the last one counts. */
  let asked = 0;
  let answered = 0;
  let unsubscribe: (() => void) | null = null;
  /** May arrive before the view does. */
  let presence: Presence | null = null;
  const listeners = new Set<() => void>();

  const set = (next: RoomStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  let retry: ReturnType<typeof setTimeout> | undefined;
  const askIfIdle = () => {
    if (line.link() === 'online' && status.kind === 'ready' && asked === answered) void ask();
  };
  const overdue = createOverdue(line.clock.now, askIfIdle);
  const lifeSigns = createLifeSigns(askIfIdle);
  const fallStill = () => {
    overdue.stop();
    lifeSigns.mind(false);
  };
  const take = (room: HeldRoom) => {
    overdue.expect(nextDeadline(room.view));
    lifeSigns.mind(room.view.phase.kind === 'playing');
    set({ kind: 'ready', room, presence: presence?.code === room.code ? presence : null });
  };

  const ask = async () => {
    const mine = ++asked;
    const answer = await enter(line);
    if (mine !== asked || unsubscribe === null) return;
    answered = mine;
    if (answer.ok) take(hold(answer.value));
    else if (isForNow(answer.error)) {
      clearTimeout(retry);
      retry = setTimeout(() => void ask(), retryMs);
    } else if (status.kind !== 'ready' || answer.error.code !== 'NO_ANSWER') {
      set({ kind: 'refused', refusal: answer.error });
    }
  };

  const follow = (push: Push) => {
    if (push.type === 'recovered' && status.kind !== 'takenOver') void ask();
    if (push.type === 'alive') lifeSigns.heard();
    if (push.type === 'presence') presence = push.presence;
    if (status.kind !== 'ready') return;
    const { room } = status;
    switch (push.type) {
      case 'view':
        if (push.snapshot.code === room.code) take(hold(push.snapshot));
        return;
      case 'presence':
        take(room);
        return;
      case 'takenOver':
        if (push.code !== room.code) return;
        asked++;
        fallStill();
        set({ kind: 'takenOver' });
        return;
      case 'chat':
      case 'typing':
      case 'alive':
      case 'recovered':
      case 'botTrouble':
        return;
      case 'events': {
        if (push.events.code !== room.code) return;
        const received = receiveEvents(room, push.events);
        if (received.kind === 'evolved') take(received.room);
        // While a fresh view is on its way, it will hold what was missed.
        if (received.kind === 'gap' && asked === answered) void ask();
      }
    }
  };

  return {
    get: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const offPush = line.onPush(follow);
      const offLink = line.onLink(() => {
        // The newer tab keeps the room until somebody asks for it here.
        if (line.link() === 'online' && status.kind !== 'takenOver') void ask();
      });
      unsubscribe = () => {
        offPush();
        offLink();
      };
      if (line.link() === 'online') void ask();
    },
    stop() {
      unsubscribe?.();
      unsubscribe = null;
      fallStill();
      clearTimeout(retry);
      if (status.kind === 'ready') void line.request('room:exit', { code: status.room.code });
    },
    takeBack() {
      set({ kind: 'entering' });
      void ask();
    },
    reached: (version) =>
      new Promise((resolve) => {
        const settle = (room: HeldRoom | null) => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(room);
        };
        const look = () => {
          if (status.kind === 'ready' && status.room.version >= version) settle(status.room);
        };
        const timer = setTimeout(() => {
          settle(null);
        }, reachMs);
        listeners.add(look);
        look();
      }),
  };
};
