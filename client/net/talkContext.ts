/** Hands the talk of the room to the components, and tells the others that somebody is writing. */
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { SeatId } from '#shared/game/seat';
import { useConnection } from './connectionContext.ts';
import { useHere } from './roomContext.ts';
import { createRoomTalk, type RoomTalk, type Talk } from './roomTalk.ts';

/** null where nobody talks, such as on the home page. */
export const TalkContext = createContext<RoomTalk | null>(null);

export const useRoomTalk = (code: string): RoomTalk => {
  const connection = useConnection();
  const talk = useMemo(() => createRoomTalk(connection, code), [connection, code]);
  useEffect(() => {
    talk.start();
    return () => {
      talk.stop();
    };
  }, [talk]);
  return talk;
};

const silence: Talk = { lines: [], writing: [], muted: new Set(), troubles: new Map() };
const neverChanges = () => () => undefined;
const silent = () => silence;

export const useTalk = (): Talk => {
  const talk = use(TalkContext);
  return useSyncExternalStore(talk?.subscribe ?? neverChanges, talk?.get ?? silent);
};

export const useIsWriting = (seat: SeatId): boolean => {
  const { writing, muted } = useTalk();
  return writing.includes(seat) && !muted.has(seat);
};

/** Often enough that the sign does not go out in between. */
const everyMs = 2_500;

/** To be called on every keystroke; most of the calls send nothing. */
export const useTellWriting = (): (() => void) => {
  const connection = useConnection();
  const { code, you } = useHere().room;
  const told = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (you === null || connection.link() !== 'online' || now - told.current < everyMs) return;
    told.current = now;
    void connection.request('seat:typing', { code });
  }, [connection, code, you]);
};
