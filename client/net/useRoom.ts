/** Enters a room while the component is on the page, and follows it. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from './connectionContext.ts';
import {
  createRoomStore,
  exhibitionDoor,
  roomDoor,
  type RoomStatus,
  type RoomStore,
} from './roomStore.ts';

export type EnteredRoom = { readonly store: RoomStore; readonly status: RoomStatus };

/** `code` null enters the exhibition. */
export const useRoom = (code: string | null): EnteredRoom => {
  const connection = useConnection();
  const store = useMemo(
    () => createRoomStore(connection, code === null ? exhibitionDoor : roomDoor(code)),
    [connection, code],
  );
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  return { store, status: useSyncExternalStore(store.subscribe, store.get) };
};
