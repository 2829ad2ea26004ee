/** What is said beside the game in one room: chat, who is writing, whom this guest has muted, which bots are stuck. */
import type { SeatId } from '#shared/game/seat';
import type { ViewEvent } from '#shared/game/view';
import type { BotTrouble, ChatLine } from '#shared/protocol/messages';
import type { Connection, Push } from './connection.ts';

export type Talk = {
  readonly lines: readonly ChatLine[];
  /** Seats in which somebody is writing now. */
  readonly writing: readonly SeatId[];
  /** Those whose lines are not shown here. */
  readonly muted: ReadonlySet<string>;
  /** What last kept the bot of a seat from answering; it tells itself of which turn. */
  readonly troubles: ReadonlyMap<SeatId, BotTrouble>;
};

export type RoomTalk = {
  readonly get: () => Talk;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => void;
  readonly stop: () => void;
  /** Hides or shows what somebody says, in this browser alone. */
  readonly setMuted: (speaker: string, muted: boolean) => void;
};

/** A writer's last sign is worth this much. */
export const writingMs = 4_000;
const mostLines = 200;

/** A seat is one person; watchers have nothing but their names. */
export const speakerOf = ({ seat, name }: Pick<ChatLine, 'seat' | 'name'>): string =>
  seat ?? `watcher ${name}`;

const keyOf = (line: ChatLine): string =>
  JSON.stringify([line.at, line.channel, line.seat, line.name, line.text]);

/** On every entering the last lines come again; each is kept once. */
export const mergeLines = (
  known: readonly ChatLine[],
  coming: readonly ChatLine[],
): readonly ChatLine[] => {
  const keys = new Set(known.map(keyOf));
  const fresh = coming.filter((line) => !keys.has(keyOf(line)));
  return [...known, ...fresh].sort((a, b) => a.at - b.at).slice(-mostLines);
};

const isSaid = ({ type }: ViewEvent): boolean =>
  type === 'clueGiven' || type === 'clueRefused' || type === 'guessMade';

const readMuted = (key: string): ReadonlySet<string> => {
  try {
    return new Set((sessionStorage.getItem(key) ?? '').split('\n').filter((each) => each !== ''));
  } catch {
    return new Set();
  }
};

const writeMuted = (key: string, muted: ReadonlySet<string>): void => {
  try {
    sessionStorage.setItem(key, [...muted].join('\n'));
  } catch {
    // Muted until the page is closed, then.
  }
};

export const createRoomTalk = (line: Pick<Connection, 'onPush'>, code: string): RoomTalk => {
  const key = `taboo.muted.${code}`;
  let talk: Talk = { lines: [], writing: [], muted: readMuted(key), troubles: new Map() };
  let unsubscribe: (() => void) | null = null;
  const timers = new Map<SeatId, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const set = (part: Partial<Talk>) => {
    talk = { ...talk, ...part };
    for (const listener of listeners) listener();
  };
  const rest = (seat: SeatId) => {
    clearTimeout(timers.get(seat));
    if (timers.delete(seat)) set({ writing: [...timers.keys()] });
  };
  const write = (seat: SeatId) => {
    clearTimeout(timers.get(seat));
    timers.set(
      seat,
      setTimeout(() => {
        rest(seat);
      }, writingMs),
    );
    set({ writing: [...timers.keys()] });
  };

  const hush = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    set({ writing: [] });
  };

  const follow = (push: Push) => {
    // What somebody was writing has been said.
    if (push.type === 'events' && push.events.code === code && push.events.events.some(isSaid)) {
      hush();
    }
    if (push.type === 'typing' && push.typing.code === code) write(push.typing.seat);
    if (push.type === 'botTrouble' && push.trouble.code === code) {
      set({ troubles: new Map(talk.troubles).set(push.trouble.seat, push.trouble) });
    }
    if (push.type !== 'chat' || push.chat.code !== code) return;
    for (const { seat } of push.chat.lines) if (seat !== null) rest(seat);
    set({ lines: mergeLines(talk.lines, push.chat.lines) });
  };

  return {
    get: () => talk,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      unsubscribe = line.onPush(follow);
    },
    stop() {
      unsubscribe?.();
      hush();
    },
    setMuted(speaker, isMuted) {
      const muted = new Set(talk.muted);
      if (isMuted) muted.add(speaker);
      else muted.delete(speaker);
      writeMuted(key, muted);
      set({ muted });
    },
  };
};
