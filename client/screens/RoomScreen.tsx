/** A room by its code: whatever its phase, under one address. */
import { lazy, Suspense, useEffect } from 'react';
import { Page } from '../components/Page.tsx';
import { LobbyScreen } from '../lobby/LobbyScreen.tsx';
import { RoomContext, useHere } from '../net/roomContext.ts';
import { session } from '../net/session.ts';
import { TalkContext, useRoomTalk } from '../net/talkContext.ts';
import { useRoom } from '../net/useRoom.ts';
import { RoomSounds } from '../sound/RoomSounds.tsx';
import { TableScreen } from '../table/TableScreen.tsx';
import { NotFound } from './NotFound.tsx';
import { TakenOver } from './TakenOver.tsx';

/** Not needed before a match is over. */
const ResultScreen = lazy(async () => ({
  default: (await import('../result/ResultScreen.tsx')).ResultScreen,
}));

const Phase = () => {
  const { room } = useHere();
  const { phase, episode } = room.view;
  switch (phase.kind) {
    case 'lobby':
      return <LobbyScreen />;
    case 'playing':
    case 'reveal':
      return episode === null ? null : <TableScreen episode={episode} />;
    case 'result':
      return (
        <Suspense fallback={null}>
          <ResultScreen />
        </Suspense>
      );
    case 'closed':
      return <NotFound why="This room is closed. Create a new one." />;
  }
};

export const RoomScreen = ({ code }: { readonly code: string }) => {
  const talk = useRoomTalk(code);
  const { store, status } = useRoom(code);
  const seated = status.kind === 'ready' && status.room.you !== null;
  const gone =
    status.kind === 'refused' ||
    (status.kind === 'ready' && status.room.view.phase.kind === 'closed');
  useEffect(() => {
    if (gone && session.seat() === code) session.keepSeat(null);
    else if (seated) session.keepSeat(code);
  }, [seated, gone, code]);

  switch (status.kind) {
    case 'entering':
      return (
        <Page>
          <p role="status">Opening room {code}…</p>
        </Page>
      );
    case 'refused':
      return <NotFound why={status.refusal.message} />;
    case 'takenOver':
      return <TakenOver onPlayHere={store.takeBack} />;
    case 'ready':
      return (
        <RoomContext value={{ store, room: status.room, presence: status.presence }}>
          <TalkContext value={talk}>
            <RoomSounds />
            <Phase />
          </TalkContext>
        </RoomContext>
      );
  }
};
